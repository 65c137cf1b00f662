import type { DriverStateView } from '@sablon/contracts';
import { ride } from '../../shared/words.js';
import { useT } from '../../shared/i18n/namespaces.js';
import { RadioCards } from '../../shared/ui/choices.js';
import { Select } from '../../shared/ui/select.js';
import { driver } from '../words.js';

/** ASSUMPTION: so many cards leave the button that starts the shift on a phone's first screen. */
const CARDS_AT_MOST = 3;

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
  const detailOf = ({ vehicleClass, seats, bags }: (typeof vehicles)[number]) =>
    `${words(`class.${vehicleClass}`)} · ${t('vehicle.seats', { seats, bags })}`;
  const chosen = vehicles.find(({ id }) => id === value);
  if (vehicles.length > CARDS_AT_MOST)
    return (
      <Select
        label={t('vehicle.label')}
        hint={chosen && detailOf(chosen)}
        value={value ?? ''}
        onValueChange={onChange}
        className="[&_select]:min-h-15 [&_select]:text-[1.15rem]"
        options={vehicles.map(({ id, plate, model }) => ({ value: id, label: `${plate} · ${model}` }))}
      />
    );
  return (
    <RadioCards
      legend={t('vehicle.label')}
      value={value}
      onValueChange={onChange}
      options={vehicles.map((vehicle) => ({
        value: vehicle.id,
        title: <span className="numbers text-[1.15rem] font-medium">{vehicle.plate}</span>,
        detail: `${vehicle.model} · ${detailOf(vehicle)}`,
      }))}
    />
  );
}
