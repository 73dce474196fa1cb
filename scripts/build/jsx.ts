/**
 * Elements are made by preact's own `h`. Its automatic runtime makes the same ones by a module of its own, with a
 * `children` for each, which is a fiftieth of a first screen.
 */
import type { Plugin } from 'vite';

/** How JSX is written in what is built; `importJsx` brings the names. */
export const JSX = {
  runtime: 'classic',
  pragma: 'jsxElement',
  pragmaFrag: 'jsxFragment',
  // Where it was written (`__source`) would become an attribute of the element.
  development: false,
} as const;

export function importJsx(): Plugin {
  return {
    name: 'tableside:jsx',
    enforce: 'pre',
    transform: {
      filter: { id: /\.tsx$/, code: /<\/|\/>/ },
      // On the first line, so that no line moves.
      handler: (code) => ({
        code: `import { h as jsxElement, Fragment as jsxFragment } from 'preact';${code}`,
        map: null,
      }),
    },
  };
}
