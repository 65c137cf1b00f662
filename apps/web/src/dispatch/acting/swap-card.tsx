import { nameIn } from '@sablon/domain';
import { endpoints, type SwapRideView, type TripView, type SwapView } from '@sablon/contracts';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { ArrowLeftRight } from 'lucide-react';
import { useState } from 'react';
import { Intention } from '../../shared/api/idempotency-key.js';
import { arrivals } from '../../shared/words.js';
import { formatDateTime } from '../../shared/i18n/format.js';
import { useLanguage, useT } from '../../shared/i18n/namespaces.js';
import { Button, ErrorState, FormError } from '../../shared/ui/button.js';
import { Skeleton } from '../../shared/ui/surfaces.js';
import { KEYS } from '../common/dispatch.api.js';
import { call } from '../../shared/api/http-client.js';

const swapKey = (tripId: string) => ['dispatch', 'swap', tripId] as const;

const readSwap = (tripId: string, signal: AbortSignal): Promise<SwapView> =>
  call(endpoints.swaps.read, { params: { id: tripId }, signal });

/** The dispatcher's decision about two trips of one driver that overlap. */
type SwapDecision = { readonly tripId: string; readonly driverId: string } | 'keep';

const decideSwap = (movedId: string, decision: SwapDecision, idempotencyKey: string): Promise<TripView> =>
  decision === 'keep'
    ? call(endpoints.swaps.keep, { params: { id: movedId }, idempotencyKey })
    : call(endpoints.swaps.handOver, { params: { id: movedId }, body: decision, idempotencyKey });

/** ASSUMPTION: which drivers could take a trip changes with the fleet. */
const AGAIN_MS = 15_000;

interface RideProps {
  readonly ride: SwapRideView;
  readonly moved: boolean;
  readonly busy: boolean;
  readonly recommended: boolean;
  readonly onHandOver: (driverId: string) => void;
}

function Ride({ ride, moved, busy, recommended, onHandOver }: RideProps) {
  const t = useT(arrivals);
  const language = useLanguage();
  const { best } = ride;
  return (
    <li className="grid gap-2 py-2" data-testid="swap-ride" data-trip={ride.tripId}>
      <p className="leading-snug">
        <span className="numbers font-medium">
          {formatDateTime(ride.pickupAt, language, 'time')} · {ride.bookingCode}
        </span>{' '}
        {nameIn(ride.from, language)} → {nameIn(ride.to, language)}
        {moved && <span className="text-warn"> · {t('swap.moved')}</span>}
      </p>
      {best ? (
        <Button
          size="small"
          variant={recommended ? 'primary' : 'secondary'}
          className="justify-self-start"
          busy={busy}
          data-testid="swap-hand-over"
          data-driver={best.driverId}
          onClick={() => onHandOver(best.driverId)}
        >
          {t('swap.hand_over', { name: best.name })}
        </Button>
      ) : (
        <p className="text-ink-soft">{t('swap.no_driver')}</p>
      )}
    </li>
  );
}

/**
 * A pickup that moved into another trip of the same driver: one click hands one of the two over to the best available driver,
 * or keeps both.
 */
export function SwapCard({ trip }: { trip: TripView }) {
  const t = useT(arrivals);
  const cache = useQueryClient();
  const query = useQuery({
    queryKey: swapKey(trip.id),
    queryFn: ({ signal }) => readSwap(trip.id, signal),
    refetchInterval: AGAIN_MS,
  });
  const [intention] = useState(() => new Intention());
  const decide = useMutation({
    mutationFn: (decision: SwapDecision) => {
      // Pressing the same choice again repeats the same command.
      return decideSwap(trip.id, decision, intention.keyOf(decision));
    },
    onSettled: () => {
      for (const queryKey of [swapKey(trip.id), KEYS.trip(trip.id), KEYS.suggestions(trip.id), KEYS.board])
        void cache.invalidateQueries({ queryKey });
    },
  });
  const swap = query.data?.swap;
  if (query.data && !swap) return null;
  const first = swap?.rides.find(({ best }) => best !== null)?.tripId;
  return (
    <section
      className="mt-3 rounded-control bg-warn-wash px-3 py-2 text-small"
      data-testid="swap-proposed"
      aria-busy={query.isPending}
      aria-label={t('swap.title')}
    >
      <h3 className="flex items-center gap-2 font-medium text-warn">
        <ArrowLeftRight size={15} aria-hidden="true" className="shrink-0" />
        {t('swap.title')}
      </h3>
      {query.isPending && <Skeleton className="mt-2 h-16 w-full" />}
      {query.isError && !query.data && <ErrorState error={query.error} onRetry={() => void query.refetch()} />}
      {swap && (
        <>
          <p className="mt-1">{t('swap.text', { name: swap.driverName })}</p>
          <ul className="divide-y divide-line">
            {swap.rides.map((ride) => (
              <Ride
                key={ride.tripId}
                ride={ride}
                moved={ride.tripId === trip.id}
                busy={decide.isPending}
                recommended={ride.tripId === first}
                onHandOver={(driverId) => decide.mutate({ tripId: ride.tripId, driverId })}
              />
            ))}
          </ul>
          <FormError error={decide.error} />
          <Button
            size="small"
            variant="ghost"
            busy={decide.isPending}
            data-testid="swap-keep"
            onClick={() => decide.mutate('keep')}
          >
            {t('swap.keep')}
          </Button>
        </>
      )}
    </section>
  );
}
