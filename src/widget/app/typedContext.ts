/** A context of preact whose value has a type, and is always there for a component that asks for it. */
import { createContext, type Provider } from 'preact';
import { useContext } from 'preact/hooks';

/** @returns what puts a value in, and the hook that takes it out; the hook throws where nothing was put in. */
export function typedContext<Value extends object>(): [Provider<Value | undefined>, () => Value] {
  const Context = createContext<Value | undefined>(undefined);
  return [
    Context.Provider,
    () => {
      const value = useContext(Context);
      if (!value) throw new Error('No view.');
      return value;
    },
  ];
}
