import { useState, type RefObject } from 'react';

/** Spec §9: how long the copied state shows. */
const COPIED_MS = 2_000;

/**
 * Copies a text and returns whether it worked; if it is refused, selects the element that shows the text, to be copied by hand.
 */
export function useCopy(text: string, shownIn: RefObject<HTMLElement | null>) {
  const [copied, setCopied] = useState(false);
  const copy = async (): Promise<boolean> => {
    try {
      await navigator.clipboard.writeText(text);
      setCopied(true);
      setTimeout(() => setCopied(false), COPIED_MS);
      return true;
    } catch (refused) {
      // Spec §8: a failed copy is only logged.
      console.warn('not copied', refused);
      if (shownIn.current) getSelection()?.selectAllChildren(shownIn.current);
      return false;
    }
  };
  return { copied, copy };
}
