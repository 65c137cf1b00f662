import { useEffect, useState } from 'react';

/** Keeps the screen on while `active`. Returns whether it really stays on: browsers may refuse (battery saver). */
export function useWakeLock(active: boolean): boolean {
  const [held, setHeld] = useState(false);
  useEffect(() => {
    if (!active || !('wakeLock' in navigator)) return;
    let lock: WakeLockSentinel | null = null;
    let gone = false;
    const ask = async () => {
      if (document.visibilityState !== 'visible' || (lock && !lock.released)) return;
      try {
        const got = await navigator.wakeLock.request('screen');
        if (gone) return void got.release();
        lock = got;
        got.addEventListener('release', () => setHeld(false));
        setHeld(true);
      } catch (refused) {
        console.warn('the screen may turn off', refused);
      }
    };
    void ask();
    // The browser releases the lock whenever the page is hidden.
    const onVisible = () => void ask();
    document.addEventListener('visibilitychange', onVisible);
    return () => {
      gone = true;
      document.removeEventListener('visibilitychange', onVisible);
      void lock?.release();
      setHeld(false);
    };
  }, [active]);
  return held;
}
