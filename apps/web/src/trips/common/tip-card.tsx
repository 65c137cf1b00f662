import type { TipView, TripView } from '@sablon/contracts';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { keepTrackToken } from '../../shared/bookings/track-tokens.js';
import { formatMoney } from '../../shared/i18n/format.js';
import { useLanguage, useT } from '../../shared/i18n/namespaces.js';
import { Button } from '../../shared/ui/button.js';
import { RadioCards } from '../../shared/ui/choices.js';
import { TextField } from '../../shared/ui/text-field.js';
import { Money } from '../../shared/ui/values.js';
import { trips } from '../words.js';
import { readTip } from './trips.api.js';

const OTHER = 'other';

/** Cents of a typed euro amount; null if it is not an amount. */
function centsTyped(typed: string): number | null {
  const found = /^\s*(\d{1,4})(?:[.,](\d{1,2}))?\s*(?:€|eur)?\s*$/i.exec(typed);
  return found ? Number(found[1]) * 100 + Number((found[2] ?? '').padEnd(2, '0')) : null;
}

interface TipCardProps {
  trip: TripView;
  token: string | null;
}

function TipForm({ trip, token, tip }: TipCardProps & { tip: TipView }) {
  const t = useT(trips);
  const language = useLanguage();
  const navigate = useNavigate();
  const [choice, setChoice] = useState<string | null>(null);
  const [typed, setTyped] = useState('');
  const [wrong, setWrong] = useState(false);
  const limits = { min: formatMoney(tip.minCents, language), max: formatMoney(tip.maxCents, language) };
  const give = () => {
    const cents = choice === OTHER ? centsTyped(typed) : Number(choice);
    if (cents === null || cents < tip.minCents || cents > tip.maxCents) return setWrong(true);
    if (token) keepTrackToken(trip.bookingId, token);
    void navigate(`/payment?booking=${trip.bookingId}&tip=${trip.id}&cents=${cents}`);
  };
  return (
    <form
      noValidate
      className="grid gap-3"
      onSubmit={(event) => {
        event.preventDefault();
        give();
      }}
    >
      <RadioCards
        legend={t('tip.how_much')}
        hideLegend
        className="grid-cols-2"
        value={choice}
        onValueChange={(value) => {
          setChoice(value);
          setWrong(false);
        }}
        options={[
          ...tip.choices.map(({ percent, cents }) => ({
            value: String(cents),
            title: `${percent}\u00a0%`,
            detail: <Money cents={cents} />,
            testId: `tip-${percent}`,
          })),
          { value: OTHER, title: t('tip.other'), testId: 'tip-other' },
        ]}
      />
      {choice === OTHER && (
        <TextField
          name="tip-amount"
          label={t('tip.amount')}
          hint={t('tip.limits', limits)}
          error={wrong ? t('tip.limits', limits) : undefined}
          inputMode="decimal"
          value={typed}
          onChange={(event) => {
            setTyped(event.target.value);
            setWrong(false);
          }}
        />
      )}
      <Button type="submit" variant="secondary" disabled={choice === null} data-testid="give-tip">
        {t('tip.give')}
      </Button>
    </form>
  );
}

/** A tip for the driver of a completed ride, paid to them in full; renders nothing once tips are closed. */
export function TipCard({ trip, token }: TipCardProps) {
  const t = useT(trips);
  const { data } = useQuery({
    queryKey: ['tip', trip.id],
    queryFn: ({ signal }) => readTip(trip.id, token, signal),
    enabled: trip.status === 'completed',
    staleTime: 0,
  });
  if (trip.status !== 'completed' || !data || (data.refused && data.givenCents === 0)) return null;
  return (
    <section aria-labelledby="tip-title" className="card grid gap-3 p-card shadow-low" data-testid="tip-card">
      <h2 id="tip-title" className="display text-heading">
        {data.givenCents > 0 ? t('tip.thanks') : t('tip.title', { name: data.driverFirstName ?? '' })}
      </h2>
      {data.givenCents > 0 ? (
        <p className="text-ink-soft">
          {t('tip.given')} <Money cents={data.givenCents} />
        </p>
      ) : (
        <>
          <p className="text-ink-soft">{t('tip.text')}</p>
          <TipForm trip={trip} token={token} tip={data} />
        </>
      )}
    </section>
  );
}
