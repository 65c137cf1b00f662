import { useEffect, useEffectEvent } from 'react';
import { showOfferNotice } from './offer-notice.js';
import type { ShownOffer } from './offer-screen.js';
import { whenVisible } from './when-visible.js';

/** Tells the server that an offer is seen once it can be: behind another app or a dark screen the phone's own notice calls. */
export function useSeen({ offer, delivered }: ShownOffer, words: { title: string; body: string }, onSeen: () => void) {
  const isSeen = useEffectEvent(() => {
    // His time starts now.
    delivered?.();
    onSeen();
  });
  const call = useEffectEvent(() => showOfferNotice(offer.id, words.title, words.body));
  useEffect(() => {
    let hush: () => void = () => undefined;
    const stop = whenVisible(document, {
      seen() {
        hush();
        isSeen();
      },
      hidden: () => (hush = call()),
    });
    return () => {
      stop();
      hush();
    };
  }, [offer.id, delivered]);
}
