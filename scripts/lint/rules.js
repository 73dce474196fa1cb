/** This project's own rules for oxlint (.oxlintrc.json). */
import { importDirections } from './importDirections.js';

const MARKUP = new Set([
  'innerHTML',
  'outerHTML',
  'insertAdjacentHTML',
  'srcdoc',
  'createContextualFragment',
  'setHTMLUnsafe',
]);

const nameOf = (node) => (node.computed ? node.property.value : node.property.name);

/** Input from outside is text, so nothing may turn a string into markup. */
const noMarkupFromText = {
  meta: { type: 'problem' },
  create: (context) => ({
    MemberExpression(node) {
      const name = nameOf(node);
      const writes =
        node.object.type === 'Identifier' && node.object.name === 'document' && /^write(?:ln)?$/.test(name);
      if (MARKUP.has(name) || writes) {
        context.report({
          node,
          message: `"${name}" turns text into markup; make nodes, or set textContent.`,
        });
      }
    },
    JSXAttribute(node) {
      if (node.name.name === 'dangerouslySetInnerHTML' || node.name.name === 'srcdoc') {
        context.report({ node, message: `"${node.name.name}" turns text into markup; make nodes.` });
      }
    },
  }),
};

/**
 * A page's `style-src 'self'` forbids style attributes, so the widget uses style sheets. Computed styles go
 * into an object, whose properties Preact sets one by one from script, which the policy allows.
 */
const noStyleAttribute = {
  meta: { type: 'problem' },
  create(context) {
    const message =
      "A style attribute breaks under the page's content security policy; use a class, or an object of properties.";
    return {
      JSXAttribute(node) {
        if (node.name.name === 'style' && node.value?.expression?.type !== 'ObjectExpression')
          context.report({ node, message });
      },
      CallExpression(node) {
        const {
          callee,
          arguments: [first],
        } = node;
        if (
          callee.type === 'MemberExpression' &&
          nameOf(callee) === 'setAttribute' &&
          first?.value === 'style'
        ) {
          context.report({ node, message });
        }
      },
    };
  },
};

/** A computed must only derive its value: a write in it would run at unpredictable times. */
const noWriteInComputed = {
  meta: { type: 'problem' },
  create(context) {
    const message = 'No signal is written in a computed; write it in an action or an effect.';
    const check = (node, target) => {
      if (target.type !== 'MemberExpression' || nameOf(target) !== 'value') return;
      for (let above = node.parent; above; above = above.parent) {
        const called = above.type === 'CallExpression' ? above.callee.name : undefined;
        if (called === 'computed' || called === 'useComputed') {
          context.report({ node, message });
          return;
        }
      }
    };
    return {
      AssignmentExpression: (node) => check(node, node.left),
      UpdateExpression: (node) => check(node, node.argument),
    };
  },
};

export default {
  meta: { name: 'tableside' },
  rules: {
    'import-directions': importDirections,
    'no-markup-from-text': noMarkupFromText,
    'no-style-attribute': noStyleAttribute,
    'no-write-in-computed': noWriteInComputed,
  },
};
