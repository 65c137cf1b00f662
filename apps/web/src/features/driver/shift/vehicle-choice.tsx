import type { DriverStateView } from '@sablon/contracts';
import { ride } from '../../../shared/booking/i18n/namespace.js';
import { useT } from '../../../shared/i18n/namespaces.js';
import { RadioCards } from '../../../shared/ui/choices.js';
import { driver } from '../i18n/namespace.js';

interface VehicleChoiceProps {
  vehicles: DriverStateView['vehicles'];
  value: string | null;
  onChange: (vehicleId: string) => void;
}

/** Which car he drives today; without one no shift can start. */
export function VehicleChoice({ vehicles, value, onChange }: VehicleChoiceProps) {
  const t = useT(driver);
  const words = useT(ride);
  if (vehicles.length === 0)
    return <p className="rounded-control bg-warn-wash px-4 py-3 text-warn">{t('vehicle.none')}</p>;
  return (
    <RadioCards
      legend={t('vehicle.label')}
      value={value}
      onValueChange={onChange}
      options={vehicles.map((vehicle) => ({
        value: vehicle.id,
        title: <span className="numbers text-[1.15rem] font-medium">{vehicle.plate}</span>,
        detail: `${vehicle.model} · ${words(`class.${vehicle.vehicleClass}`)} · ${t('vehicle.seats', { seats: vehicle.seats, bags: vehicle.bags })}`,
      }))}
    />
  );
}
