/**
 * Shows `dialog` as a modal one until it is closed, and again where the page has moved the widget: that takes it out
 * of the top layer and leaves it open, so that it lies somewhere below the page and Escape does nothing. Nobody is
 * told of it, but what is open and not modal has another size (`modal.css`), which an observer sees.
 */
export function keepModal(dialog: HTMLDialogElement): void {
  const show = () => {
    dialog.open = !dialog.isConnected;
    // Out of the page none can be modal; it is once it comes back.
    if (dialog.isConnected) dialog.showModal();
  };
  const observer = new ResizeObserver(() => {
    if (dialog.open && !dialog.matches(':modal')) show();
  });
  dialog.addEventListener('close', () => dialog.open || observer.disconnect());
  show();
  observer.observe(dialog);
}
