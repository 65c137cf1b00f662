import {
  useEffect,
  useEffectEvent,
  useRef,
  useState,
  type KeyboardEvent,
  type MouseEvent,
  type PointerEvent,
} from 'react';

/** ASSUMPTION: longer than any accidental touch, shorter than a person in danger can wait; milliseconds. */
export const HOLD_MS = 1_500;

/** A press that has to be held until it counts. Independent of clock and browser: the time is passed in. */
export class Hold {
  private sinceMs: number | null = null;

  get isHeld(): boolean {
    return this.sinceMs !== null;
  }

  /** Key repeats and a second finger do not restart the hold. */
  press(nowMs: number): void {
    this.sinceMs ??= nowMs;
  }

  /** Between 0 and 1. */
  progress(nowMs: number): number {
    return this.sinceMs === null ? 0 : Math.min(1, Math.max(0, (nowMs - this.sinceMs) / HOLD_MS));
  }

  /** True once, when the hold is long enough; after that a new press is needed. */
  tick(nowMs: number): boolean {
    if (this.progress(nowMs) < 1) return false;
    this.sinceMs = null;
    return true;
  }

  /** Ends the hold; true if that was too early. */
  release(): boolean {
    const tooEarly = this.sinceMs !== null;
    this.sinceMs = null;
    return tooEarly;
  }
}

/** ASSUMPTION: smooth enough for a filling bar. */
const TICK_MS = 50;
const isPress = ({ key }: { readonly key: string }): boolean => key === ' ' || key === 'Enter';

/**
 * Press and hold by finger, mouse or key. A short press, including a screen reader's click, calls `onShort`. The release is
 * listened for on the whole page, so that a hold continues when its button moves elsewhere, for example into an offer that has
 * just arrived. `progress` is null while nothing is held.
 */
export function useHold(onHeld: () => void, onShort: () => void) {
  const [hold] = useState(() => new Hold());
  const [progress, setProgress] = useState<number | null>(null);
  /** The pointer id, or `key`, that holds the button. */
  const by = useRef<number | 'key'>('key');
  // The click that ends a completed hold is ignored.
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
    // Prevents the click that a released key would cause.
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
