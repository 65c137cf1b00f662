import type { PlanRideView } from '@sablon/contracts';
import clsx from 'clsx';
import type { PointerEvent } from 'react';
import { placeOf, SLACK_TEXT_PERCENT, toneOf, type Span, type Tone } from './plan-layout.js';
import { usePlanText } from './plan-text.js';

/** Height of a track. */
export const TRACK_PX = 28;
const TONES: Record<Tone, string> = {
  danger: 'border-danger bg-danger-wash text-danger',
  warn: 'border-warn bg-warn-wash text-warn',
  open: 'border-dashed border-line-strong bg-raised text-ink',
  pencil: 'border-dashed border-info bg-info-wash text-info',
  plain: 'border-gold-text bg-gold-wash text-ink',
};
/** ASSUMPTION: narrower than this share of the width, not even the hour can be read. */
const LEAST_TEXT_PERCENT = 3;

interface PlanBarProps {
  readonly ride: PlanRideView;
  /** The ride after it in its track. */
  readonly next: PlanRideView | undefined;
  readonly span: Span;
  readonly track: number;
  readonly chosen: boolean;
  /** The bar in the tab order; the others are reached with the arrow keys. */
  readonly current: boolean;
  /** Being dragged, or on its way to the server. */
  readonly moving: boolean;
  readonly onOpen: (tripId: string) => void;
  readonly onFocus: (tripId: string) => void;
  readonly onGrab: (ride: PlanRideView, event: PointerEvent) => void;
}

/** A ride on the axis: the slack and the drive before it, then the ride itself. */
export function PlanBar({ ride, next, span, track, chosen, current, moving, onOpen, onFocus, onGrab }: PlanBarProps) {
  const text = usePlanText();
  const tone = toneOf(ride);
  const { left, width, room, driveFrom, slackFrom } = placeOf(ride, next, span);
  // Inside the bar or behind it, wherever there is more space.
  const isBehind = room - width > width;
  const said = text.said(ride);
  const colour = TONES[tone];
  const top = track * TRACK_PX;
  return (
    <>
      {ride.slackSeconds !== null && driveFrom - slackFrom >= SLACK_TEXT_PERCENT && (
        <span
          aria-hidden="true"
          className={clsx(
            'numbers pointer-events-none absolute truncate pr-1 text-right text-caption',
            ride.tight ? 'text-warn' : 'text-ink-faint',
          )}
          style={{ left: `${slackFrom}%`, width: `${driveFrom - slackFrom}%`, top, lineHeight: `${TRACK_PX}px` }}
        >
          {text.slack(ride.slackSeconds)}
        </span>
      )}
      {left > driveFrom && (
        <span
          aria-hidden="true"
          data-testid="plan-drive"
          className={clsx(
            'pointer-events-none absolute h-1',
            tone === 'danger' ? 'bg-danger' : tone === 'warn' ? 'bg-warn' : 'bg-line-strong',
          )}
          style={{ left: `${driveFrom}%`, width: `${left - driveFrom}%`, top: top + TRACK_PX / 2 - 2 }}
        />
      )}
      <button
        type="button"
        data-testid="plan-ride"
        data-plan-ride={ride.tripId}
        data-tone={tone}
        aria-current={chosen ? 'true' : undefined}
        aria-label={said}
        title={said}
        tabIndex={current ? 0 : -1}
        onClick={() => onOpen(ride.tripId)}
        onFocus={() => onFocus(ride.tripId)}
        onPointerDown={ride.status === 'pending' ? (event) => onGrab(ride, event) : undefined}
        className={clsx(
          'absolute my-0.5 min-w-2 scroll-mt-8 text-left select-none',
          ride.status === 'pending' && 'cursor-grab touch-none',
          moving && 'opacity-50',
        )}
        style={{ left: `${left}%`, width: `${room}%`, top, height: TRACK_PX - 4 }}
      >
        <span
          className={clsx(
            'absolute inset-y-0 left-0 min-w-2 rounded-small border',
            colour,
            chosen && 'ring-2 ring-gold-text',
          )}
          style={{ width: room > 0 ? `${(width / room) * 100}%` : undefined }}
        />
        {(isBehind ? room - width : width) >= LEAST_TEXT_PERCENT && (
          <span
            className={clsx(
              'numbers relative block truncate px-1 text-caption leading-normal',
              colour.split(' ').at(-1),
            )}
            style={isBehind ? { marginLeft: `${(width / room) * 100}%` } : { width: `${(width / room) * 100}%` }}
          >
            {text.short(ride)}
          </span>
        )}
      </button>
    </>
  );
}
