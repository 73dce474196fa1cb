/**
 * `custom-elements.json`, which editors and component catalogues read. It is generated from the class comment and the
 * list of events; the usual analyzer (@custom-elements-manifest/analyzer) reads the code with its own TypeScript, and
 * would find neither the events that a view emits nor their descriptions.
 */
import type { Package } from 'custom-elements-manifest';
import { attributesIn, eventsIn, methodsIn, summaryIn, taggedIn } from './publicInterface.ts';

/**
 * @param element text of `element.ts`
 * @param events text of `events.ts`
 */
export function manifestOf(element: string, events: string): Package {
  const module = { name: 'TablesideWidget', module: 'index.js' };
  return {
    schemaVersion: '2.1.0',
    modules: [
      {
        kind: 'javascript-module',
        path: module.module,
        exports: [{ kind: 'js', name: module.name, declaration: module }],
        declarations: [
          {
            kind: 'class',
            customElement: true,
            name: module.name,
            tagName: 'tableside-widget',
            description: summaryIn(element),
            superclass: { name: 'HTMLElement' },
            attributes: attributesIn(element).map(({ name, text }) => ({ name, description: text })),
            members: [
              {
                kind: 'field',
                name: 'paymentMethods',
                type: { text: 'readonly PaymentMethod[] | undefined' },
                description: 'Ways to pay of the page’s own; read when the guest is about to pay.',
              },
              {
                kind: 'field',
                name: 'messages',
                type: { text: 'Messages | undefined' },
                description:
                  'Sentences in place of the widget’s own, by language and key; read when it loads.',
              },
              ...methodsIn(element).map(({ name, text }) => ({
                kind: 'method' as const,
                name,
                description: text,
                return: { type: { text: 'void' } },
              })),
              {
                kind: 'field',
                name: 'base',
                static: true,
                type: { text: 'string' },
                description: 'Address whose origin the API is on, when no attribute `api` says it.',
              },
            ],
            events: eventsIn(events).map(({ name, text, detail }) => ({
              name,
              description: text,
              // A `CustomEvent` without a detail has null there.
              type: { text: `CustomEvent<${detail.replace(/\bundefined$/, 'null')}>` },
            })),
            slots: taggedIn(element, 'slot').map(({ name, text }) => ({ name, description: text })),
            cssProperties: taggedIn(element, 'cssprop').map(({ name, text }) => ({
              name,
              description: text,
            })),
            cssParts: taggedIn(element, 'csspart').map(({ name, text }) => ({ name, description: text })),
          },
        ],
      },
      {
        kind: 'javascript-module',
        path: 'define.js',
        exports: [{ kind: 'custom-element-definition', name: 'tableside-widget', declaration: module }],
        declarations: [],
      },
    ],
  };
}
