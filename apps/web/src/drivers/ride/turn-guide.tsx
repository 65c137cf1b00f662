import { Flag, MapPinOff, Route, SatelliteDish, TriangleAlert, WifiOff, ChevronDown, ChevronUp } from 'lucide-react';
import { type ReactNode, useId, useState } from 'react';
import { useServerNow } from '../../shared/bookings/use-now.js';
import { formatDuration } from '../../shared/i18n/format.js';
import { shell, useLanguage, useT } from '../../shared/i18n/namespaces.js';
import { Button, FormError } from '../../shared/ui/button.js';
import { Distance } from '../../shared/ui/values.js';
import { driverTurns } from '../words.js';
import { TurnIcon } from './turn-icon.js';
import type { ComingTurn, Turns } from './use-turns.js';
import type { DrivenRoute } from './use-route.js';

/** All upcoming turns. Not a live region: screen readers read it on request. */
function TurnList({ turns }: { turns: readonly ComingTurn[] }) {
  const t = useT(driverTurns);
  const id = useId();
  const [open, setOpen] = useState(false);
  const Chevron = open ? ChevronUp : ChevronDown;
  return (
    <div className="grid gap-2">
      <Button
        variant="secondary"
        size="big"
        aria-expanded={open}
        aria-controls={id}
        data-testid="turns-toggle"
        icon={<Chevron size={22} aria-hidden="true" />}
        onClick={() => setOpen(!open)}
      >
        {t(open ? 'list.hide' : 'list.show', { count: turns.length })}
      </Button>
      <ol id={id} aria-label={t('label')} hidden={!open} data-testid="turn-list" className="divide-y divide-line">
        {turns.map(({ step, words, meters }, index) => (
          // Keyed from the arrival, which stays while earlier turns are passed.
          <li key={turns.length - index} className="flex items-center gap-4 py-3 text-lead">
            <TurnIcon step={step} size={28} />
            <span className="min-w-0 grow leading-snug">{words}</span>
            <span className="shrink-0 font-medium">
              <Distance meters={meters} />
            </span>
          </li>
        ))}
      </ol>
    </div>
  );
}

const ICON = { size: 22, className: 'mt-0.5 shrink-0', 'aria-hidden': true } as const;

const Note = ({ icon, children }: { icon: ReactNode; children: ReactNode }) => (
  <p role="status" className="flex gap-3 rounded-control bg-sunken px-4 py-3 text-body">
    {icon}
    {children}
  </p>
);

/** How long ago the route was fetched, while it cannot be fetched again. */
function CachedSince({ at }: { at: string }) {
  const t = useT(driverTurns);
  const age = formatDuration((useServerNow(15_000) - Date.parse(at)) / 1_000, useLanguage());
  return <>{t('offline.cached', { age })}</>;
}

/** Why there are no turns, or why they may be out of date. */
function Standing({ known, offline, error, withoutPosition, offRoute, near, retry }: DrivenRoute) {
  const t = useT(driverTurns);
  const common = useT(shell);
  if (error && !offline)
    return (
      <div className="grid gap-3">
        <FormError error={error} title={t('failed')} />
        <Button variant="secondary" size="big" data-testid="turns-retry" onClick={retry}>
          {common('retry')}
        </Button>
      </div>
    );
  if (!known) {
    if (offline) return <Note icon={<WifiOff {...ICON} />}>{t('offline')}</Note>;
    if (withoutPosition) return <Note icon={<SatelliteDish {...ICON} />}>{t('position')}</Note>;
    return <Note icon={<Route {...ICON} />}>{t('loading')}</Note>;
  }
  const { route } = known.measured;
  return (
    <>
      {route.steps.length === 0 &&
        (near ? (
          <Note icon={<Flag {...ICON} />}>{t('near')}</Note>
        ) : (
          <Note icon={<MapPinOff {...ICON} />}>{t('no_road')}</Note>
        ))}
      {offRoute && <Note icon={<TriangleAlert {...ICON} />}>{t('off_route')}</Note>}
      {offline && (
        <Note icon={<WifiOff {...ICON} />}>
          <CachedSince at={route.at} />
        </Note>
      )}
    </>
  );
}

/** The state of the route in words, and all its turns; the next one is in the strip over the map. */
export function TurnGuide({ turns: { driven, coming } }: { turns: Turns }) {
  return (
    <div className="grid gap-4" data-testid="turn-guide">
      <Standing {...driven} />
      {coming.length > 0 && <TurnList turns={coming} />}
    </div>
  );
}
