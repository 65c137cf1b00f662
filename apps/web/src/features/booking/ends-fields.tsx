import { ArrowUpDown, CircleDot, MapPin } from 'lucide-react';
import { useT } from '../../shared/i18n/namespaces.js';
import { AddressField } from '../../shared/ui/address-field.js';
import { suggestPlaces, whereIAm } from './booking.api.js';
import type { FieldsProps } from './fields-props.js';
import { booking } from './i18n/namespace.js';
import { OutsideHelp } from './outside-help.js';
import { useQuickPicks } from './use-quick-picks.js';

/** Where from and where to, with one press to turn them round. */
export function EndsFields({ draft, change, words }: FieldsProps) {
  const t = useT(booking);
  const quickPicks = useQuickPicks(draft.service);
  const hourly = draft.tripType === 'hourly';
  return (
    <div className="relative grid gap-4">
      <div data-field="origin">
        <AddressField
          label={t('origin')}
          name="origin"
          testId="origin-input"
          placeholder={t('origin.placeholder')}
          icon={<CircleDot size={18} className="text-gold-text" aria-hidden="true" />}
          value={draft.origin}
          onValueChange={(origin) => change({ origin })}
          suggest={suggestPlaces}
          quickPicks={quickPicks}
          locate={whereIAm}
          error={words('origin')}
        />
        <OutsideHelp place={draft.origin} onChoose={(origin) => change({ origin })} />
      </div>
      <div data-field="destination">
        <AddressField
          label={t(hourly ? 'destination.optional' : 'destination')}
          name="destination"
          testId="destination-input"
          placeholder={t('destination.placeholder')}
          icon={<MapPin size={18} className="text-gold-text" aria-hidden="true" />}
          value={draft.destination}
          onValueChange={(destination) => change({ destination })}
          suggest={suggestPlaces}
          quickPicks={quickPicks}
          error={words('destination')}
        />
        <OutsideHelp place={draft.destination} onChoose={(destination) => change({ destination })} />
      </div>
      <button
        type="button"
        className="icon-btn absolute top-[-10px] right-0 text-[0.86rem]"
        aria-label={t('swap')}
        title={t('swap')}
        onClick={() => change({ origin: draft.destination, destination: draft.origin })}
      >
        <ArrowUpDown size={18} aria-hidden="true" />
      </button>
    </div>
  );
}
