import { useLayoutEffect, useRef } from 'react';
import './name-sign.css';
import { largestFit } from './largest-fit.js';

/** ASSUMPTION: smaller letters are read by nobody across a hall; a word that does not fit then is broken. */
const SMALLEST_PX = 28;

/** Words as large as their box lets them be, in whatever script, over as many lines as that takes; a word is broken last of all. */
export function FittedText({ children }: { children: string }) {
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
