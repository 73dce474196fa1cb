/** A restaurant's messages about single times, each with the times it is about. */

/** The first and last of consecutive times in a sitting. */
export type Run<Slot> = readonly [first: Slot, last: Slot];

export interface SlotMessage<Slot> {
  message: string;
  slots: readonly Slot[];
  /** Whether it is about every time of the sitting, so that none need be named. */
  isForAll: boolean;
  /** Its times, as runs of consecutive ones. */
  runs: readonly Run<Slot>[];
}

/**
 * The messages of a sitting, in the order of their first times.
 *
 * @param slots the times of the sitting, in order
 */
export function slotMessages<Slot extends { message?: string | undefined }>(
  slots: readonly Slot[],
): SlotMessage<Slot>[] {
  const messages = new Set(slots.flatMap(({ message }) => message?.trim() || []));
  return [...messages].map((message) => {
    const has = (slot: Slot | undefined) => slot?.message?.trim() === message;
    const firsts = slots.filter((slot, index) => has(slot) && !has(slots[index - 1]));
    const lasts = slots.filter((slot, index) => has(slot) && !has(slots[index + 1]));
    const about = slots.filter(has);
    return {
      message,
      slots: about,
      isForAll: about.length === slots.length,
      runs: firsts.map((first, index) => [first, lasts[index]!]),
    };
  });
}
