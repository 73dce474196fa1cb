/**
 * The height that the page's snippet reserves on the element, until it can go without moving anything in view: when
 * the widget reaches below the window anyway, or when the guest has just acted. What was kept for a long day would
 * else stay as a void below a short one, and below the last screen.
 */
import { observing } from '../browser.ts';
import { onResize } from '../ui/onResize.ts';

/** Only what stands on the element itself: a height that the page's own style gives it is the page's. */
const FREE = ':host([style*="min-height"]){min-height:0!important}';

/**
 * @param frame what the element shows, as high as its content
 * @param adopt adds a style sheet to the shadow root
 */
export function letReserveGo(root: ShadowRoot, frame: HTMLElement, adopt: (css: string) => void): void {
  const ends = new AbortController();
  const letGo = () => {
    if (!ends.signal.aborted) adopt(FREE);
    ends.abort();
  };
  root.addEventListener('click', letGo, ends);
  const look = () => {
    // Parts that are still on their way would push what is below them.
    if (!frame.querySelector('.wait') && frame.getBoundingClientRect().bottom >= innerHeight) letGo();
  };
  const unfollow = onResize(frame, look);
  // The last part to come may be as high as what stood in its place.
  const unwatch = observing(() => {
    const observer = new MutationObserver(look);
    observer.observe(frame, { childList: true, subtree: true });
    return observer;
  });
  const stop = () => {
    unfollow();
    unwatch();
  };
  if (ends.signal.aborted) stop();
  else ends.signal.addEventListener('abort', stop);
}
