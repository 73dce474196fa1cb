/**
 * An entry's first screen is one file: its module and everything that it imports statically, including
 * modules that a later step uses too (the step imports them from that file). Left to itself, the bundler
 * would split such a module off into a file of its own, which every guest would wait for.
 */
import { basename } from 'node:path';
import type { Plugin, Rolldown } from 'vite';
import { catalogueOf } from './words.ts';

/**
 * The modules that are fetched together after the first screen, by the moment when a guest is about to need them, the
 * earliest first. A module that several moments need is in the file of the earliest. Modules not named here (a vendor's
 * payment method) stay files of their own.
 */
const MOMENTS: Readonly<Record<string, readonly string[]>> = {
  /** Below and beside the first screen, shown as soon as there is time. */
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
  /** For when no time can be chosen, and the other way to choose a day. */
  alternatives: ['Alternatives', 'Missed', 'DayList'],
  cart: ['cartOf', 'CartBar', 'TableBar', 'CartPanel', 'TableAside'],
  menu: ['Product', 'Search', 'Allergens', 'When', 'CartSheet', 'TableSheet', 'RoundsSheet', 'PlanLost'],
  steps: ['Details', 'focusPart', 'Waitlist', 'Join', 'Done', 'Checkout', 'Sent', 'AboutInside'],
};

/**
 * @param alone whether a family's later sentences stay a file of their own, because their part loads them itself
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
      // Moments are assigned above, so a later one must not pull in modules that it shares with an earlier one.
      includeDependenciesRecursively: false,
      groups: [
        { name: 'first', test: (id: string) => modules.has(id) },
        { debugName: 'later', name: (id: string) => moments.get(id), test: (id: string) => moments.has(id) },
        // The later steps' sentences in a language are one file: smaller than its parts, and one request.
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
