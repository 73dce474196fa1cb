/** The way back from a later step to a part of the choice. */
import { effect } from '@preact/signals';
import type { BookingView } from './shared.ts';

/**
 * Goes one step back; the control of the part takes the focus once it is drawn.
 *
 * @param pressed in the state line
 * @param part `guests`, `day` or `time`
 */
export function editPart({ step, back }: BookingView['navigation'], pressed: Element, part: string): void {
  const view = pressed.closest('.booking');
  const from = step.peek();
  const end = effect(() => {
    if (step.value === from) return;
    setTimeout(() => {
      end();
      view
        ?.querySelector<HTMLElement>(`.${part} :is(:checked, [tabindex="0"], input:invalid, li button)`)
        ?.focus();
    });
  });
  back();
}
