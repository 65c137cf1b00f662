import type { OfferStatus } from '@sablon/domain';
import type { TripTimelineView } from '@sablon/contracts';
import { useMemo } from 'react';
import { Link } from 'react-router-dom';
import { formatDateTime } from '../../shared/i18n/format.js';
import { useLanguage, useT } from '../../shared/i18n/namespaces.js';
import { dispatch } from '../words.js';
import { story as wholeWords } from '../words.js';
import { actorText, colon, reasonText, shortSpan, type DispatchT } from './words.js';
import {
  exchangeOf,
  reasonOf,
  storyOf,
  wasAssigned,
  type StoryEntry,
  type StoryEvent,
  type StoryOffer,
} from './story.js';

/** The event in words. */
export function factText(t: DispatchT, event: StoryEvent): string {
  if (wasAssigned(event)) return t('story.assigned');
  return t(`story.${event.fact}`);
}

export function EventText({ event }: { event: StoryEvent }) {
  const t = useT(dispatch);
  const reason = reasonOf(event);
  const exchange = exchangeOf(event);
  return (
    <>
      <p>
        {factText(t, event)}
        {event.actorRole !== 'system' && !wasAssigned(event) && (
          <span className="text-ink-faint"> · {actorText(t, event.actorRole)}</span>
        )}
      </p>
      {exchange && <p className="text-ink-soft">{t('story.exchange', exchange)}</p>}
      {reason && <p className="text-ink-soft">{t('story.reason', { reason: reasonText(t, reason) })}</p>}
    </>
  );
}

/** How an offer ended, in words. */
export const outcomeText = (t: DispatchT, status: OfferStatus): string => t(`offer.${status}`);

export function OfferText({ offer }: { offer: StoryOffer }) {
  const t = useT(dispatch);
  const language = useLanguage();
  const seconds = offer.endedAt ? (Date.parse(offer.endedAt) - Date.parse(offer.createdAt)) / 1000 : null;
  const reason = offer.endReason !== null && offer.endReason !== offer.status ? reasonText(t, offer.endReason) : null;
  return (
    <>
      <p>{t('story.offer', { name: offer.driverName, time: shortSpan(offer.etaSeconds, language) })}</p>
      <p className="text-ink-soft">
        {outcomeText(t, offer.status)}
        {reason && `${colon(language)}${reason}`}
        {seconds !== null && <span className="numbers text-ink-faint"> · {shortSpan(seconds, language)}</span>}
      </p>
    </>
  );
}

const MARK: Record<StoryEntry['kind'], string> = {
  event: 'bg-gold-text',
  offer: 'border border-ink-faint bg-surface',
};

/** A trip's complete story: every event and every offer, with actor and reason. */
export function Timeline({ timeline }: { timeline: TripTimelineView }) {
  const t = useT(dispatch);
  const language = useLanguage();
  const whole = useT(wholeWords);
  const story = useMemo(() => storyOf(timeline), [timeline]);
  return (
    <section className="p-4">
      <h3 className="mb-3 flex items-baseline justify-between gap-3 text-small font-medium">
        {t('story.title')}
        <Link to={`/dispatch/trips/${timeline.trip.id}`} className="text-caption font-normal text-gold-text underline">
          {whole('open')}
        </Link>
      </h3>
      <ol className="text-caption">
        {story.map((entry, at) => (
          <li key={entry.key} className="relative grid grid-cols-[3.2rem_1fr] gap-x-6 pb-3">
            <time dateTime={entry.at} className="numbers text-ink-faint">
              {formatDateTime(entry.at, language, 'time')}
            </time>
            <span
              aria-hidden="true"
              className={`absolute top-1.5 left-[3.75rem] size-2 rounded-full ${MARK[entry.kind]}`}
            />
            {at < story.length - 1 && (
              <span aria-hidden="true" className="absolute top-4.5 bottom-0 left-[3.97rem] w-px bg-line" />
            )}
            <div>{entry.kind === 'event' ? <EventText event={entry.event} /> : <OfferText offer={entry.offer} />}</div>
          </li>
        ))}
      </ol>
    </section>
  );
}
