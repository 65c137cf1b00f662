import type { CompleteTripRequest, TripView } from '@sablon/contracts';
import { END_REASONS, type EndOfRide, type EndReason, judgeEnd } from '@sablon/domain';
import { useState, useEffect } from 'react';
import { useWatch } from 'react-hook-form';
import { useSchemaForm } from '../../shared/form/use-schema-form.js';
import { formatDistance, localized } from '../../shared/i18n/format.js';
import { useLanguage, useT } from '../../shared/i18n/namespaces.js';
import { Button, FormError } from '../../shared/ui/button.js';
import { Dialog } from '../../shared/ui/dialog.js';
import { TextArea } from '../../shared/ui/text-field.js';
import { driver } from '../words.js';
import { serverNow } from '../../shared/api/server-clock.js';
import { placeNow } from '../device/position-reporter.js';
import { rideRules } from './ride-rules.js';
import { SlideButton } from './slide-button.js';
import type { Drive } from './use-drive.js';

type Ending = NonNullable<CompleteTripRequest['ending']>;

interface EndQuestionProps {
  trip: TripView;
  /** The unusual circumstance that needs a reason; null = no question. */
  asked: EndOfRide | null;
  busy: boolean;
  error: unknown;
  onClose: () => void;
  onEnd: (ending: Ending) => void;
}

/** Asks why the trip ends here; dispatch sees the answer, with the distance. */
function EndQuestion({ trip, asked, busy, error, onClose, onEnd }: EndQuestionProps) {
  const t = useT(driver);
  const language = useLanguage();
  const about = {
    distance: formatDistance(asked?.meters ?? 0, language),
    place: localized(trip.dropoff.label, language),
  };
  return (
    <Dialog
      open={asked !== null}
      onClose={onClose}
      title={t('end.title')}
      description={asked?.doubt && t(`end.${asked.doubt}`, about)}
    >
      <Reasons busy={busy} error={error} onClose={onClose} onEnd={onEnd} />
    </Dialog>
  );
}

function Reasons({ busy, error, onClose, onEnd }: Pick<EndQuestionProps, 'busy' | 'error' | 'onClose' | 'onEnd'>) {
  const t = useT(driver);
  const { form, submit, failure, field, set } = useSchemaForm({
    schema: () => rideRules().then(({ ending }) => ending),
    typed: { reason: '' as EndReason, words: '' },
    send: async ({ reason, words }) => {
      if (!busy) onEnd({ reason, words: reason === 'other' ? words : '' });
    },
  });
  const { reason, isWhole } = useWatch({
    control: form.control,
    compute: (typed) => ({
      reason: typed.reason,
      isWhole: END_REASONS.includes(typed.reason) && (typed.reason !== 'other' || typed.words?.trim() !== ''),
    }),
  });
  return (
    <form noValidate onSubmit={submit} className="grid gap-4" data-testid="end-question">
      <fieldset className="grid gap-2">
        <legend className="mb-2 font-medium">{t('end.why')}</legend>
        {END_REASONS.map((one) => (
          <label
            key={one}
            className="flex min-h-14 cursor-pointer items-center gap-3 rounded-control border border-line px-4 text-body has-checked:border-gold has-checked:bg-gold-wash has-focus-visible:outline-2"
          >
            <input
              type="radio"
              name="end-reason"
              className="size-5 shrink-0 accent-(--gold)"
              data-testid={`end-reason-${one}`}
              checked={reason === one}
              onChange={() => set('reason', one)}
            />
            {t(`end.reason.${one}`)}
          </label>
        ))}
      </fieldset>
      {reason === 'other' && <TextArea {...field('words')} label={t('end.words')} data-testid="end-words" />}
      <FormError error={error ?? failure} />
      <Button type="submit" size="big" busy={busy} disabled={!isWhole} data-testid="end-confirm">
        {t('end.confirm')}
      </Button>
      <Button variant="ghost" size="big" onClick={onClose}>
        {t('end.leave')}
      </Button>
    </form>
  );
}

const endOf = (trip: TripView): EndOfRide =>
  judgeEnd(
    { ...trip, startedAt: trip.startedAt === null ? null : new Date(trip.startedAt) },
    placeNow(),
    new Date(serverNow()),
  );

/**
 * Ends the trip by a slide; asks for a reason if it would end far from the destination, at an unknown position, or right after
 * it began.
 */
export function EndRide({ trip, driving }: { trip: TripView; driving: Drive }) {
  const t = useT(driver);
  const [asked, setAsked] = useState<EndOfRide | null>(null);
  // Preloaded while there is a network: the question must work offline.
  useEffect(() => {
    import('../../shared/ui/dialog-panel.js').catch((failure: unknown) => console.warn('not fetched yet', failure));
  }, []);
  const end = async (ending?: Ending) => {
    const position = placeNow();
    if (await driving.drive({ step: 'complete', position, ...(ending ? { ending } : {}) })) setAsked(null);
  };
  const slid = () => {
    driving.clear();
    const standing = endOf(trip);
    if (standing.doubt) setAsked(standing);
    else void end();
  };
  return (
    <>
      <SlideButton
        words={{ slide: t('action.complete'), again: t('action.complete.again'), how: t('offer.how') }}
        testId="trip-next-action"
        action="complete"
        ready={!driving.busy && asked === null}
        busy={driving.busy && asked === null}
        onSlid={slid}
      />
      <EndQuestion
        trip={trip}
        asked={asked}
        busy={driving.busy}
        error={driving.error}
        onClose={() => setAsked(null)}
        onEnd={(ending) => void end(ending)}
      />
    </>
  );
}
