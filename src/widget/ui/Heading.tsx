import type { ComponentChildren } from 'preact';
import { useLayoutEffect, useRef } from 'preact/hooks';
import { beginAt } from './beginAt.ts';

/** The title of a part that has just taken the place of another: the focus goes to it, and so it is read. */
export function Heading({ children }: { children: ComponentChildren }) {
  const heading = useRef<HTMLHeadingElement>(null);
  useLayoutEffect(() => beginAt(heading.current!), []);
  return (
    <h2 ref={heading} part="heading" tabIndex={-1}>
      {children}
    </h2>
  );
}
