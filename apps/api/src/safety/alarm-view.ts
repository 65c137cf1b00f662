import type { AlarmView, DriverSafetyView, SafetyView } from '@sablon/contracts';
import type { TripStatus } from '@sablon/domain';
import type { AlarmRow } from '@sablon/persistence';

const iso = (date: Date | null): string | null => date?.toISOString() ?? null;

/** An alarm with its evidence, as staff see it. */
export function alarmView({ passengerUserId: _, position, evidence, ...alarm }: AlarmRow): AlarmView {
  return {
    ...alarm,
    raisedAt: alarm.raisedAt.toISOString(),
    pressedAt: iso(alarm.pressedAt),
    acknowledgedAt: iso(alarm.acknowledgedAt),
    withdrawnAt: iso(alarm.withdrawnAt),
    endedAt: iso(alarm.endedAt),
    position: position && { ...position, at: new Date(position.at).toISOString() },
    evidence: evidence.map((one) => ({ ...one, at: new Date(one.at).toISOString() })),
  };
}

/** A passenger's view of their alarm: that staff have it, without the staff's notes. */
export function safetyView(tripStatus: TripStatus, alarm: AlarmRow | null): SafetyView {
  // A withdrawn alarm stays open at dispatch, and a new one may be raised meanwhile.
  const running = (alarm?.status === 'open' || alarm?.status === 'acknowledged') && alarm.withdrawnAt === null;
  return {
    mayRaise: !running && (tripStatus === 'accepted' || tripStatus === 'ongoing'),
    alarm: alarm && {
      id: alarm.id,
      status: alarm.status,
      raisedAt: alarm.raisedAt.toISOString(),
      acknowledgedAt: iso(alarm.acknowledgedAt),
      withdrawnAt: iso(alarm.withdrawnAt),
      endedAt: iso(alarm.endedAt),
      positionAt: alarm.position && new Date(alarm.position.at).toISOString(),
    },
  };
}

/** A driver's view of their alarm: who is handling it, without the staff's notes. */
export function driverSafetyView(dispatchPhone: string, alarm: AlarmRow | null): DriverSafetyView {
  return {
    dispatchPhone,
    alarm: alarm && {
      id: alarm.id,
      status: alarm.status,
      raisedAt: alarm.raisedAt.toISOString(),
      acknowledgedAt: iso(alarm.acknowledgedAt),
      acknowledgedBy: alarm.acknowledgedBy,
      withdrawnAt: iso(alarm.withdrawnAt),
      endedAt: iso(alarm.endedAt),
      positionAt: alarm.position && new Date(alarm.position.at).toISOString(),
    },
  };
}
