import type { PlanRideView, PlanView } from '@sablon/contracts';
import clsx from 'clsx';
import { useLayoutEffect, useRef, useState, type KeyboardEvent } from 'react';
import { useServerNow } from '../../shared/bookings/use-now.js';
import { formatDateTime } from '../../shared/i18n/format.js';
import { useLanguage, useT } from '../../shared/i18n/namespaces.js';
import { planWords } from '../words.js';
import { PlanBar, TRACK_PX } from './plan-bar.js';
import { DragNote } from './drag-note.js';
import { isStep, lanesOf, percentOf, rideAt, spanOf, tabStopOf, ticksOf } from './plan-layout.js';
import { useLaneObstacles } from './use-lane-obstacles.js';
import { usePlanDrag } from './use-plan-drag.js';

interface PlanChartProps {
  readonly plan: PlanView;
  readonly hours: number;
  readonly tripId: string | null;
  /** The ride being pencilled in. */
  readonly savingId: string | null;
  /** The keyboard comes here as soon as there is a bar. */
  readonly entering: boolean;
  readonly onEntered: () => void;
  readonly onOpen: (tripId: string) => void;
  readonly onDrop: (ride: PlanRideView, driverId: string) => void;
}

const CLOCK_MS = 10_000;

/** The lanes over their hours, with the line of now; walked with the arrow keys. */
export function PlanChart(props: PlanChartProps) {
  const { plan, hours, tripId, savingId, entering, onEntered, onOpen, onDrop } = props;
  const t = useT(planWords);
  const language = useLanguage();
  const nowMs = useServerNow(CLOCK_MS);
  const span = spanOf(nowMs, hours);
  const lanes = lanesOf(plan, span, t('unassigned'));
  const [walked, setWalked] = useState<string | null>(null);
  const list = useRef<HTMLUListElement>(null);
  const isWithin = useRef(false);
  const { dragged, grab } = usePlanDrag((ride, driverId) => {
    const own = plan.rows.find((row) => row.driverId === driverId)?.rides.some((one) => one.tripId === ride.tripId);
    if (!own) onDrop(ride, driverId);
  });
  const obstacleOf = useLaneObstacles(dragged?.ride.tripId ?? null);
  const current = tabStopOf(lanes, walked, tripId);
  const focus = (id: string | null) => {
    const bars = list.current?.querySelectorAll<HTMLElement>('[data-plan-ride]') ?? [];
    [...bars].find(({ dataset }) => dataset['planRide'] === id)?.focus();
  };
  useLayoutEffect(() => {
    // A bar that moved to another lane is a new element: the focus follows it.
    const isLost = isWithin.current && document.activeElement === document.body;
    if (!entering && !isLost) return;
    focus(current);
    if (entering) onEntered();
  });
  const walk = (event: KeyboardEvent) => {
    if (!isStep(event.key) || event.altKey || event.ctrlKey || event.metaKey) return;
    event.preventDefault();
    const next = rideAt(lanes, current, event.key);
    setWalked(next);
    focus(next);
  };
  const over = dragged && lanes.find(({ driverId }) => driverId !== null && driverId === dragged.driverId);
  return (
    <div className="relative min-h-0 flex-1 overflow-y-auto overscroll-contain text-caption">
      <div aria-hidden="true" className="sticky top-0 z-control flex border-b border-line bg-surface">
        <span className="w-56 shrink-0" />
        <span className="numbers relative h-6 flex-1 overflow-hidden text-ink-faint">
          {ticksOf(span).map((at) => (
            <span key={at} className="absolute border-l border-line pl-1" style={{ left: `${percentOf(at, span)}%` }}>
              {formatDateTime(at, language, 'time')}
            </span>
          ))}
        </span>
      </div>
      <div className="relative">
        <ul
          ref={list}
          aria-label={t('title')}
          onKeyDown={walk}
          onFocus={() => (isWithin.current = true)}
          onBlur={({ relatedTarget }) => (isWithin.current = relatedTarget === null)}
        >
          {lanes.map(({ driverId, name, plate, tracks }) => {
            const obstacle = driverId === null ? null : obstacleOf(driverId);
            return (
              <li
                key={driverId ?? 'unassigned'}
                data-testid="plan-lane"
                data-plan-lane={driverId ?? ''}
                data-wont={obstacle ? 'true' : undefined}
                aria-label={plate ? `${name} ${plate}` : name}
                className={clsx(
                  'flex border-b border-line',
                  driverId === null && 'bg-sunken',
                  dragged && driverId !== null && obstacle && 'bg-danger-wash',
                  over && over.driverId === driverId && 'ring-2 ring-gold-text ring-inset',
                )}
              >
                <p className="flex w-56 shrink-0 items-center gap-2 border-r border-line px-3" title={name}>
                  <span className="min-w-0 flex-1 truncate">{name}</span>
                  <span className={clsx('shrink-0', obstacle ? 'text-danger' : 'numbers text-ink-soft')}>
                    {obstacle ?? plate}
                  </span>
                </p>
                <div className="relative flex-1 overflow-hidden" style={{ height: tracks.length * TRACK_PX }}>
                  {tracks.map((rides, track) =>
                    rides.map((ride, at) => (
                      <PlanBar
                        key={ride.tripId}
                        {...{ ride, span, track, onOpen }}
                        next={rides[at + 1]}
                        chosen={ride.tripId === tripId}
                        current={ride.tripId === current}
                        moving={ride.tripId === savingId || ride.tripId === dragged?.ride.tripId}
                        onFocus={setWalked}
                        onGrab={grab}
                      />
                    )),
                  )}
                </div>
              </li>
            );
          })}
        </ul>
        <div aria-hidden="true" className="pointer-events-none absolute inset-y-0 right-0 left-56">
          <span
            data-testid="plan-now"
            title={t('now')}
            className="absolute inset-y-0 w-0.5 bg-gold-text"
            style={{ left: `${percentOf(nowMs, span)}%` }}
          />
        </div>
      </div>
      {dragged && (
        <DragNote
          dragged={dragged}
          name={over?.name ?? null}
          obstacle={over?.driverId ? obstacleOf(over.driverId) : null}
        />
      )}
    </div>
  );
}
