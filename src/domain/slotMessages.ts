/** What a restaurant says of single times: each message with the times that it is about. */

/** Neighbours among the times of a sitting, the first and the last of them. */
export type Run<Slot> = readonly [first: Slot, last: Slot];

export interface SlotMessage<Slot> {
  message: string;
  slots: readonly Slot[];
  /** It is about every time of the sitting, none need be named. */
  isForAll: boolean;
  /** Its times without those between two others that follow each other. */
  runs: readonly Run<Slot>[];
}

/**
 * The messages of a sitting, in the order in which they come up.
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
