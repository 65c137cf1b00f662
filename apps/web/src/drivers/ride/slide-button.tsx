import { Check, ChevronsRight } from 'lucide-react';
import { useEffect, useId, useState, type CSSProperties, type MouseEvent, type PointerEvent } from 'react';
import { Spinner } from '../../shared/ui/spinner.js';
import { AGAIN_MS, SecondTap, Slide, SLIDE_ENOUGH } from './slide.js';
import './slide-button.css';

interface SlideButtonProps {
  /** `slide`: the action; `again`: the prompt for the second tap; `how`: instructions for screen readers. */
  words: { readonly slide: string; readonly again: string; readonly how: string };
  testId: string;
  /** The step it performs, if it is one of several. */
  action?: string;
  ready: boolean;
  busy: boolean;
  onSlid: () => void;
}

/** Fires when its thumb is dragged to the end, on Enter or Space, or on two separate taps. */
export function SlideButton({ words, testId, action, ready, busy, onSlid }: SlideButtonProps) {
  const howId = useId();
  const [slide] = useState(() => new Slide());
  const [taps] = useState(() => new SecondTap());
  const [part, setPart] = useState<number | null>(null);
  const [again, setAgain] = useState(false);
  useEffect(() => {
    if (!again) return;
    const timer = setTimeout(() => setAgain(false), AGAIN_MS);
    return () => clearTimeout(timer);
  }, [again]);

  const begin = (event: PointerEvent<HTMLButtonElement>) => {
    if (!ready || !event.isPrimary || event.button !== 0) return;
    const { width, height } = event.currentTarget.getBoundingClientRect();
    event.currentTarget.setPointerCapture(event.pointerId);
    slide.begin(event.clientX, width - height); // the thumb is as wide as it is high
    setPart(0);
  };
  const end = (event: PointerEvent<HTMLButtonElement>) => {
    if (part === null || !event.isPrimary) return;
    setPart(null);
    if (slide.end() && ready) onSlid();
  };
  const cancel = () => {
    slide.cancel();
    setPart(null);
  };
  const click = ({ detail }: MouseEvent) => {
    if (!ready) return;
    // Keyboards and assistive technology click without a pointer.
    if (detail === 0) return onSlid();
    if (slide.pulled) return;
    if (taps.tap(Date.now())) onSlid();
    else setAgain(true);
  };

  return (
    <button
      type="button"
      className="slide"
      data-testid={testId}
      data-action={action}
      data-pulled={part !== null || undefined}
      aria-describedby={howId}
      aria-busy={busy || undefined}
      aria-disabled={!ready || undefined}
      style={{ '--slid': busy ? 1 : (part ?? 0) } as CSSProperties}
      onPointerDown={begin}
      onPointerMove={(event) => part !== null && event.isPrimary && setPart(slide.move(event.clientX))}
      onPointerUp={end}
      onPointerCancel={cancel}
      onClick={click}
    >
      <span className="slide-words" aria-live="polite">
        {again ? words.again : words.slide}
      </span>
      <span className="slide-thumb" aria-hidden="true">
        {busy ? <Spinner /> : (part ?? 0) >= SLIDE_ENOUGH ? <Check size={38} /> : <ChevronsRight size={38} />}
      </span>
      <span id={howId} hidden>
        {words.how}
      </span>
    </button>
  );
}
