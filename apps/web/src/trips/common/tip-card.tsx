import type { TipView, TripView } from '@sablon/contracts';
import { useQuery } from '@tanstack/react-query';
import { useWatch } from 'react-hook-form';
import { useNavigate } from 'react-router-dom';
import { keepTrackToken } from '../../shared/bookings/track-tokens.js';
import { useSchemaForm } from '../../shared/form/use-schema-form.js';
import { formatMoney } from '../../shared/i18n/format.js';
import { useLanguage, useT } from '../../shared/i18n/namespaces.js';
import { Button, FormError } from '../../shared/ui/button.js';
import { RadioCards } from '../../shared/ui/choices.js';
import { TextField } from '../../shared/ui/text-field.js';
import { Money } from '../../shared/ui/values.js';
import { trips } from '../words.js';
import { readTip } from './trips.api.js';

/** The choice of an amount that is typed. */
const OTHER = 'other';

interface TipCardProps {
  trip: TripView;
  token: string | null;
}

/** The amount is chosen here and paid on the payment page. */
export function TipForm({ trip, token, tip }: TipCardProps & { tip: TipView }) {
  const t = useT(trips);
  const language = useLanguage();
  const navigate = useNavigate();
  const limits = t('tip.limits', {
    min: formatMoney(tip.minCents, language),
    max: formatMoney(tip.maxCents, language),
  });
  const { form, submit, busy, field, failure, set } = useSchemaForm({
    schema: () => import('./trips.schemas.js').then((schemas) => schemas.tip(tip)),
    typed: { choice: '', amount: '' },
    send: async (cents) => {
      if (token) keepTrackToken(trip.bookingId, token);
      await navigate(`/payment?booking=${trip.bookingId}&tip=${trip.id}&cents=${cents}`);
    },
    words: { limits },
  });
  const choice = useWatch({ control: form.control, name: 'choice' });
  return (
    <form noValidate className="grid gap-3" onSubmit={submit}>
      <RadioCards
        legend={t('tip.how_much')}
        hideLegend
        className="grid-cols-2"
        value={choice || null}
        onValueChange={(value) => set('choice', value)}
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
        <TextField {...field('amount')} label={t('tip.amount')} hint={limits} inputMode="decimal" autoComplete="off" />
      )}
      <FormError error={failure} />
      <Button type="submit" variant="secondary" busy={busy} disabled={choice === ''} data-testid="give-tip">
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
