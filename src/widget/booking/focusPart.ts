/** Where the focus goes on the way back from a later step to a part of the choice. */
import { effect } from '@preact/signals';
import { type BookingView, isChoosing } from './shared.ts';

const TRIES = 10;
/** Milliseconds. */
const WAIT = 20;

/**
 * The control of the part takes the focus once it is drawn.
 *
 * @param step on its way back to the choice
 * @param line the state line, in which the part was pressed
 * @param part `guests`, `day` or `time`
 */
export function focusPart({ step }: BookingView['navigation'], line: ParentNode | null, part: string): void {
  // Before the choice is drawn: it may come without the line.
  const view = line?.parentElement;
  // A choice that is a part of its own is drawn a moment after its step has begun.
  const lead = (tries: number) => {
    const control = view?.querySelector<HTMLElement>(
      `.${part} :is(:checked, [tabindex="0"], input:invalid, li button)`,
    );
    if (control) control.focus();
    else if (tries > 0) setTimeout(lead, WAIT, tries - 1);
  };
  const end = effect(() => {
    if (!isChoosing(step.value)) return;
    setTimeout(() => {
      end();
      lead(TRIES);
    });
  });
}
