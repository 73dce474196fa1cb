/**
 * The widget leaves no global on a restaurant's page. zod keeps its configuration and its registry
 * on `globalThis`, so that several copies of it share them; ours is alone and keeps them to itself.
 */
import type { Plugin } from 'vite';

const SHARED =
  /^\(_a = globalThis\)\.(__zod_\w+) \?\? \(_a\.\1 = (.+)\);\nexport const (\w+) = globalThis\.\1;$/m;

/** zod's module with what it would share kept in the module; the same text when it shares nothing. */
export function withoutGlobal(code: string): string {
  const shared = SHARED.exec(code);
  if (!shared) return code;
  const [statement, property, value, name] = shared;
  return code
    .replace(statement, () => `export const ${name} = ${value};`)
    .replaceAll(`globalThis.${property}`, `${name}`);
}

/** Applies `withoutGlobal` to zod and fails the build when a new zod writes its globals in another way. */
export function leaveNoGlobal(): Plugin {
  return {
    name: 'tableside:leave-no-global',
    transform: {
      filter: { id: /[\\/]zod[\\/]v4[\\/]core[\\/]\w+\.js$/ },
      handler(code) {
        const kept = withoutGlobal(code);
        if (kept.includes('__zod_')) {
          this.error('zod writes a global in a way that scripts/build/leaveNoGlobal.ts does not know.');
        }
        return kept === code ? null : { code: kept, map: null };
      },
    },
  };
}
