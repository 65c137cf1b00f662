import { DAY_MS } from '@sablon/domain';
import { useEffect, useEffectEvent, useState } from 'react';
import { serverNow } from '../../shared/api/server-clock.js';

export const SPEEDS = [10, 60, 300] as const;
/** Milliseconds per frame during playback: the map interpolates between frames. ASSUMPTION */
const FRAME_MS = 100;

/** The earliest and the latest moment available. */
export const reach = () => ({ first: serverNow() - DAY_MS, last: serverNow() });

/** The chosen moment, and whether and how fast it moves. */
export interface Playback {
  readonly ms: number;
  readonly seek: (ms: number) => void;
  readonly playing: boolean;
  readonly setPlaying: (playing: boolean) => void;
  /** The speed as a multiple of real time. */
  readonly speed: number;
  readonly setSpeed: (speed: number) => void;
}

/** Playback over the last day. */
export function usePlayback(startMs: number): Playback {
  const [ms, setMs] = useState(startMs);
  const [playing, setPlaying] = useState(false);
  const [speed, setSpeed] = useState<number>(60);
  const seek = (to: number) => {
    const { first, last } = reach();
    setMs(Math.min(last, Math.max(first, to)));
  };
  return { ms, seek, playing, setPlaying, speed, setSpeed };
}

/** Whether playback has reached the present. */
export const hasCaughtUp = (ms: number, speed: number): boolean => ms >= serverNow() - FRAME_MS * speed;

/**
 * Advances the moment during playback up to `endMs`, the end of the loaded data; null = wait for data. Stops there if nothing
 * follows.
 */
export function useTicking(
  { ms, seek, playing, setPlaying, speed }: Playback,
  endMs: number | null,
  isOver: (ms: number, speed: number) => boolean,
): void {
  const step = useEffectEvent((elapsedMs: number) => {
    if (endMs === null) return;
    const next = Math.min(endMs, ms + elapsedMs * speed);
    seek(next);
    if (next === endMs && isOver(next, speed)) setPlaying(false);
  });
  useEffect(() => {
    if (!playing) return;
    let before = performance.now();
    const timer = setInterval(() => {
      const now = performance.now();
      step(now - before);
      before = now;
    }, FRAME_MS);
    return () => clearInterval(timer);
  }, [playing]);
}

const takesKeys = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement && target.closest('a, button, input, select, textarea, .leaflet-container') !== null;

/** Space plays, arrows step, Home and End jump, unless another element uses these keys. */
export function useMomentKeys(actions: Readonly<Record<string, () => void>>): void {
  const handle = useEffectEvent((event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey || takesKeys(event.target)) return;
    const action = actions[event.key];
    if (!action) return;
    event.preventDefault();
    action();
  });
  useEffect(() => {
    const listener = (event: KeyboardEvent) => handle(event);
    window.addEventListener('keydown', listener);
    return () => window.removeEventListener('keydown', listener);
  }, []);
}
