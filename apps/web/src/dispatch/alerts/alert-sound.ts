let context: AudioContext | null = null;
/** One soft rising note, unlike the alarm's two falling ones: hertz and seconds. ASSUMPTION: heard across a desk, not a room. */
const NOTE = { from: 520, to: 780, long: 0.35, volume: 0.12 } as const;

/** Browsers stay silent until somebody has touched the page once; called from a touch or a key. */
export function unlockAlertSound(): void {
  if (typeof AudioContext === 'undefined') return;
  context ??= new AudioContext();
  context.resume().catch((refused: unknown) => console.warn('sound refused', refused));
}

/** Rings once for something urgent that is new; the strip on the screen is the same signal for the eye. */
export function ringOnce(): void {
  if (context?.state !== 'running') return;
  const tone = context.createOscillator();
  const volume = context.createGain();
  const start = context.currentTime;
  tone.frequency.setValueAtTime(NOTE.from, start);
  tone.frequency.linearRampToValueAtTime(NOTE.to, start + NOTE.long);
  volume.gain.setValueAtTime(NOTE.volume, start);
  volume.gain.exponentialRampToValueAtTime(0.0001, start + NOTE.long);
  tone.connect(volume).connect(context.destination);
  tone.start(start);
  tone.stop(start + NOTE.long);
}
