import './name-sign.css';
import { Signpost } from 'lucide-react';
import { useState, useLayoutEffect, useRef } from 'react';
import { useT } from '../../shared/i18n/namespaces.js';
import { Button } from '../../shared/ui/button.js';
import { FullScreen } from './full-screen.js';
import { driver } from '../words.js';

/**
 * The largest whole number from `low` to `high` that fits, by bisection: `fits` must be true up to some number and false
 * beyond. `low` if none fits.
 */
export function largestFit(low: number, high: number, fits: (size: number) => boolean): number {
  let [good, bad] = [low, high + 1];
  while (bad - good > 1) {
    const middle = (good + bad) >> 1;
    if (fits(middle)) good = middle;
    else bad = middle;
  }
  return good;
}

/** ASSUMPTION: smaller letters are illegible from across a hall; a word that does not fit at this size is broken. */
const SMALLEST_PX = 28;

/** Text as large as its box allows, in any script, over as many lines as needed; words are broken only as a last resort. */
function FittedText({ children }: { children: string }) {
  const box = useRef<HTMLDivElement>(null);
  const words = useRef<HTMLParagraphElement>(null);
  useLayoutEffect(() => {
    const [frame, text] = [box.current, words.current];
    if (!frame || !text) return;
    const fit = () => {
      const fits = (size: number) => {
        text.style.fontSize = `${size}px`;
        return text.scrollWidth <= frame.clientWidth && text.offsetHeight <= frame.clientHeight;
      };
      text.style.overflowWrap = 'normal';
      const size = largestFit(SMALLEST_PX, Math.max(SMALLEST_PX, frame.clientHeight), fits);
      if (!fits(size)) text.style.overflowWrap = 'anywhere';
      fits(text.style.overflowWrap === 'normal' ? size : largestFit(8, SMALLEST_PX, fits));
    };
    fit();
    void document.fonts.ready.then(fit);
    const watch = new ResizeObserver(fit);
    watch.observe(frame);
    return () => watch.disconnect();
  }, [children]);
  return (
    <div ref={box} className="name-sign-box">
      <p ref={words} dir="auto" className="name-sign-words">
        {children}
      </p>
    </div>
  );
}

/** The name a passenger asked to be met with, and a button that turns the phone into a sign. */
export function NameSign({ name }: { name: string }) {
  const t = useT(driver);
  const [open, setOpen] = useState(false);
  return (
    <div className="grid gap-3">
      <p className="flex items-center gap-3 text-lead font-semibold">
        <Signpost size={24} className="shrink-0 text-gold-text" aria-hidden="true" />
        <bdi>{t('note.sign', { name })}</bdi>
      </p>
      <Button variant="secondary" size="big" data-testid="open-name-sign" onClick={() => setOpen(true)}>
        {t('sign.open')}
      </Button>
      {open && (
        <FullScreen title={t('sign.title')} onClose={() => setOpen(false)} testId="name-sign" wide>
          <FittedText>{name}</FittedText>
        </FullScreen>
      )}
    </div>
  );
}
