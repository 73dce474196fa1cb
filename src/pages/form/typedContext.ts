/** Typed contexts for the components of a page. The widget has its own, because neither imports from the other. */
import { createContext, type Provider } from 'preact';
import { useContext } from 'preact/hooks';

/** @returns the provider, and the hook that reads its value; the hook throws where there is no provider */
export function typedContext<Value extends object>(): [Provider<Value | undefined>, () => Value] {
  const Context = createContext<Value | undefined>(undefined);
  return [
    Context.Provider,
    () => {
      const value = useContext(Context);
      if (!value) throw new Error('A component stands outside of the page that it belongs to.');
      return value;
    },
  ];
}
