/**
 * Elements are made with preact's own `h`. Its automatic runtime adds a module and a `children` prop for each element,
 * a fiftieth of a first screen.
 */
import type { Plugin } from 'vite';

/** How the builds compile JSX; `importJsx` imports the names. */
export const JSX = {
  runtime: 'classic',
  pragma: 'jsxElement',
  pragmaFrag: 'jsxFragment',
  // The source location (`__source`) would become an attribute of the element.
  development: false,
} as const;

export function importJsx(): Plugin {
  return {
    name: 'tableside:jsx',
    enforce: 'pre',
    transform: {
      filter: { id: /\.tsx$/, code: /<\/|\/>/ },
      // On the first line, so that line numbers don't change.
      handler: (code) => ({
        code: `import { h as jsxElement, Fragment as jsxFragment } from 'preact';${code}`,
        map: null,
      }),
    },
  };
}
