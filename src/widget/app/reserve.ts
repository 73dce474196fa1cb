/**
 * The height that the page's snippet reserves on the element, until it can go without moving anything in view: when
 * the widget reaches below the window anyway, or when the guest has just acted. What was kept for a long day would
 * else stay as a void below a short one, and below the last screen.
 */
import { listen, observing } from '../browser.ts';

/** Only what stands on the element itself: a height that the page's own style gives it is the page's. */
const FREE = ':host([style*="min-height"]){min-height:0!important}';

/**
 * @param frame what the element shows, as high as its content
 * @param adopt adds a style sheet to the shadow root
 */
export function letReserveGo(root: ShadowRoot, frame: HTMLElement, adopt: (css: string) => void): void {
  const letGo = () => {
    adopt(FREE);
    for (const end of ends) end();
  };
  const look = () => {
    // Parts that are still on their way would push what is below them.
    if (!frame.querySelector('.wait') && frame.getBoundingClientRect().bottom >= innerHeight) letGo();
  };
  // None of them is heard at once.
  const ends = [
    listen(root, ['click'], letGo),
    observing(() => {
      const observer = new ResizeObserver(look);
      observer.observe(frame);
      return observer;
    }),
    // The last part to come may be as high as what stood in its place.
    observing(() => {
      const observer = new MutationObserver(look);
      observer.observe(frame, { childList: true, subtree: true });
      return observer;
    }),
  ];
}
