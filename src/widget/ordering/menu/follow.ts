import type { Signal } from '@preact/signals';

/** Frames until what stands above a section that the guest has gone to is as high as it is. */
const SETTLING = 8;
/** A finger that rests moves the page by so many pixels, and means neither on nor back. */
const TREMBLING = 3;

const SCROLLING = { capture: true, passive: true };
/** The line below the last dish of a section is not the section, pixels. */
const HAIR = 4;
/** Of what is above a section that a jump has led to, pixels: its margin there, less a little. */
const LEAST_ABOVE = 72;

/**
 * Tells which section is on view, as the guest scrolls or jumps, and keeps its chip in view; marks the bar with the class
 * `back` while the guest scrolls back.
 *
 * @param frame the sections are its children, more may come; their chips stand in the bar before it
 * @param current takes the index of the one on view
 * @param lead brings a section that is drawn to the top
 * @returns what leads the guest to a section for good, and what ends it all
 */
export function follow(
  frame: Element,
  current: Signal<number>,
  lead: (index: number) => void,
): [jump: (index: number) => void, stop: () => void] {
  /** Where a jump has led: near the end of the menu that section may not reach the top. */
  let jumped = { index: -1, top: 0 };
  const element = (index: number) => frame.children[index]!;
  const isThere = ({ index, top }: typeof jumped) =>
    index >= 0 && Math.abs(element(index).getBoundingClientRect().top - top) < 2;
  const bar = frame.previousElementSibling!;
  const row = bar.querySelector('div')!;
  let before = 0;
  const turn = () => {
    const { top } = frame.getBoundingClientRect();
    // A jump leads to a section, and no line comes over it.
    if (Math.abs(top - before) > TREMBLING) bar.classList.toggle('back', top > before && !isThere(jumped));
    before = top;
  };
  const stopTurning = () => removeEventListener('scroll', turn, SCROLLING);
  const onView = new Set<Element>();
  const observer = new IntersectionObserver(
    (entries) => {
      for (const { target, isIntersecting } of entries)
        if (isIntersecting) onView.add(target);
        else onView.delete(target);
      // A menu that is out of view is not followed; nor is one that has been taken out of the page, which the page would hold.
      if (onView.size) {
        before = frame.getBoundingClientRect().top;
        // What scrolls may be a part of the page.
        addEventListener('scroll', turn, SCROLLING);
      } else stopTurning();
      if (isThere(jumped)) return;
      jumped.index = -1;
      const found = [...frame.children].findIndex((section) => onView.has(section));
      if (found >= 0) current.value = found;
    },
    // What lies behind the bar is not on view; the bar is as high as the guest's text makes it.
    { rootMargin: `-${Math.max(bar.clientHeight + HAIR, LEAST_ABOVE)}px 0px -60%` },
  );
  const watch = () => {
    for (const section of frame.children) observer.observe(section);
  };
  const drawn = new MutationObserver(watch);
  drawn.observe(frame, { childList: true });
  watch();

  const root = frame.getRootNode() as ShadowRoot;
  const jump = (index: number) => {
    let left = SETTLING;
    const settle = () => {
      // A guest who has scrolled on meanwhile is not taken back.
      if (left < SETTLING && !element(index).contains(root.activeElement)) return;
      lead(index);
      jumped = { index, top: element(index).getBoundingClientRect().top };
      current.value = index;
      if (left--) requestAnimationFrame(settle);
    };
    settle();
  };
  const unfollow = current.subscribe((index) => {
    // Drawn by then: the chip of the one on view is bolder, and wider.
    requestAnimationFrame(() => bringInto(row, row.children[index]));
  });
  const stop = () => {
    stopTurning();
    unfollow();
    observer.disconnect();
    drawn.disconnect();
  };
  return [jump, stop];
}

/** Scrolls a chip to the middle of its row, or to its own beginning where it is wider. Only the row moves, never the page. */
function bringInto(row: Element, chip: Element | undefined): void {
  if (!chip) return;
  const [place, box] = [row.getBoundingClientRect(), chip.getBoundingClientRect()];
  const beside = Math.max(place.width - box.width, 0) / 2;
  const isFromRight = getComputedStyle(row).direction === 'rtl';
  row.scrollBy({ left: isFromRight ? box.right - place.right + beside : box.left - place.left - beside });
}
