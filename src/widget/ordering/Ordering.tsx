import { useSignal } from '@preact/signals';
import type { ComponentChildren } from 'preact';
import { useEffect, useRef } from 'preact/hooks';
import { observing } from '../browser.ts';
import { Later } from '../ui/Later.tsx';
import { Menu } from './menu/Menu.tsx';
import { createPace } from './menu/pace.ts';
import { useKeptPlace } from './menu/useKeptPlace.ts';
import { useOrdering } from './shared.ts';

/** From this width on, in em, the cart stands beside the menu. */
const WIDE = 47.5;

/**
 * The ordering view: the step in hand, the cart beside or below it, and the sheet over it.
 *
 * @param top what stands above the menu
 */
export function Ordering({ top }: { top: ComponentChildren }) {
  const { navigation, isOffline, language, sheets, fulfilment, isCartNear, loadCart, table } = useOrdering();
  const frame = useRef<HTMLDivElement>(null);
  const isWide = useSignal(false);
  const step = navigation.step.value;
  const sheet = sheets.shown.value;
  const isMenu = step === 'menu';

  useEffect(() => {
    const element = frame.current!;
    const em = Number.parseFloat(getComputedStyle(element).fontSize);
    const measure = () => {
      isWide.value = element.offsetWidth >= WIDE * em;
    };
    measure();
    const stop = observing(() => {
      const observer = new ResizeObserver(measure);
      observer.observe(element);
      return observer;
    });
    // What it can't be reached for now is tried again with the first dish.
    const unfollow = isCartNear.subscribe((isIt) => {
      if (isIt) createPace().later(() => void loadCart().catch(() => {}));
    });
    return () => {
      unfollow();
      stop();
    };
  }, []);

  useKeptPlace(frame, isMenu);

  return (
    <div class={fulfilment.time.value ? 'ordering' : 'ordering shut'} ref={frame}>
      {isOffline.value && (
        <p class="notice" role="alert">
          {language.t('offline')}
        </p>
      )}
      <div class={isMenu ? 'cols' : ''}>
        {/* The menu stays: drawing thousands of rows anew would take its time. */}
        <div hidden={!isMenu}>
          {top}
          <Menu />
        </div>
        {!isMenu && <Later key={step} name={step} />}
        {isMenu && isWide.value && <Later key="aside" name="aside" />}
      </div>
      {isMenu && !isWide.value && (isCartNear.value || table?.hasRounds) && <Later key="bar" name="bar" />}
      {sheet !== 'none' && sheet !== 'search' && <Later key={sheet} name={sheet} />}
    </div>
  );
}
