/** Keeps the screen on where the browser can. The lock ends when the page is hidden and is requested again later. */
export function keepAwake(): () => void {
  let lock: WakeLockSentinel | undefined;
  let isOver = false;
  const take = async () => {
    if (document.visibilityState !== 'visible' || !('wakeLock' in navigator)) return;
    try {
      lock = await navigator.wakeLock.request('screen');
      if (isOver) await lock.release();
    } catch {
      // On a low battery, for example: the screen then follows its own rules.
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
