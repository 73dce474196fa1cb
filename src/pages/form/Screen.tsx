import type { ComponentChildren } from 'preact';
import { useEffect, useRef } from 'preact/hooks';

/** A screen of a page behind a link. Its heading takes the focus when it comes, and is the title of the page. */
export function Screen({ heading, children }: { heading: string; children: ComponentChildren }) {
  const title = useRef<HTMLHeadingElement>(null);
  useEffect(() => title.current?.focus({ preventScroll: true }), []);
  useEffect(() => {
    document.title = heading;
  }, [heading]);
  return (
    <>
      <h1 ref={title} tabIndex={-1}>
        {heading}
      </h1>
      {children}
    </>
  );
}
