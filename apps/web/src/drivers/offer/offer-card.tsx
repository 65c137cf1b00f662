import { X } from 'lucide-react';
import { useEffect, useId, useRef, useState } from 'react';
import { formatDuration, formatMoney, localized } from '../../shared/i18n/format.js';
import { useLanguage, useT } from '../../shared/i18n/namespaces.js';
import { Button } from '../../shared/ui/button.js';
import { FormError } from '../../shared/ui/error-state.js';
import { ModalSlot } from '../../shared/ui/modal-slot.js';
import { driver } from '../words.js';
import { SlideButton } from '../slide/slide-button.js';
import { CountdownRing } from './countdown-ring.js';
import './offer-card.css';
import { OfferFacts } from './offer-facts.js';
import { OfferMoney } from './offer-money.js';
import type { ShownOffer } from './offer-screen.js';
import type { Offer } from './use-offer.js';
import { useOfferAlarm } from './use-offer-alarm.js';
import { useOfferKeys } from './use-offer-keys.js';
import { useSeen } from './use-seen.js';

/** ASSUMPTION: a finger already on its way to another button must not answer an offer that appears under it. */
const ARMED_AFTER_MS = 500;

function useArmed(offerId: string, seen: boolean): boolean {
  const [armed, setArmed] = useState<string | null>(null);
  useEffect(() => {
    if (!seen) return;
    const timer = setTimeout(() => setArmed(offerId), ARMED_AFTER_MS);
    return () => clearTimeout(timer);
  }, [offerId, seen]);
  return armed === offerId;
}

interface OfferCardProps {
  shown: ShownOffer;
  busy: Offer['busy'];
  error: unknown;
  answer: Offer['answer'];
  onSeen: Offer['seen'];
}

/** The offer over the whole screen. It can be answered or run out, not closed by accident. */
export function OfferCard({ shown, busy, error, answer, onSeen }: OfferCardProps) {
  const t = useT(driver);
  const language = useLanguage();
  const titleId = useId();
  const dialog = useRef<HTMLDialogElement>(null);
  const { offer, deadlineMs } = shown;
  const ready = useArmed(offer.id, shown.seen) && busy === null;
  useOfferAlarm(offer.id);
  useOfferKeys(ready, (choice) => void answer(choice));
  useEffect(() => {
    if (!dialog.current?.open) dialog.current?.showModal();
  }, []);
  const spoken = t('offer.spoken', {
    fare: formatMoney(offer.earnsCents, language),
    time: formatDuration(offer.etaSeconds, language),
    pickup: localized(offer.pickup.label, language),
    dropoff: localized(offer.dropoff.label, language),
  });
  useSeen(shown, { title: t('offer.title'), body: spoken }, onSeen);
  const inert = ready ? {} : { 'aria-disabled': true as const };
  return (
    <dialog
      ref={dialog}
      role="alertdialog"
      aria-labelledby={titleId}
      className="offer-card"
      data-testid="offer-card"
      data-offer={offer.id}
      onCancel={(event) => event.preventDefault()}
    >
      <div className="offer-card-inner">
        <p role="alert" className="sr-only">
          {spoken}
        </p>
        <header className="flex items-center justify-between gap-4">
          <div>
            <h2 id={titleId} tabIndex={-1} autoFocus className="text-[1.15rem] font-semibold text-gold-text">
              {t('offer.title')}
              {offer.kind !== 'asap' && ` · ${t(`offer.${offer.kind}`)}`}
            </h2>
            <OfferMoney offer={offer} />
            <p className="numbers text-[1.25rem] font-medium">
              {t('offer.away', { time: formatDuration(offer.etaSeconds, language) })}
            </p>
          </div>
          <CountdownRing deadlineMs={deadlineMs} ttlMs={offer.ttlMs} />
        </header>
        {/* With the help of SOS above it, it scrolls. */}
        <div
          className="grid min-h-24 flex-1 content-start gap-5 overflow-y-auto py-5"
          tabIndex={0}
          role="region"
          aria-label={t('offer.ride')}
        >
          <OfferFacts offer={offer} />
        </div>
        <footer className="grid gap-3">
          <FormError error={error} />
          <SlideButton
            words={{ slide: t('offer.accept'), again: t('offer.again'), how: t('offer.how') }}
            testId="offer-accept"
            ready={ready}
            busy={busy === 'accept'}
            onSlid={() => void answer('accept')}
          />
          <Button
            size="big"
            look="secondary"
            data-testid="offer-decline"
            icon={<X size={24} aria-hidden="true" />}
            busy={busy === 'decline'}
            {...inert}
            onClick={() => ready && void answer('decline')}
          >
            {t('offer.decline')}
          </Button>
          <p className="text-center text-[0.9rem] text-ink-soft">
            {t('offer.free')} <span className="max-md:hidden">{t('offer.keys')}.</span>
          </p>
        </footer>
        <ModalSlot />
      </div>
    </dialog>
  );
}
