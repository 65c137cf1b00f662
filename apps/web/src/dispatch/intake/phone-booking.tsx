import type { BookingView, PlaceView } from '@sablon/contracts';
import { LANGUAGE_NAMES } from '@sablon/domain';
import { Suspense, useEffect, useEffectEvent, useRef, type KeyboardEvent } from 'react';
import { formatMoney } from '../../shared/i18n/format.js';
import { useLanguage, useT } from '../../shared/i18n/namespaces.js';
import { PlaceField } from '../../shared/places/place-field.js';
import { Button, FormError } from '../../shared/ui/button.js';
import type { PickGroup } from '../../shared/ui/place-pick.js';
import { Select } from '../../shared/ui/select.js';
import { TextField } from '../../shared/ui/text-field.js';
import { intakeWords } from '../words.js';
import { CallerCard } from './caller-card.js';
import { payLinks } from '../words.js';
import { missingStep, withHabit, withReturn, type IntakeDraft } from './intake-draft.js';
import { PayChoice, payingWith } from './pay-choice.js';
import { PriceChoice } from './price-choice.js';
import { wallClockOf } from '../../shared/ui/date-time-field.js';
import { When, WISH_KEYS, Wishes, withOption } from './ride-wishes.js';
import { useIntake, type Intake } from './use-intake.js';

interface PhoneBookingProps {
  /** Whether it is the call on screen, which has the focus. */
  readonly active: boolean;
  /** Name or number of the caller, as far as entered. */
  readonly onCaller: (caller: string) => void;
  /** Begins another call beside this one. */
  readonly onAnother: () => void;
  /** Ends this call without a booking; absent when it is the only one, whose form is emptied instead. */
  readonly onDrop?: () => void;
  /** A draft to begin with. */
  readonly begun?: IntakeDraft;
  readonly onOpenTrip: (tripId: string) => void;
  /** `said`: the confirmation to show the dispatcher. */
  readonly onBooked: (booking: BookingView, said: string) => void;
}

const isField = (target: EventTarget): boolean =>
  target instanceof HTMLInputElement || target instanceof HTMLSelectElement;

/** A phone booking, by keyboard alone: Enter leads to the next missing field, and finally to the booking. */
export default function PhoneBooking(props: PhoneBookingProps) {
  const { active, onCaller, onAnother, onDrop, begun, onOpenTrip, onBooked } = props;
  const t = useT(intakeWords);
  const language = useLanguage();
  const form = useRef<HTMLFormElement>(null);
  const own = useT(payLinks);
  const intake = useIntake(begun ?? null, (booking, given) => {
    const names = {
      code: booking.code,
      phone: given.phone.trim(),
      name: `${given.firstName} ${given.lastName}`.trim(),
    };
    if (given.pay === 'link') onBooked(booking, own('booked.link', names));
    else if (given.accountId && given.onTheirAccount) onBooked(booking, own('booked.account', names));
    else onBooked(booking, t('booked', names));
  });
  const { draft, change, field, caller, phone, quote, isFull, price, bookable, submit, busy, failure } = intake;
  const focusOn = (part: string) =>
    form.current
      ?.querySelector<HTMLElement>(`[data-step=${part}] :is(input:is(:checked, :not([type=radio])), select, button)`)
      ?.focus();
  const who = `${draft.firstName} ${draft.lastName}`.trim() || draft.phone.trim();
  const report = useEffectEvent(onCaller);
  useEffect(() => report(who), [who]);
  const resume = useEffectEvent(() => focusOn(missingStep(draft) ?? 'confirm'));
  useEffect(() => {
    if (active) resume();
  }, [active]);
  const onHabit = (index: number) => {
    const habit = caller.data?.habits[index];
    if (!habit) return;
    change(withHabit(draft, habit));
    focusOn('confirm');
  };
  const companies = phone === '' ? [] : (caller.data?.companies ?? []);
  /** What callers add to a ride: goes to its field, or switches it. */
  const wish = (what: (typeof WISH_KEYS)[keyof typeof WISH_KEYS]) => {
    if (what === 'baby_seat' || what === 'wheelchair') change(withOption(draft.options, what));
    else if (what === 'return') change(withReturn(draft, !draft.isReturn));
    else if (what === 'company') {
      if (companies.length > 0) change(payingWith('company', companies));
    } else focusOn(what);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const digit = /^Digit([1-9])$/.exec(event.code)?.[1];
    if (event.altKey && digit) {
      event.preventDefault();
      onHabit(Number(digit) - 1);
    } else if (event.altKey && event.code === 'KeyN') {
      event.preventDefault();
      onAnother();
    } else if (event.altKey && event.code === 'KeyL') {
      event.preventDefault();
      change(payingWith(draft.pay === 'link' ? 'account' : 'link', companies));
    } else if (event.altKey && event.code in WISH_KEYS) {
      event.preventDefault();
      wish(WISH_KEYS[event.code as keyof typeof WISH_KEYS]);
    } else if (event.key === 'Enter' && !event.defaultPrevented && isField(event.target)) {
      event.preventDefault();
      if (event.ctrlKey || event.metaKey) form.current?.requestSubmit();
      else focusOn(missingStep(draft) ?? 'confirm');
    }
  };
  return (
    <section aria-label={t('title')} className="@container">
      <h2 className="text-lead font-medium">{t('title')}</h2>
      <p className="mt-1 mb-3 text-small text-ink-soft">{t('text')}</p>
      <form
        ref={form}
        onKeyDown={onKeyDown}
        onSubmit={submit}
        onInput={intake.clearFailure}
        noValidate
        className="grid gap-3"
      >
        <div className="grid grid-cols-[1fr_auto] gap-3">
          <div data-step="phone">
            <TextField
              {...field('phone')}
              label={t('phone')}
              type="tel"
              inputMode="tel"
              autoComplete="off"
              data-testid="intake-phone"
            />
          </div>
          <Select
            {...field('language')}
            label={t('language')}
            options={Object.entries(LANGUAGE_NAMES).map(([value, label]) => ({ value, label }))}
          />
        </div>
        {phone !== '' && caller.isError && (
          <p role="status" className="text-warn">
            {t('caller.failed')}
          </p>
        )}
        {phone !== '' && caller.data && (
          <CallerCard
            caller={caller.data}
            onTheirAccount={draft.onTheirAccount}
            onAccountChoice={(onTheirAccount) => change({ onTheirAccount })}
            onHabit={(habit) => onHabit(caller.data.habits.indexOf(habit))}
            onOpen={onOpenTrip}
          />
        )}
        <Who {...intake} />
        <Where {...intake} />
        <When {...intake} />
        <Wishes {...intake} />
        {/* Its catalogue may still be loading: suspending here must not hide the form, which would lose the focus. */}
        <Suspense fallback={null}>
          {quote && (
            <PriceChoice
              quote={quote}
              value={draft.vehicleClass}
              onValueChange={(vehicleClass) => change({ vehicleClass })}
              onTime={(pickupAt) => change({ when: 'later', departure: wallClockOf(new Date(pickupAt)) })}
            />
          )}
          {isFull && (
            <TextField
              {...field('overrule')}
              label={t('overrule')}
              hint={t('overrule.hint')}
              autoComplete="off"
              data-testid="intake-overrule"
            />
          )}
        </Suspense>
        <TextField {...field('note')} label={t('note')} autoComplete="off" />
        <Suspense fallback={null}>
          <FormError error={failure ?? (price.isError && !price.isFetching ? price.error : null)} />
        </Suspense>
        <PayChoice draft={draft} companies={companies} error={intake.errorOf('costCentreId')} onChange={change} />
        <div className="sticky bottom-0 z-raised -mx-4 -mb-4 border-t border-line bg-surface px-4 py-3 flex flex-wrap justify-end gap-3">
          <Button variant="ghost" onClick={onDrop ?? intake.startAnew}>
            {t(onDrop ? 'call.drop' : 'anew')}
          </Button>
          <div data-step="confirm">
            {/* Never disabled for missing fields or price: it keeps the focus, and a press leads to the missing field. */}
            <Button type="submit" busy={busy} data-testid="intake-book">
              {bookable ? t('book.for', { price: formatMoney(bookable.option.totalCents, language) }) : t('book')}
            </Button>
          </div>
        </div>
      </form>
    </section>
  );
}

function Who({ field }: Intake) {
  const t = useT(intakeWords);
  const name = (part: 'firstName' | 'lastName') => (
    <div data-step={part}>
      <TextField {...field(part)} label={t(part)} autoComplete="off" />
    </div>
  );
  return (
    <div className="grid grid-cols-2 gap-3">
      {name('firstName')}
      {name('lastName')}
    </div>
  );
}

function Where({ draft, change, errorOf, caller, phone }: Intake) {
  const t = useT(intakeWords);
  const picks = phone === '' ? [] : placesOf(caller.data?.habits ?? [], t('habits'));
  return (
    <>
      <div data-step="origin">
        <PlaceField
          end="pickup"
          label={t('origin')}
          name="origin"
          testId="intake-origin"
          error={errorOf('origin')}
          value={draft.origin}
          onValueChange={(origin) => change({ origin })}
          quickPicks={picks}
        />
      </div>
      <div data-step="destination">
        <PlaceField
          end="dropoff"
          label={t('destination')}
          name="destination"
          testId="intake-destination"
          error={errorOf('destination')}
          value={draft.destination}
          onValueChange={(destination) => change({ destination })}
          quickPicks={picks}
        />
      </div>
    </>
  );
}

/** The caller's earlier pickups and destinations, each once. */
function placesOf(habits: readonly { pickup: PlaceView; dropoff: PlaceView }[], heading: string): readonly PickGroup[] {
  const places = new Map(habits.flatMap(({ pickup, dropoff }) => [pickup, dropoff]).map((place) => [place.id, place]));
  return places.size === 0
    ? []
    : [{ heading, picks: [...places.values()].map((place) => ({ place, icon: 'recent' })) }];
}
