import type { TripView } from '@sablon/contracts';
import { useQuery } from '@tanstack/react-query';
import { GitMerge } from 'lucide-react';
import { formatDateTime } from '../../shared/i18n/format.js';
import { ui, useLanguage, useT } from '../../shared/i18n/namespaces.js';
import { Button } from '../../shared/ui/button.js';
import { reasonOf, type StoryEvent } from '../common/story.js';
import { factText } from '../common/timeline.js';
import { KEYS, readTimeline } from '../common/dispatch.api.js';
import { dispatch } from '../words.js';
import { actorText, driverText, reasonText } from '../common/words.js';
import { acting } from '../words.js';

interface MeanwhileProps {
  readonly trip: TripView;
  /** The trip's version the decision was based on. */
  readonly seenVersion: number;
  readonly busy: boolean;
  /** Applies the action to the trip as it is now; null = no longer possible. */
  readonly onMine: (() => void) | null;
  readonly onTheirs: () => void;
}

/** The search's own progress was not caused by a person. */
const BY_ITSELF: readonly string[] = ['trip.search_slow', 'trip.escalated'];

function Change({ event }: { event: StoryEvent }) {
  const t = useT(dispatch);
  const language = useLanguage();
  const reason = reasonOf(event);
  return (
    <li className="grid grid-cols-[auto_1fr] gap-x-3">
      <time dateTime={event.at} className="numbers text-ink-soft">
        {formatDateTime(event.at, language, 'time')}
      </time>
      <span>
        {factText(t, event)}
        <span className="text-ink-soft"> · {event.actorName ?? actorText(t, event.actorRole)}</span>
        {reason && <span className="block text-ink-soft">{t('story.reason', { reason: reasonText(t, reason) })}</span>}
      </span>
    </li>
  );
}

/** Other people's changes to the trip since it was opened, and the choice which of the two to keep. */
export function Meanwhile({ trip, seenVersion, busy, onMine, onTheirs }: MeanwhileProps) {
  const t = useT(acting);
  const words = useT(ui);
  const { data } = useQuery({
    queryKey: KEYS.trip(trip.id),
    queryFn: ({ signal }) => readTimeline(trip.id, signal),
  });
  const changes = (data?.events ?? []).filter(({ seq, fact }) => seq > seenVersion && !BY_ITSELF.includes(fact));
  return (
    <section role="alert" data-testid="meanwhile" className="grid gap-3 rounded-control bg-warn-wash px-4 py-3">
      <h3 className="flex items-center gap-2 font-medium text-warn">
        <GitMerge size={19} className="shrink-0" aria-hidden="true" />
        {t('meanwhile.title')}
      </h3>
      <ol className="grid gap-2 text-small">
        {changes.map((event) => (
          <Change key={event.seq} event={event} />
        ))}
      </ol>
      <p className="text-small">
        {t('meanwhile.now', { status: words(`status.${trip.status}`) })}
        {trip.driver && ` · ${driverText(trip)}`}
      </p>
      {!onMine && <p className="text-small">{t('meanwhile.too_late')}</p>}
      <div className="flex flex-wrap justify-end gap-3">
        {onMine && (
          <Button variant="secondary" busy={busy} data-testid="keep-mine" onClick={onMine}>
            {t('meanwhile.mine')}
          </Button>
        )}
        <Button autoFocus data-testid="take-theirs" onClick={onTheirs}>
          {t('meanwhile.theirs')}
        </Button>
      </div>
    </section>
  );
}
