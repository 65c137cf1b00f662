import { X } from 'lucide-react';
import { useEffect, useId, useRef, useState, useEffectEvent } from 'react';
import { formatDistance, formatDuration, formatMoney, localized } from '../../shared/i18n/format.js';
import { useLanguage, useT } from '../../shared/i18n/namespaces.js';
import { Button, FormError } from '../../shared/ui/button.js';
import { ModalSlot } from '../../shared/ui/modal-slot.js';
import { driver } from '../words.js';
import { SlideButton } from '../ride/slide-button.js';
import { CountdownRing } from './countdown-ring.js';
import './offer-card.css';
import { OfferFacts } from './offer-facts.js';
import { type ShownOffer, type Offer, useOfferKeys } from './use-offer.js';
import { keepRinging } from '../device/ring.js';
import type { OfferView } from '@sablon/contracts';
import { Money } from '../../shared/ui/values.js';
import { whenVisible } from './when-visible.js';
import { findVoice, hush, say } from '../voice/voice.js';
import { registerWorker } from '../../pwa/registration.js';

/** Shows a system notification if permitted; tapping it brings the page back to the front. */
function showOfferNotification(offerId: string, title: string, body: string): () => void {
  if (!('Notification' in window) || Notification.permission !== 'granted') return () => undefined;
  const tag = `offer-${offerId}`;
  let over = false;
  const showing = (async () => {
    const registration = await registerWorker();
    if (!registration || over) return null;
    await registration.showNotification(title, {
      ...{ body, tag, requireInteraction: true, icon: '/icons/icon-192.png', badge: '/icons/badge-96.png' },
      data: { url: window.location.pathname + window.location.search },
    });
    return registration;
  })().catch((refused: unknown) => {
    console.warn('the offer could not be shown outside its page', refused);
    return null;
  });
  return () => {
    over = true;
    void showing.then(async (registration) => {
      for (const notification of (await registration?.getNotifications({ tag })) ?? []) notification.close();
    });
  };
}

/**
 * Reports an offer as seen once it can be seen; behind another app or with the screen off, a system notification calls the
 * driver.
 */
function useSeen({ offer, delivered }: ShownOffer, words: { title: string; body: string }, onSeen: () => void) {
  const isSeen = useEffectEvent(() => {
    // The driver's time to answer starts now.
    delivered?.();
    onSeen();
  });
  const call = useEffectEvent(() => showOfferNotification(offer.id, words.title, words.body));
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

/** The driver's earnings, large; the passenger's fare, small. */
function OfferMoney({ offer }: { offer: Pick<OfferView, 'earnsCents' | 'fareCents'> }) {
  const t = useT(driver);
  const language = useLanguage();
  return (
    <>
      <p className="flex flex-wrap items-baseline gap-x-3">
        <span className="display text-hero" data-testid="offer-earns" data-cents={offer.earnsCents}>
          <Money cents={offer.earnsCents} />
        </span>
        <span className="text-lead font-medium">{t('offer.earns')}</span>
      </p>
      <p className="text-ink-soft" data-testid="offer-fare" data-cents={offer.fareCents}>
        {t('offer.of_fare', { fare: formatMoney(offer.fareCents, language) })}
      </p>
    </>
  );
}

const REPEAT_MS = 2_500;

/** Rings and vibrates while an offer is open; the card's pulsing frame is the visual equivalent. */
function useOfferAlarm(offerId: string): void {
  useEffect(() => keepRinging(REPEAT_MS), [offerId]);
}

/** Says the offer once it can be seen, so that the eyes may stay on the road. */
function useSpokenOffer(offerId: string, seen: boolean, words: string): void {
  const language = useLanguage();
  const speak = useEffectEvent(() => say(words, language));
  useEffect(() => findVoice(language), [language]);
  useEffect(() => {
    if (!seen) return;
    speak();
    return hush;
  }, [offerId, seen]);
}

/** ASSUMPTION: a finger already moving to another button must not answer an offer that appears under it. */
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

/** The full-screen offer. It can be answered or expire, but not be closed by accident. */
export function OfferCard({ shown, busy, error, answer, onSeen }: OfferCardProps) {
  const t = useT(driver);
  const language = useLanguage();
  const titleId = useId();
  const dialog = useRef<HTMLDialogElement>(null);
  const { offer, deadlineMs } = shown;
  const armed = useArmed(offer.id, shown.seen);
  const ready = armed && busy === null;
  useOfferAlarm(offer.id);
  useOfferKeys(ready, (choice) => void answer(choice));
  useEffect(() => {
    if (!dialog.current?.open) dialog.current?.showModal();
  }, []);
  const spoken = t('offer.spoken', {
    fare: formatMoney(offer.earnsCents, language),
    time: formatDuration(offer.etaSeconds, language),
    distance: formatDistance(offer.pickupMeters, language),
    pickup: localized(offer.pickup.label, language),
    dropoff: localized(offer.dropoff.label, language),
  });
  useSpokenOffer(offer.id, shown.seen, spoken);
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
            <h2 id={titleId} tabIndex={-1} autoFocus className="text-lead font-semibold text-gold-text">
              {t('offer.title')}
              {offer.kind !== 'asap' && ` · ${t(`offer.${offer.kind}`)}`}
            </h2>
            <OfferMoney offer={offer} />
            <p className="numbers text-heading font-medium">
              {t('offer.away', {
                time: formatDuration(offer.etaSeconds, language),
                distance: formatDistance(offer.pickupMeters, language),
              })}
            </p>
          </div>
          <CountdownRing deadlineMs={deadlineMs} ttlMs={offer.ttlMs} />
        </header>
        {/* Scrolls when the SOS help is open above it. */}
        <div
          className="grid min-h-24 flex-1 content-start gap-6 overflow-y-auto py-4"
          tabIndex={0}
          role="region"
          aria-label={t('offer.ride')}
        >
          <OfferFacts offer={offer} />
        </div>
        <footer className="grid gap-3">
          <FormError error={error} />
          <SlideButton
            words={{ slide: t(armed ? 'offer.accept' : 'offer.arming'), again: t('offer.again'), how: t('offer.how') }}
            testId="offer-accept"
            ready={ready}
            busy={busy === 'accept'}
            onSlid={() => void answer('accept')}
          />
          <Button
            size="big"
            variant="secondary"
            data-testid="offer-decline"
            icon={<X size={24} aria-hidden="true" />}
            busy={busy === 'decline'}
            {...inert}
            onClick={() => ready && void answer('decline')}
          >
            {t('offer.decline')}
          </Button>
          <p className="text-center text-small text-ink-soft">
            {t('offer.free')} <span className="max-md:hidden">{t('offer.keys')}.</span>
          </p>
        </footer>
        <ModalSlot />
      </div>
    </dialog>
  );
}
