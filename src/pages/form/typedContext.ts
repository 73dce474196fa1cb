/** Contexts for the components of a page. The widget has its own: neither imports from the other. */
import { createContext, type Provider } from 'preact';
import { useContext } from 'preact/hooks';

/** @returns what puts a value in, and the hook that takes it out; the hook throws where nothing was put in. */
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
