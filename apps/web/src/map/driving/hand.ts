/** What a hand does with a map on the screen. Pixels are the screen's. */
export interface HandHooks {
  /** The map is moved by hand; `right` and `down` since the last call. */
  moved(right: number, down: number): void;
  /** One step closer (1) or wider (-1). */
  zoomed(step: 1 | -1): void;
}

/** ASSUMPTION: how far a finger slips during a tap in a moving car. */
const SLIP_PX = 12;
/** Fingers this much farther apart, or closer together, mean one zoom. */
const PINCH = 1.35;
/** ASSUMPTION: a wheel sends dozens of events for one intended step. */
const WHEEL_MS = 250;
const ARROW_PX = 80;
const ARROWS: Readonly<Record<string, readonly [number, number]>> = {
  ArrowUp: [0, ARROW_PX],
  ArrowDown: [0, -ARROW_PX],
  ArrowLeft: [ARROW_PX, 0],
  ArrowRight: [-ARROW_PX, 0],
};

/** Finger, mouse, wheel and keys on a turned map; returns what ends it. */
export function watchHand(on: HTMLElement, { moved, zoomed }: HandHooks): () => void {
  const fingers = new Map<number, { x: number; y: number }>();
  let isMoving = false;
  let apart = 0;
  let wheeledAt = -WHEEL_MS;
  const spread = (): number => {
    const [a, b] = [...fingers.values()];
    return a && b ? Math.hypot(a.x - b.x, a.y - b.y) : 0;
  };
  const down = (event: PointerEvent) => {
    if (event.button !== 0) return;
    fingers.set(event.pointerId, { x: event.clientX, y: event.clientY });
    isMoving = false;
    apart = spread();
  };
  const move = (event: PointerEvent) => {
    const before = fingers.get(event.pointerId);
    if (!before) return;
    const now = { x: event.clientX, y: event.clientY };
    if (fingers.size === 1) {
      if (!isMoving && Math.hypot(now.x - before.x, now.y - before.y) < SLIP_PX) return;
      if (!isMoving) on.setPointerCapture(event.pointerId);
      isMoving = true;
      moved(now.x - before.x, now.y - before.y);
    }
    fingers.set(event.pointerId, now);
    const wide = spread();
    if (apart === 0 || wide === 0) return;
    const share = wide / apart;
    if (share < PINCH && share > 1 / PINCH) return;
    apart = wide;
    zoomed(share > 1 ? 1 : -1);
  };
  const up = (event: PointerEvent) => {
    fingers.delete(event.pointerId);
    apart = spread();
    isMoving = false;
  };
  const wheel = (event: WheelEvent) => {
    event.preventDefault();
    if (event.timeStamp - wheeledAt < WHEEL_MS || event.deltaY === 0) return;
    wheeledAt = event.timeStamp;
    zoomed(event.deltaY < 0 ? 1 : -1);
  };
  const key = (event: KeyboardEvent) => {
    const arrow = ARROWS[event.key];
    if (!arrow && event.key !== '+' && event.key !== '-') return;
    event.preventDefault();
    if (arrow) moved(...arrow);
    else zoomed(event.key === '+' ? 1 : -1);
  };
  const ends = new AbortController();
  const { signal } = ends;
  on.addEventListener('pointerdown', down, { signal });
  on.addEventListener('pointermove', move, { signal });
  for (const end of ['pointerup', 'pointercancel'] as const) on.addEventListener(end, up, { signal });
  on.addEventListener('wheel', wheel, { signal, passive: false });
  on.addEventListener('keydown', key, { signal });
  return () => ends.abort();
}
