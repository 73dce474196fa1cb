/** Keeps the screen on where the browser can. It lets go when the page is hidden, and takes it again after that. */
export function keepAwake(): () => void {
  let lock: WakeLockSentinel | undefined;
  let isOver = false;
  const take = async () => {
    if (document.visibilityState !== 'visible' || !('wakeLock' in navigator)) return;
    try {
      lock = await navigator.wakeLock.request('screen');
      if (isOver) await lock.release();
    } catch {
      // A battery that runs low: the screen follows its own rules then.
    }
  };
  const retake = () => void take();
  document.addEventListener('visibilitychange', retake);
  retake();
  return () => {
    isOver = true;
    document.removeEventListener('visibilitychange', retake);
    lock?.release().catch(() => undefined);
  };
}
