import type { DriverStateView, TripView } from '@sablon/contracts';
import { CalendarClock, Signpost } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { useConnection } from '../../live/use-live.js';
import { DropoffPin, HeatLayer } from '../../map/index.js';
import { useNow, useServerNow } from '../../shared/bookings/use-now.js';
import type { SheetHeight } from '../../shared/canvas/sheet-height.js';
import { formatDateTime, formatDuration, formatMoney, localized } from '../../shared/i18n/format.js';
import { useLanguage, useT } from '../../shared/i18n/namespaces.js';
import { hasFreshFix } from '../device/gps-words.js';
import { useGps } from '../device/position-reporter.js';
import { standingOf } from './queue-panel.js';
import { DRIVER_TABS } from '../state/driver-tabs.js';
import type { DriverState } from '../state/use-driver-state.js';
import { DirectionDialog } from '../waiting/direction-dialog.js';
import { SuggestionCard } from '../waiting/suggestion-card.js';
import { useSuggestionWay, useWaiting } from '../waiting/use-waiting.js';
import { DirectionChip, GoingChip, RestChip, RestLine } from '../waiting/waiting-chips.js';
import { driver, driverPlaces, driverQueue } from '../words.js';
import { DriverCanvas } from './driver-canvas.js';
import { DrivingMap } from './drive-map.js';
import { MapButtons, RoundButton } from './map-buttons.js';
import { useDemand } from './use-demand.js';
import { useMapLook } from './use-map-look.js';

/** Brussels, Place du Grand Sablon: where the map opens without a position. */
const HOME = { lat: 50.8404, lng: 4.3555 };
/** Wide enough for several squares of demand around the car. */
const DEMAND_ZOOM = -3;
const MINUTE_MS = 60_000;
const PLAN_PATH = DRIVER_TABS[1]?.path ?? '';

/** Time on shift and earnings of today, in one line. */
function DayLine({ state }: { state: DriverStateView }) {
  const t = useT(driver);
  const language = useLanguage();
  const now = useServerNow(MINUTE_MS);
  const seconds = state.shiftSince ? Math.max(0, Math.floor((now - Date.parse(state.shiftSince)) / MINUTE_MS) * 60) : 0;
  return (
    <p className="numbers text-lead font-medium" data-testid="day-line">
      {t('day.line', {
        time: seconds === 0 ? t('day.began') : formatDuration(seconds, language),
        earned: formatMoney(state.today.earnedCents, language),
      })}
    </p>
  );
}

/** How long the break has lasted. */
function BreakLine({ since }: { since: string }) {
  const t = useT(driver);
  const language = useLanguage();
  const seconds = (useServerNow(MINUTE_MS) - Date.parse(since)) / 1000;
  return (
    <p className="numbers text-lead text-ink-soft" data-testid="break-line">
      {t('break.line', { time: formatDuration(Math.max(60, seconds), language) })}
    </p>
  );
}

/** The next promised trip, one tap from the schedule. */
function NextPromise({ trip }: { trip: TripView }) {
  const t = useT(driver);
  const language = useLanguage();
  const at = trip.promisedPickupAt ?? trip.pickupAt;
  return (
    <Link
      to={PLAN_PATH}
      data-testid="next-promise"
      className="flex min-h-14 w-fit max-w-full items-center gap-3 rounded-card border border-line-strong bg-surface px-4 py-2 font-medium shadow-mid"
    >
      <CalendarClock size={20} className="shrink-0 text-gold-text" aria-hidden="true" />
      <span className="min-w-0 truncate">
        {t('next.at', { time: formatDateTime(at, language, 'time'), place: localized(trip.pickup.label, language) })}
      </span>
    </Link>
  );
}

interface WaitingScreenProps {
  readonly state: DriverStateView;
  readonly store: DriverState;
  /** Break and end of the shift: always in reach. */
  readonly actions: ReactNode;
  readonly opens: SheetHeight;
  readonly children: ReactNode;
}

/** On shift without a trip: the map with recent demand, the day so far, and what a driver may do now. */
export function WaitingScreen({ state, store, actions, opens, children }: WaitingScreenProps) {
  const t = useT(driver);
  const words = useT(driverQueue);
  const places = useT(driverPlaces);
  const language = useLanguage();
  const waiting = useWaiting(store);
  const [choosing, setChoosing] = useState(false);
  const { suggestion = null, directions, rest } = state;
  const going = suggestion?.accepted ? suggestion : null;
  const asked = going ? null : suggestion;
  const way = useSuggestionWay(going?.id ?? null);
  const gps = useGps();
  const standing = standingOf(state, useConnection(), hasFreshFix(gps, useNow(1_000)));
  const look = useMapLook(DEMAND_ZOOM);
  const { squares, demand } = useDemand(state.shift === 'on');
  const [next] = state.next;
  return (
    <section data-testid="driver-state" data-shift={state.shift} aria-label={t('title')}>
      <DriverCanvas
        label={t('shift.label')}
        map={
          <DrivingMap look={look} route={way} center={gps.fix ?? HOME} label={words('map.label')}>
            {squares.length > 0 && <HeatLayer squares={squares} />}
            {suggestion && (
              <DropoffPin
                at={suggestion.at}
                alt={places('suggest.pin', { place: localized(suggestion.name, language) })}
              />
            )}
          </DrivingMap>
        }
        over={
          <>
            <MapButtons look={look}>
              {directions && state.shift === 'on' && (
                <RoundButton
                  label={
                    directions.now
                      ? places('direction.change', { place: localized(directions.now.name, language) })
                      : places('direction.button')
                  }
                  testId="direction-open"
                  pressed={directions.now !== null}
                  onClick={() => setChoosing(true)}
                >
                  <Signpost size={24} aria-hidden="true" />
                </RoundButton>
              )}
            </MapButtons>
            <div className="drive-next">
              {next && <NextPromise trip={next} />}
              {directions?.now && (
                <DirectionChip
                  direction={directions.now}
                  busy={waiting.busy === 'end'}
                  onEnd={() => void waiting.end()}
                />
              )}
              {going && (
                <GoingChip
                  suggestion={going}
                  busy={waiting.busy !== null}
                  onStop={() => void waiting.answer(going.id, 'dismissed')}
                />
              )}
              {rest && <RestChip rest={rest} />}
            </div>
            {choosing && directions && (
              <DirectionDialog
                directions={directions}
                waiting={waiting}
                onClose={() => {
                  waiting.clear();
                  setChoosing(false);
                }}
              />
            )}
          </>
        }
        head={
          <>
            <div className="flex flex-wrap items-baseline gap-x-3">
              <div role="status">
                <h2 className="display text-section leading-tight">{t(`state.${standing}`)}</h2>
              </div>
              {state.breakSince && <BreakLine since={state.breakSince} />}
            </div>
            <DayLine state={state} />
          </>
        }
        foot={actions}
        opens={asked ? 'half' : opens}
        waiting
      >
        {asked && <SuggestionCard suggestion={asked} waiting={waiting} />}
        {rest && <RestLine rest={rest} />}
        {demand && state.shift === 'on' && (
          <p className="text-small text-ink-soft" data-testid="demand" data-squares={demand.squares.length}>
            {demand.squares.length === 0
              ? words('demand.none', { minutes: demand.minutes })
              : words('demand', { count: demand.bookings, minutes: demand.minutes })}
          </p>
        )}
        {children}
      </DriverCanvas>
    </section>
  );
}
