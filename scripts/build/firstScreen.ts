/**
 * An entry's first screen is one file: its module and everything that it imports statically, also what
 * a later step uses too (the step imports it from that file). The bundler left to itself would tear
 * such a module out into a file of its own, which every guest would wait for.
 */
import type { Plugin, Rolldown } from 'vite';
import { catalogueOf } from './chunks.ts';

/**
 * @param alone families of sentences that stay files of their own: those of first screens, and of parts that bring their own
 * @returns the plugin that finds the modules of the first screen, and the option that keeps them together
 */
export function firstScreen(alone: readonly string[]): {
  plugin: Plugin;
  codeSplitting: Rolldown.CodeSplittingOptions;
} {
  const modules = new Set<string>();
  return {
    plugin: {
      name: 'tableside:first-screen',
      buildStart: () => modules.clear(),
      buildEnd() {
        const collect = (id: string) => {
          if (modules.has(id)) return;
          modules.add(id);
          for (const imported of this.getModuleInfo(id)?.importedIds ?? []) collect(imported);
        };
        for (const id of this.getModuleIds()) {
          if (this.getModuleInfo(id)?.isEntry && !id.endsWith('.json')) collect(id);
        }
      },
    },
    codeSplitting: {
      groups: [
        { name: 'first', test: (id: string) => modules.has(id) },
        // What the later steps say in a language is one file: smaller than its parts, and asked for once.
        {
          debugName: 'words',
          name: (id: string) => `words-${catalogueOf(id)?.language}`,
          test: (id: string) => {
            const family = catalogueOf(id)?.family;
            return family !== undefined && !alone.includes(family);
          },
        },
      ],
    },
  };
}
