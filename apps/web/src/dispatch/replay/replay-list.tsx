import { X } from 'lucide-react';
import { Link } from 'react-router-dom';
import { formatDateTime, localized } from '../../shared/i18n/format.js';
import { useLanguage, useT, type Translate } from '../../shared/i18n/namespaces.js';
import { VehicleGlyph } from '../../map/index.js';
import { useTheme } from '../../shared/brand/theme-store.js';
import { StatusPill } from '../../shared/ui/badge.js';
import { ButtonLink } from '../../shared/ui/button.js';
import { outcomeText } from '../common/timeline.js';
import { dispatch } from '../words.js';
import type fr from '../../../../../locales/fr/replay.json';
import { replay } from '../words.js';
import type { CarThen, Moment, TripThen } from './replay-model.js';

/** The trip or car being followed. */
export type Chosen = { readonly kind: 'trip' | 'car'; readonly id: string } | null;

interface ReplayListProps {
  readonly moment: Moment;
  readonly chosen: Chosen;
  readonly onChoose: (chosen: Chosen) => void;
}

/** ASSUMPTION: more rows cannot be read at a passing moment. */
const ROWS = 60;
const URGENCY = { pending: 0, ongoing: 1, accepted: 2, completed: 3, cancelled: 3 } as const;

/** ASSUMPTION: as for late risk, a planned trip without a driver is watched from an hour before. */
const SOON_MS = 60 * 60_000;

/** The trips waiting, being fetched or driven at that moment, waiting ones first; trips further ahead are left out. */
export const underWay = ({ trips, ms }: Moment): TripThen[] =>
  trips
    .filter(
      ({ state, trip }) =>
        state.status === 'ongoing' ||
        state.underWay ||
        (state.status === 'pending' && (trip.asap || Date.parse(trip.pickupAt) - ms < SOON_MS)),
    )
    .toSorted((a, b) => URGENCY[a.state.status] - URGENCY[b.state.status] || a.state.at - b.state.at);

function Asked({ asked }: Pick<TripThen, 'asked'>) {
  const t = useT(replay);
  const words = useT(dispatch);
  if (asked.length === 0) return null;
  return (
    <>
      <p className="mt-2 text-caption font-medium text-ink-soft">{t('asked.title')}</p>
      <ol aria-label={t('asked.title')}>
        {asked.map(({ offer, open }) => (
          <li
            key={`${offer.driverId} ${offer.from}`}
            data-testid="replay-asked"
            data-open={open}
            className="flex justify-between gap-3"
          >
            <span className="min-w-0 truncate">{offer.name}</span>
            <span className="text-ink-soft">{outcomeText(words, open ? 'open' : offer.status)}</span>
          </li>
        ))}
      </ol>
    </>
  );
}

function ChosenCard({ chosen, moment, onChoose }: ReplayListProps & { chosen: NonNullable<Chosen> }) {
  const t = useT(replay);
  const language = useLanguage();
  const car: CarThen | undefined = moment.cars.find(({ car: { driverId }, trip }) =>
    chosen.kind === 'car' ? driverId === chosen.id : trip?.id === chosen.id,
  );
  const trip = moment.trips.find((one) =>
    chosen.kind === 'trip' ? one.trip.id === chosen.id : one.trip.id === car?.trip?.id,
  );
  return (
    <div data-testid="replay-chosen" className="border-b border-line bg-gold-wash p-3 text-small">
      <p className="flex items-center gap-2">
        <strong className="min-w-0 flex-1 truncate">
          {trip && <span className="numbers">{trip.trip.bookingCode} </span>}
          {car?.car.name}
        </strong>
        {trip && <StatusPill status={trip.state.status} />}
        <button type="button" className="icon-btn -mr-2" aria-label={t('chosen.close')} onClick={() => onChoose(null)}>
          <X size={17} aria-hidden="true" />
        </button>
      </p>
      {car && (
        <p className="text-ink-soft">
          <span className="numbers">{car.car.plate}</span> · {t(`state.${car.state}`)}
          {!car.place && ` · ${t('car.gap')}`}
        </p>
      )}
      {trip && (
        <>
          <p>
            {localized(trip.trip.pickup.label, language)} → {localized(trip.trip.dropoff.label, language)}
          </p>
          <Asked asked={trip.asked} />
          <ButtonLink size="small" variant="secondary" className="mt-2" to={`/dispatch/trips/${trip.trip.id}`}>
            {t('chosen.open')}
          </ButtonLink>
        </>
      )}
    </div>
  );
}

const waitingText = (t: Translate<keyof typeof fr>, asked: TripThen['asked']): string => {
  const open = asked.find((one) => one.open);
  return open ? t('trip.asked', { name: open.offer.name }) : t('trip.waiting');
};

/** The text equivalent of the map: trips under way and cars at that moment. */
export function ReplayList({ moment, chosen, onChoose }: ReplayListProps) {
  const t = useT(replay);
  const language = useLanguage();
  const theme = useTheme();
  const trips = underWay(moment);
  const nameOf = new Map(moment.cars.map(({ car }) => [car.driverId, car.name]));
  return (
    <section aria-label={t('list.label')} className="min-h-0 overflow-y-auto bg-surface">
      {chosen && <ChosenCard {...{ moment, chosen, onChoose }} />}
      <h2 className="px-3 pt-3 text-caption font-medium text-ink-soft">
        {t('trips.title')} <span className="numbers">{trips.length}</span>
      </h2>
      {trips.length === 0 && <p className="px-3 py-2 text-small text-ink-faint">{t('trips.none')}</p>}
      <ul className="divide-y divide-line">
        {trips.slice(0, ROWS).map(({ trip, state, asked }) => (
          <li key={trip.id}>
            <button
              type="button"
              data-testid="replay-trip"
              data-trip={trip.id}
              data-status={state.status}
              aria-pressed={chosen?.id === trip.id}
              onClick={() => onChoose({ kind: 'trip', id: trip.id })}
              className="grid w-full gap-0.5 px-3 py-2 text-left text-caption hover:bg-gold-wash focus-visible:-outline-offset-2 aria-pressed:bg-gold-wash"
            >
              <span className="flex items-center justify-between gap-2">
                <span className="numbers font-medium">{trip.bookingCode}</span>
                <StatusPill status={state.status} />
              </span>
              <span className="truncate text-ink-soft">
                <span className="numbers">{formatDateTime(trip.pickupAt, language, 'time')}</span>{' '}
                {localized(trip.pickup.label, language)} → {localized(trip.dropoff.label, language)}
              </span>
              <span className="text-ink-soft">
                {state.driverId ? nameOf.get(state.driverId) : waitingText(t, asked)}
              </span>
            </button>
          </li>
        ))}
      </ul>
      {trips.length > ROWS && (
        <p className="px-3 py-2 text-caption text-ink-faint">{t('more', { count: trips.length - ROWS })}</p>
      )}
      <h2 className="border-t border-line px-3 pt-3 text-caption font-medium text-ink-soft">
        {t('cars.title')} <span className="numbers">{moment.cars.length}</span>
      </h2>
      {moment.cars.length === 0 && <p className="px-3 py-2 text-small text-ink-faint">{t('cars.none')}</p>}
      <ul className="divide-y divide-line pb-2">
        {moment.cars.slice(0, ROWS).map(({ car, state, place }) => (
          <li key={car.driverId}>
            <button
              type="button"
              data-testid="replay-car"
              data-driver={car.driverId}
              data-state={state}
              data-seen={place !== null}
              aria-pressed={chosen?.id === car.driverId}
              onClick={() => onChoose({ kind: 'car', id: car.driverId })}
              className="flex min-h-10 w-full items-center gap-2 px-3 text-left text-caption hover:bg-gold-wash focus-visible:-outline-offset-2 aria-pressed:bg-gold-wash"
            >
              <VehicleGlyph state={state} theme={theme} size={18} />
              <span className="min-w-0 flex-1 truncate">{car.name}</span>
              <span className="text-ink-soft">{place ? t(`state.${state}`) : t('car.gap')}</span>
              <span className="numbers text-ink-faint">{car.plate}</span>
            </button>
          </li>
        ))}
      </ul>
      {moment.cars.length > ROWS && (
        <p className="px-3 py-2 text-caption text-ink-faint">{t('more', { count: moment.cars.length - ROWS })}</p>
      )}
    </section>
  );
}

export const BackLink = () => {
  const t = useT(replay);
  return (
    <Link to="/dispatch" className="text-small text-gold-text underline">
      {t('back')}
    </Link>
  );
};
