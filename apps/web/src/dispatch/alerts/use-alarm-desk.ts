import type { AlarmView } from '@sablon/contracts';
import { useEffect, useEffectEvent } from 'react';
import { alarmWish, type AlarmPlace, useAlarms } from '../../live/use-alarms.js';
import { useStore } from '../../shared/state/create-store.js';
import type { useChoice } from '../common/use-choice.js';
import { useLocatedAlarm } from './use-located-alarm.js';

/** The console's alarms, and the one to locate: selects its trip or driver and shows its position on the map. */
export function useAlarmDesk({ tripId, driverId, openTrip, pickDriver, setPane }: ReturnType<typeof useChoice>) {
  const alarms = useAlarms();
  const { located, locate } = useLocatedAlarm(tripId, driverId);
  const wish = useStore(alarmWish);
  const see = useEffectEvent((alarm: AlarmView, place: AlarmPlace) => {
    if (alarm.tripId) openTrip(alarm.tripId);
    else if (alarm.driverId) pickDriver(alarm.driverId);
    setPane(place);
    locate(alarm, place === 'map');
  });
  useEffect(() => {
    if (!wish) return;
    alarmWish.set(null);
    see(wish.alarm, wish.place);
  }, [wish]);
  return { alarms, located };
}
