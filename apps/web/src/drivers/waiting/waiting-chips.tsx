import type { BreakView, DirectionView, PlaceSuggestionView } from '@sablon/contracts';
import { BREAK_RULE } from '@sablon/domain';
import { Coffee, Navigation, Signpost, X } from 'lucide-react';
import type { ReactNode } from 'react';
import { useServerNow } from '../../shared/bookings/use-now.js';
import { formatDateTime, formatDuration, localized } from '../../shared/i18n/format.js';
import { useLanguage, useT } from '../../shared/i18n/namespaces.js';
import { driverPlaces } from '../words.js';

interface ChipProps {
  readonly icon: ReactNode;
  readonly testId: string;
  readonly isWarning?: boolean;
  /** What ends it, if something does. */
  readonly end?: { readonly label: string; readonly busy: boolean; readonly onClick: () => void };
  /** Where, if that is known; shortened to one line. */
  readonly place?: string;
  readonly children: ReactNode;
}

/** What holds at the moment, over the map, with its way out. */
function Chip({ icon, testId, isWarning, end, place, children }: ChipProps) {
  return (
    <div
      data-testid={testId}
      className={`flex min-h-14 w-fit max-w-full items-center gap-3 rounded-card border bg-surface pl-4 font-medium shadow-mid ${isWarning ? 'border-warn' : 'border-line-strong'} ${end ? '' : 'pr-4'}`}
    >
      <span className={`shrink-0 ${isWarning ? 'text-warn' : 'text-gold-text'}`} aria-hidden="true">
        {icon}
      </span>
      <span className="min-w-0 py-1 leading-tight" role="status">
        {place && <span className="block truncate font-semibold">{place}</span>} {children}
      </span>
      {end && (
        <button
          type="button"
          className="grid size-14 shrink-0 place-items-center rounded-card"
          aria-label={end.label}
          title={end.label}
          aria-disabled={end.busy || undefined}
          data-testid={`${testId}-end`}
          onClick={() => !end.busy && end.onClick()}
        >
          <X size={24} aria-hidden="true" />
        </button>
      )}
    </div>
  );
}

/** The place the driver goes to wait. */
export function GoingChip({
  suggestion,
  busy,
  onStop,
}: {
  suggestion: PlaceSuggestionView;
  busy: boolean;
  onStop: () => void;
}) {
  const t = useT(driverPlaces);
  const language = useLanguage();
  const place = localized(suggestion.name, language);
  return (
    <Chip
      testId="going"
      icon={<Navigation size={20} />}
      place={place}
      end={{ label: t('suggest.stop', { place }), busy, onClick: onStop }}
    >
      {t('suggest.going', { time: formatDuration(Math.max(60, suggestion.seconds), language) })}
    </Chip>
  );
}

/** Where the next rides lead, and until when. */
export function DirectionChip({
  direction,
  busy,
  onEnd,
}: {
  direction: DirectionView;
  busy: boolean;
  onEnd: () => void;
}) {
  const t = useT(driverPlaces);
  const language = useLanguage();
  const now = useServerNow(30_000);
  const place = localized(direction.name, language);
  const time = formatDateTime(direction.homeBy ?? direction.endsAt, language, 'time');
  const isLate = direction.homeBy !== null && Date.parse(direction.homeBy) <= now;
  const words = isLate
    ? t('direction.now.late')
    : t(direction.kind === 'home' ? 'direction.now.home' : 'direction.now', { time });
  return (
    <Chip
      testId="direction"
      icon={<Signpost size={20} />}
      isWarning={isLate}
      place={place}
      end={{ label: t('direction.end'), busy, onClick: onEnd }}
    >
      {words}
    </Chip>
  );
}

/** The break the law asks for, once it is near; the line in the sheet says it before. */
export function RestChip({ rest }: { rest: BreakView }) {
  const t = useT(driverPlaces);
  const language = useLanguage();
  const now = useServerNow(30_000);
  if (rest.dueAt === null) return null;
  const leftMs = Date.parse(rest.dueAt) - now;
  if (leftMs > BREAK_RULE.soonMinutes * 60_000) return null;
  const time = formatDateTime(rest.dueAt, language, 'time');
  return (
    <Chip testId="rest-soon" icon={<Coffee size={20} />} isWarning>
      {t(leftMs > 0 ? 'rest.soon' : 'rest.over', { time })}
    </Chip>
  );
}

/** How long until a break is due, or until the one that runs counts. */
export function RestLine({ rest }: { rest: BreakView }) {
  const t = useT(driverPlaces);
  const language = useLanguage();
  const now = useServerNow(30_000);
  const { dueAt, fullAt, minutes } = rest;
  const left = (at: string) => formatDuration(Math.max(60, (Date.parse(at) - now) / 1000), language);
  const words = fullAt
    ? Date.parse(fullAt) > now
      ? t('rest.full', { left: left(fullAt), minutes })
      : t('rest.done', { minutes })
    : dueAt && Date.parse(dueAt) > now
      ? t('rest.due', { time: formatDateTime(dueAt, language, 'time'), left: left(dueAt) })
      : dueAt && t('rest.over', { time: formatDateTime(dueAt, language, 'time') });
  if (!words) return null;
  return (
    <p className="numbers" data-testid="rest-line">
      <span className="font-medium">{words}</span>{' '}
      <span className="text-small text-ink-soft">{t('rest.rule', { minutes })}</span>
    </p>
  );
}
