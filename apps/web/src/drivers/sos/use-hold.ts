import {
  useEffect,
  useEffectEvent,
  useRef,
  useState,
  type KeyboardEvent,
  type MouseEvent,
  type PointerEvent,
} from 'react';

/** ASSUMPTION: longer than any touch by accident, shorter than a person in danger can wait; milliseconds. */
export const HOLD_MS = 1_500;

/** Something pressed and held until it counts. Knows no clock and no browser: it is told what time it is. */
export class Hold {
  private sinceMs: number | null = null;

  get isHeld(): boolean {
    return this.sinceMs !== null;
  }

  /** A key that repeats and a second finger begin nothing anew. */
  press(nowMs: number): void {
    this.sinceMs ??= nowMs;
  }

  /** Between 0 and 1. */
  progress(nowMs: number): number {
    return this.sinceMs === null ? 0 : Math.min(1, Math.max(0, (nowMs - this.sinceMs) / HOLD_MS));
  }

  /** True once, when it was held for long enough; then it has to be pressed again. */
  tick(nowMs: number): boolean {
    if (this.progress(nowMs) < 1) return false;
    this.sinceMs = null;
    return true;
  }

  /** Lets go; true where that was too early. */
  release(): boolean {
    const tooEarly = this.sinceMs !== null;
    this.sinceMs = null;
    return tooEarly;
  }
}

/** ASSUMPTION: as smooth as a bar that fills has to be. */
const TICK_MS = 50;
const isPress = ({ key }: { readonly key: string }): boolean => key === ' ' || key === 'Enter';

/**
 * Press and hold by finger, mouse or key. What only touches the button, a screen reader's click among it, is `onShort`. Letting go is
 * listened for on the whole page: what is held goes on being held when its button is put elsewhere, as into an offer that has just
 * come. `progress` is null while nothing is held.
 */
export function useHold(onHeld: () => void, onShort: () => void) {
  const [hold] = useState(() => new Hold());
  const [progress, setProgress] = useState<number | null>(null);
  /** What holds it: a pointer, or a key. */
  const by = useRef<number | 'key'>('key');
  // The click that ends a completed hold is none.
  const endsHold = useRef(false);
  const done = useEffectEvent(onHeld);
  const short = useEffectEvent(onShort);
  const begin = (what: number | 'key') => {
    endsHold.current = false;
    by.current = what;
    hold.press(performance.now());
    setProgress(0);
  };
  const isHeld = progress !== null;
  useEffect(() => {
    if (!isHeld) return;
    const end = (): boolean => {
      const tooEarly = hold.release();
      setProgress(null);
      return tooEarly;
    };
    const timer = setInterval(() => {
      const now = performance.now();
      if (!hold.tick(now)) return setProgress(hold.progress(now));
      endsHold.current = true;
      setProgress(null);
      done();
    }, TICK_MS);
    const onPointer = ({ pointerId }: globalThis.PointerEvent) => {
      if (by.current === pointerId) end();
    };
    const onKey = (event: globalThis.KeyboardEvent) => {
      if (by.current === 'key' && isPress(event) && end()) short();
    };
    const leave = () => void end();
    window.addEventListener('pointerup', onPointer);
    window.addEventListener('pointercancel', onPointer);
    window.addEventListener('keyup', onKey);
    window.addEventListener('blur', leave);
    document.addEventListener('visibilitychange', leave);
    return () => {
      clearInterval(timer);
      window.removeEventListener('pointerup', onPointer);
      window.removeEventListener('pointercancel', onPointer);
      window.removeEventListener('keyup', onKey);
      window.removeEventListener('blur', leave);
      document.removeEventListener('visibilitychange', leave);
    };
  }, [isHeld, hold]);
  const handlers = {
    onPointerDown(event: PointerEvent<HTMLButtonElement>) {
      if (event.button !== 0 || !event.isPrimary) return;
      // A finger that slides in a shaking car still holds.
      event.currentTarget.setPointerCapture(event.pointerId);
      begin(event.pointerId);
    },
    onKeyDown(event: KeyboardEvent) {
      if (!isPress(event)) return;
      event.preventDefault();
      if (!event.repeat) begin('key');
    },
    // A key let go is no click of its own.
    onKeyUp(event: KeyboardEvent) {
      if (isPress(event)) event.preventDefault();
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
export type Holding = ReturnType<typeof useHold>;
