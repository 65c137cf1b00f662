import {
  useEffect,
  useEffectEvent,
  useRef,
  useState,
  type KeyboardEvent,
  type MouseEvent,
  type PointerEvent,
} from 'react';
import { Hold } from './hold.js';

/** ASSUMPTION: as smooth as a bar that fills has to be. */
const TICK_MS = 50;
const isPress = ({ key }: KeyboardEvent): boolean => key === ' ' || key === 'Enter';

/**
 * Press and hold by finger, mouse or key. What only touches the button, a screen reader's click among it, is `onShort`.
 * `progress` is null while nothing is held.
 */
export function useHold(onHeld: () => void, onShort: () => void) {
  const [hold] = useState(() => new Hold());
  const [progress, setProgress] = useState<number | null>(null);
  // The click that ends a completed hold is none.
  const endsHold = useRef(false);
  const done = useEffectEvent(onHeld);
  const begin = () => {
    endsHold.current = false;
    hold.press(performance.now());
    setProgress(0);
  };
  const end = (): boolean => {
    const tooEarly = hold.release();
    setProgress(null);
    return tooEarly;
  };
  const isHeld = progress !== null;
  useEffect(() => {
    if (!isHeld) return;
    const timer = setInterval(() => {
      const now = performance.now();
      if (!hold.tick(now)) return setProgress(hold.progress(now));
      endsHold.current = true;
      setProgress(null);
      done();
    }, TICK_MS);
    const leave = () => {
      hold.release();
      setProgress(null);
    };
    document.addEventListener('visibilitychange', leave);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', leave);
    };
  }, [isHeld, hold]);
  const handlers = {
    onPointerDown(event: PointerEvent<HTMLButtonElement>) {
      if (event.button !== 0 || !event.isPrimary) return;
      // A finger that slides in a shaking car still holds.
      event.currentTarget.setPointerCapture(event.pointerId);
      begin();
    },
    onPointerUp: () => void end(),
    onPointerCancel: () => void end(),
    onBlur: () => void end(),
    onKeyDown(event: KeyboardEvent) {
      if (!isPress(event)) return;
      event.preventDefault();
      if (!event.repeat) begin();
    },
    onKeyUp(event: KeyboardEvent) {
      if (!isPress(event)) return;
      event.preventDefault();
      if (end()) onShort();
    },
    onClick() {
      const isEnd = endsHold.current;
      endsHold.current = false;
      if (!isEnd) onShort();
    },
    onContextMenu: (event: MouseEvent) => event.preventDefault(),
  };
  return { progress, handlers };
}
