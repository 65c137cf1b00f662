import type { QuoteView } from '@sablon/contracts';
import { story } from '../../gallery/story.js';
import { VehicleCard, type Option } from './vehicle-card.js';

const OPTION: Option = {
  vehicleClass: 'economy',
  seats: 4,
  bags: 2,
  unavailable: null,
  totalCents: 1_059,
  vatCents: 60,
  legs: [],
  nearestCarSeconds: 240,
};
const QUOTE = { asap: true, pickupAt: '2026-11-21T12:00:00.000Z' } as QuoteView;

function Card({ chosen = false, ahead = false, ...option }: { chosen?: boolean; ahead?: boolean } & Partial<Option>) {
  return (
    <VehicleCard
      quote={{ ...QUOTE, asap: !ahead }}
      option={{ ...OPTION, ...option }}
      group={JSON.stringify(option)}
      chosen={chosen}
      onChoose={() => undefined}
    />
  );
}

export default story('Vehicle of a quote', {
  'a car is near': <Card />,
  chosen: <Card chosen totalCents={1_060} />,
  'no car near': <Card nearestCarSeconds={null} />,
  'booked ahead': <Card ahead vehicleClass="standard" />,
  'cannot be chosen': <Card vehicleClass="van" unavailable="quote.too_many_bags" />,
});
