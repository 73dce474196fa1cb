/**
 * An entry's first screen is one file: its module and everything that it imports statically, also what
 * a later step uses too (the step imports it from that file). The bundler left to itself would tear
 * such a module out into a file of its own, which every guest would wait for.
 */
import { basename } from 'node:path';
import type { Plugin, Rolldown } from 'vite';
import { catalogueOf } from './words.ts';

/**
 * What is fetched together after the first screen: the modules that an `import()` names, by the moment in which a
 * guest comes near them, the earliest first. What several moments need lies in the file of the earliest. Those that
 * are not named here (a vendor's payment method) stay files of their own.
 */
const MOMENTS: Readonly<Record<string, readonly string[]>> = {
  /** Below and beside the first screen, on show as soon as there is time. */
  look: [
    'LegendLook',
    'Foot',
    'AboutBelow',
    'below',
    'confirmation',
    'scrollByNeed',
    'Chapters',
    'follow',
    'freshMenu',
  ],
  /** Where no time can be chosen, and the other way to choose a day. */
  alternatives: ['Alternatives', 'Missed', 'DayList'],
  cart: ['cartOf', 'CartBar', 'TableBar', 'CartPanel', 'TableAside'],
  menu: ['Product', 'Search', 'Allergens', 'When', 'CartSheet', 'TableSheet', 'RoundsSheet', 'PlanLost'],
  steps: ['Details', 'focusPart', 'Waitlist', 'Join', 'Done', 'Checkout', 'Sent', 'AboutInside'],
};

/**
 * @param alone whether the later sentences of a family stay a file of their own: those of parts that bring them
 * @returns the plugin that finds the modules of the first screen, and the option that keeps them together
 */
export function firstScreen(alone: (family: string) => boolean): {
  plugin: Plugin;
  codeSplitting: Rolldown.CodeSplittingOptions;
} {
  const modules = new Set<string>();
  /** Module -> its moment. */
  const moments = new Map<string, string>();
  return {
    plugin: {
      name: 'tableside:first-screen',
      buildStart() {
        modules.clear();
        moments.clear();
      },
      buildEnd() {
        const collect = (id: string) => {
          if (modules.has(id)) return;
          modules.add(id);
          for (const imported of this.getModuleInfo(id)?.importedIds ?? []) collect(imported);
        };
        for (const id of this.getModuleIds()) {
          if (this.getModuleInfo(id)?.isEntry && !catalogueOf(id)) collect(id);
        }
        const reach = (id: string, moment: string) => {
          if (modules.has(id) || moments.has(id) || catalogueOf(id)) return;
          moments.set(id, moment);
          for (const imported of this.getModuleInfo(id)?.importedIds ?? []) reach(imported, moment);
        };
        const ids = [...this.getModuleIds()];
        for (const [moment, names] of Object.entries(MOMENTS))
          for (const name of names)
            for (const id of ids) if (basename(id).replace(/\.tsx?$/, '') === name) reach(id, moment);
      },
    },
    codeSplitting: {
      // Each module has its moment from above: of what two have in common a later one takes nothing along.
      includeDependenciesRecursively: false,
      groups: [
        { name: 'first', test: (id: string) => modules.has(id) },
        { debugName: 'later', name: (id: string) => moments.get(id), test: (id: string) => moments.has(id) },
        // What the later steps say in a language is one file: smaller than its parts, and asked for once.
        {
          debugName: 'words',
          name: (id: string) => `words-${catalogueOf(id)?.language}`,
          test: (id: string) => {
            const catalogue = catalogueOf(id);
            return catalogue?.part === 'later' && !alone(catalogue.family);
          },
        },
      ],
    },
  };
}
