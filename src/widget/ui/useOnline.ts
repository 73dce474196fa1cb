import { useEffect, useRef } from 'preact/hooks';

/** Calls `read` whenever the browser has its connection back: what failed for want of it is read again by itself. */
export function useOnline(read: () => void): void {
  const latest = useRef(read);
  latest.current = read;
  useEffect(() => {
    const again = () => latest.current();
    addEventListener('online', again);
    return () => removeEventListener('online', again);
  }, []);
}
