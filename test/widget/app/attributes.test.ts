import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { attributesIn } from '../../../scripts/build/publicInterface.ts';
import { readAttributes } from '../../../src/widget/app/attributes.ts';

const element = document.createElement('div');
const attributes = readAttributes((name) => element.getAttribute(name));

describe("the element's attributes", () => {
  it('are all that its class comment tells, but for what is read before there is a view, and by the finder', () => {
    const source = readFileSync(
      resolve(import.meta.dirname, '../../../src/widget/script/element.ts'),
      'utf8',
    );
    const before = ['view', 'display', 'label', 'api', 'locale', 'theme', 'links', 'open'];
    const ofFinder = ['near', 'radius', 'in-partner-network', 'verified'];
    for (const { name } of attributesIn(source)) {
      if ([...before, ...ofFinder].includes(name)) continue;
      element.setAttribute(name, '7');
      expect(['7', 7, true]).toContain(attributes[name as keyof typeof attributes]);
      element.removeAttribute(name);
    }
  });

  it('are their defaults as long as the page says nothing', () => {
    expect([attributes.source, attributes['party-size'], attributes['done-at-once']]).toEqual([
      'widget',
      0,
      false,
    ]);
    element.setAttribute('source', '');
    expect(attributes.source).toBe('widget');
  });

  it('are read as they stand now', () => {
    expect(attributes['done-at-once']).toBe(false);
    element.setAttribute('done-at-once', '');
    element.setAttribute('done-url', '/thanks');
    expect(attributes['done-at-once']).toBe(true);
    expect(attributes['done-url']).toBe('/thanks');
    element.removeAttribute('done-at-once');
    expect(attributes['done-at-once']).toBe(false);
  });

  it('have a number where one is meant, whatever the page writes', () => {
    fc.assert(
      fc.property(
        fc.oneof(fc.string(), fc.double().map(String), fc.constantFrom('4', '1e999', ' 3 ')),
        (text) => {
          element.setAttribute('party-size', text);
          expect(Number.isFinite(attributes['party-size'])).toBe(true);
        },
      ),
    );
    element.setAttribute('party-size', '4');
    expect(attributes['party-size']).toBe(4);
  });
});
