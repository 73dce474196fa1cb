/** What the guest has typed and not sent: who they are, where they live, what they have to say. */

/** With these events it has been sent. */
const SENT = ['booked', 'ordered', 'waitlisted'];
const TYPES: readonly string[] = ['text', 'email', 'tel', 'textarea'];

/** @param host bubbles what the widget inside it tells */
export function watchTyped(host: HTMLElement) {
  /** Names of the fields that hold something. */
  const fields = new Set<string>();
  host.addEventListener('input', (event) => {
    const field = event.composedPath()[0] as HTMLInputElement;
    // The table's name is kept as soon as it is said.
    if (!TYPES.includes(field.type) || field.name === 'table') return;
    if (field.value.trim()) fields.add(field.name || field.id);
    else fields.delete(field.name || field.id);
  });
  for (const name of SENT) host.addEventListener(`tableside-${name}`, () => fields.clear());
  return {
    isAny: () => fields.size > 0,
    /** The guest knows; only what is typed from now on is asked about again. */
    forget: () => fields.clear(),
  };
}
