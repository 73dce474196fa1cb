import { doWithoutLayout } from './layoutFree.ts';

/**
 * Modal dialogs in a document that has none (jsdom knows the element and not its methods): they open
 * and close, Escape asks them to, and closing gives the focus back.
 */
export function allowModalDialogs(): void {
  // That they have been moved is seen by their size.
  doWithoutLayout();
  const before = new WeakMap<HTMLDialogElement, Element | null>();
  HTMLDialogElement.prototype.showModal = function showModal() {
    before.set(this, document.activeElement);
    this.setAttribute('open', '');
    this.addEventListener('keydown', (event) => {
      if (event.key === 'Escape' && this.dispatchEvent(new Event('cancel', { cancelable: true })))
        this.close();
    });
  };
  HTMLDialogElement.prototype.close = function close() {
    if (!this.hasAttribute('open')) return;
    this.removeAttribute('open');
    const focused = before.get(this);
    if (focused instanceof HTMLElement) focused.focus();
    this.dispatchEvent(new Event('close'));
  };
}
