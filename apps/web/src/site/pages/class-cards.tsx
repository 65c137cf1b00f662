import { VEHICLE_CAPACITY, VEHICLE_CLASSES } from '@sablon/domain';
import { Luggage, Users } from 'lucide-react';
import { useRates } from '../../shared/bookings/rates.js';
import { VehicleArt } from '../../shared/bookings/vehicle-art.js';
import { useT } from '../../shared/i18n/namespaces.js';
import { Money } from '../../shared/ui/values.js';
import { services } from '../words.js';

/** The three classes with their room and the least a ride in them costs. */
export function ClassCards() {
  const t = useT(services);
  const { classes } = useRates();
  return (
    <ul className="grid gap-5 md:grid-cols-3">
      {VEHICLE_CLASSES.map((vehicleClass) => {
        const { seats, bags } = VEHICLE_CAPACITY[vehicleClass];
        return (
          <li key={vehicleClass} className="card grid gap-5 p-[clamp(20px,3vw,32px)] shadow-low">
            <VehicleArt vehicleClass={vehicleClass} />
            <h3 className="display text-[1.35rem]">{t(`class.${vehicleClass}`)}</h3>
            <ul className="grid gap-2 text-[0.95rem] text-ink-soft">
              <li className="flex items-center gap-3">
                <Users size={18} className="text-gold-text" aria-hidden="true" />
                {t('class.seats', { count: seats })}
              </li>
              <li className="flex items-center gap-3">
                <Luggage size={18} className="text-gold-text" aria-hidden="true" />
                {t('class.bags', { count: bags })}
              </li>
            </ul>
            <p className="border-t border-line pt-4 text-ink-soft">
              {t('class.from')}{' '}
              <strong className="numbers text-[1.15rem] font-medium text-ink">
                <Money cents={classes[vehicleClass].minimumCents} />
              </strong>
            </p>
          </li>
        );
      })}
    </ul>
  );
}
