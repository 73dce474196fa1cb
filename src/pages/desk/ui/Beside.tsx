/** A form, and beside it what guests see of what is typed in it. */
import type { ComponentChildren } from 'preact';
import { useFormWords } from './words.ts';

export function Beside({ children, seen }: { children: ComponentChildren; seen: ComponentChildren }) {
  const say = useFormWords();
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
