/**
 * Leads the focus on to what a chosen day has to offer, once it is drawn: the control that chose it is
 * gone by then, or far above on a phone.
 */
export function focusTimes(chosenBy: Element): void {
  const view = chosenBy.closest('.booking');
  setTimeout(() => view?.querySelector<HTMLElement>('.slots input, .time .near button')?.focus());
}
