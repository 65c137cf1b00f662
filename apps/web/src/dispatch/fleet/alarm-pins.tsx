import type { AlarmView } from '@sablon/contracts';
import { formatDateTime } from '../../shared/i18n/format.js';
import { useLanguage } from '../../shared/i18n/namespaces.js';
import { AlarmPin, FitBounds } from '../../map/index.js';
import { whoAsks } from '../../live/alarm-title.js';
import type { LocatedAlarm } from '../alerts/use-located-alarm.js';

interface AlarmPinsProps {
  readonly alarms: readonly AlarmView[];
  readonly located: LocatedAlarm | null;
  readonly onOpen: (tripId: string) => void;
  readonly onDriver: (driverId: string) => void;
}

/** Where the phones of those who asked for help are. The one looked for is brought into view once; the view does not run after it. */
export function AlarmPins({ alarms, located, onOpen, onDriver }: AlarmPinsProps) {
  const language = useLanguage();
  return (
    <>
      {alarms.map((alarm) => {
        const { id, tripId, driverId, position } = alarm;
        if (!position) return null;
        const accuracy = position.accuracyMeters === null ? [] : [`± ${Math.round(position.accuracyMeters)} m`];
        const alt = [...whoAsks(alarm), ...accuracy, formatDateTime(position.at, language, 'time')].join(', ');
        const focus = located?.id === id && located.byKeyboard ? located.times : 0;
        const open = () => (tripId ? onOpen(tripId) : driverId && onDriver(driverId));
        return <AlarmPin key={id} at={position} alt={alt} focus={focus} onSelect={open} />;
      })}
      {located && <FitBounds key={located.times} points={[located.at]} />}
    </>
  );
}
