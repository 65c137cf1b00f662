import { Check, X } from 'lucide-react';
import { useEffect, useId, useRef, useState } from 'react';
import { formatDuration, formatMoney, localized } from '../../../shared/i18n/format.js';
import { useLanguage, useT } from '../../../shared/i18n/namespaces.js';
import { Button } from '../../../shared/ui/button.js';
import { FormError } from '../../../shared/ui/error-state.js';
import { Money } from '../../../shared/ui/values.js';
import { driver } from '../i18n/namespace.js';
import { CountdownRing } from './countdown-ring.js';
import './offer-card.css';
import { OfferFacts } from './offer-facts.js';
import type { ShownOffer } from './offer-screen.js';
import type { Offer } from './use-offer.js';
import { useOfferAlarm } from './use-offer-alarm.js';
import { useOfferKeys } from './use-offer-keys.js';

/** ASSUMPTION: a finger already on its way to another button must not answer an offer that appears under it. */
const ARMED_AFTER_MS = 500;

function useArmed(offerId: string): boolean {
  const [armed, setArmed] = useState<string | null>(null);
  useEffect(() => {
    const timer = setTimeout(() => setArmed(offerId), ARMED_AFTER_MS);
    return () => clearTimeout(timer);
  }, [offerId]);
  return armed === offerId;
}

interface OfferCardProps {
  shown: ShownOffer;
  busy: Offer['busy'];
  error: unknown;
  answer: Offer['answer'];
}

/** The offer over the whole screen. It can be answered or run out, not closed by accident. */
export function OfferCard({ shown, busy, error, answer }: OfferCardProps) {
  const t = useT(driver);
  const language = useLanguage();
  const titleId = useId();
  const dialog = useRef<HTMLDialogElement>(null);
  const { offer, deadlineMs, delivered } = shown;
  const ready = useArmed(offer.id) && busy === null;
  useOfferAlarm(offer.id);
  useOfferKeys(ready, (choice) => void answer(choice));
  useEffect(() => {
    const element = dialog.current;
    if (!element) return;
    if (!element.open) element.showModal();
    // On the screen from here on, so the driver's time starts now.
    delivered?.();
  }, [delivered]);
  const spoken = t('offer.spoken', {
    fare: formatMoney(offer.fareCents, language),
    time: formatDuration(offer.etaSeconds),
    pickup: localized(offer.pickup.label, language),
    dropoff: localized(offer.dropoff.label, language),
  });
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
            <p className="display text-[3.2rem]">
              <Money cents={offer.fareCents} />
            </p>
            <p className="numbers text-[1.25rem] font-medium">
              {t('offer.away', { time: formatDuration(offer.etaSeconds) })}
            </p>
          </div>
          <CountdownRing deadlineMs={deadlineMs} ttlMs={offer.ttlMs} />
        </header>
        <div className="grid flex-1 content-start gap-5 overflow-y-auto py-5">
          <OfferFacts offer={offer} />
        </div>
        <footer className="grid gap-3">
          <FormError error={error} />
          <Button
            size="big"
            className="offer-accept"
            data-testid="offer-accept"
            icon={<Check size={30} aria-hidden="true" />}
            busy={busy === 'accept'}
            {...inert}
            onClick={() => ready && void answer('accept')}
          >
            {t('offer.accept')}
          </Button>
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
      </div>
    </dialog>
  );
}
