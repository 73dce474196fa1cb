/** A form, and beside it what guests will see. */

import type { ComponentChildren } from 'preact';
import { useSay } from '../app/context.ts';

export function Beside({ children, seen }: { children: ComponentChildren; seen: ComponentChildren }) {
  const say = useSay();
  return (
    <div class="beside">
      <div>{children}</div>
      <section class="seen" aria-label={say('guestsSee')}>
        <h2>{say('guestsSee')}</h2>
        {seen}
      </section>
    </div>
  );
}
