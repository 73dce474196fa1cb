/** Where the focus goes on the way back from a later step to a part of the choice. */
import { effect } from '@preact/signals';
import { type BookingView, isChoosing } from './shared.ts';

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
  const end = effect(() => {
    if (!isChoosing(step.value)) return;
    setTimeout(() => {
      end();
      view
        ?.querySelector<HTMLElement>(`.${part} :is(:checked, [tabindex="0"], input:invalid, li button)`)
        ?.focus();
    });
  });
}
