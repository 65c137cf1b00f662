import { spacedPhone } from '@sablon/domain';
import type { AlertView, CureView, TripView } from '@sablon/contracts';
import { KeyCap } from '../common/key-cap.js';
import { formatDateTime, telHref } from '../../shared/i18n/format.js';
import { useLanguage, useT } from '../../shared/i18n/namespaces.js';
import { FormError } from '../../shared/ui/button.js';
import { Skeleton } from '../../shared/ui/surfaces.js';
import { ride } from '../../shared/words.js';
import type { ActionKind } from '../common/dispatch.api.js';
import { obstacleText } from '../common/words.js';
import { alerts, dispatch } from '../words.js';
import { useCure, useCures } from './use-cures.js';

/** ASSUMPTION: beyond this, only the hour says something. */
const IN_MINUTES_UP_TO = 120;

interface CureTextProps {
  readonly cure: CureView;
  readonly isPending: boolean;
  readonly nowMs: number;
}

function CureText({ cure, isPending, nowMs }: CureTextProps) {
  const t = useT(alerts);
  const className = useT(ride);
  const language = useLanguage();
  if (cure.kind === 'say_late') return <>{t('cure.say_late', { minutes: cure.minutes })}</>;
  if (cure.kind !== 'give') return <>{t(`cure.${cure.kind}`, { phone: spacedPhone(cure.phone) })}</>;
  const { driver, minutes, afterRide, upgrade } = cure;
  const at = nowMs + minutes * 60_000;
  const more = [
    afterRide && t('cure.after_ride'),
    upgrade && t('cure.upgrade', { class: className(`class.${driver.vehicleClass}`) }),
  ].filter((word): word is string => typeof word === 'string');
  return (
    <>
      <strong className="font-medium">{t(isPending ? 'cure.assign' : 'cure.replace', { name: driver.name })}</strong>{' '}
      <span className="numbers">
        {driver.plate} ·{' '}
        {minutes > IN_MINUTES_UP_TO
          ? t('cure.there_at', { time: formatDateTime(at, language, 'short') })
          : t('cure.there', { minutes, time: formatDateTime(at, language, 'time') })}
      </span>
      {more.length > 0 && <span className="text-ink-soft"> · {more.join(' · ')}</span>}
    </>
  );
}

interface CureListProps {
  readonly alert: AlertView;
  readonly nowMs: number;
  readonly onGiven: (trip: TripView, kind: ActionKind) => void;
}

const SLOT =
  'flex min-h-9 w-full items-center gap-2 rounded-small border border-line px-2 py-1 text-left hover:border-gold-text hover:bg-gold-wash focus-visible:-outline-offset-2 disabled:opacity-60';

/** What would end the alert: why there is no driver, and up to three actions, each done by its key. */
export function CureList({ alert, nowMs, onGiven }: CureListProps) {
  const t = useT(alerts);
  const obstacle = useT(dispatch);
  const query = useCures(alert.id);
  const { mutate, isPending, error } = useCure(onGiven);
  const found = query.data;
  if (query.isPending) return <Skeleton className="mt-2 h-9 w-full" />;
  // The alert is over, or the server cannot be reached: its row still opens the trip.
  if (!found) return <p className="mt-2 text-caption text-ink-soft">{t('cure.failed')}</p>;
  const { trip } = found;
  return (
    <div className="mt-2 grid gap-1" data-testid="alert-cures">
      {found.causes.length > 0 && (
        <p className="text-caption text-ink-soft" data-testid="alert-causes">
          {t('cure.causes', {
            list: found.causes
              .map((cause) => `${cause.count}\u00a0× ${obstacleText(obstacle, cause.obstacle)}`)
              .join(', '),
          })}
        </p>
      )}
      <ol className="grid gap-1 text-caption">
        {found.cures.map((cure, index) => {
          const key = String(index + 1);
          const words = (
            <>
              <KeyCap name={key} className="numbers shrink-0" />
              <span className="min-w-0">
                <CureText cure={cure} isPending={trip?.status === 'pending'} nowMs={nowMs} />
              </span>
            </>
          );
          return (
            <li key={key}>
              {'phone' in cure ? (
                <a href={telHref(cure.phone)} data-cure={key} data-kind={cure.kind} className={SLOT}>
                  {words}
                </a>
              ) : (
                <button
                  type="button"
                  data-cure={key}
                  data-kind={cure.kind}
                  disabled={isPending || !trip}
                  onClick={() => trip && mutate({ alert, cure, trip })}
                  className={SLOT}
                >
                  {words}
                </button>
              )}
            </li>
          );
        })}
      </ol>
      <FormError error={error} />
    </div>
  );
}
