import { observing } from '../browser.ts';

/** A press beside a dialog this soon after it has opened, in ms, is the second half of a double press. */
const IMPATIENCE = 400;

/**
 * Shows `dialog` as a modal one until it is closed, and again where the page has moved the widget: that takes it out
 * of the top layer and leaves it open, so that it lies somewhere below the page and Escape does nothing. Nobody is
 * told of it, but what is open and not modal has another size (`modal.css`), which an observer sees.
 *
 * @param onBeside told of a press beside it: on the dialog itself, which is as large as the window
 */
export function keepModal(dialog: HTMLDialogElement, onBeside = () => {}): void {
  const opened = performance.now();
  const end = new AbortController();
  const { signal } = end;
  const show = () => {
    dialog.open = !dialog.isConnected;
    // Out of the page none can be modal; it is once it comes back.
    if (dialog.isConnected) dialog.showModal();
  };
  // It has to begin there, too: words are marked by hands that slip.
  let isBeside = false;
  dialog.addEventListener(
    'pointerdown',
    ({ target, timeStamp }) => {
      isBeside = target === dialog && timeStamp - opened > IMPATIENCE;
    },
    { signal },
  );
  dialog.addEventListener(
    'click',
    ({ target }) => {
      if (target === dialog && isBeside) onBeside();
    },
    { signal },
  );
  dialog.addEventListener(
    'close',
    () => {
      if (dialog.open) return;
      stop();
      end.abort();
    },
    { signal },
  );
  show();
  const stop = observing(() => {
    const observer = new ResizeObserver(() => {
      if (dialog.open && !dialog.matches(':modal')) show();
    });
    observer.observe(dialog);
    return observer;
  });
}
