import type { ReceiptView } from '@sablon/contracts';
import { VEHICLE_CLASSES } from '@sablon/domain';
import { AIRPORT, LOI, LONG_PLACE, LONG_TEXT, MIDI } from '../../gallery/samples.js';
import { useGalleryText } from '../../gallery/local-text.js';
import { story } from '../../gallery/story.js';
import { Approximate } from './approximate.js';
import { CancelRule } from './cancel-rule.js';
import { CustodyChain } from './custody-chain.js';
import { FareLines } from './fare-lines.js';
import { RideEnds } from './ride-ends.js';
import { RideExtrasList, type RideExtras } from './ride-extras.js';
import { VehicleArt } from './vehicle-art.js';

const LEG: ReceiptView['legs'][number] = {
  pickupAt: '2026-11-21T03:30:00.000Z',
  distanceMeters: 14_200,
  durationSeconds: 1_620,
  night: true,
  airport: true,
  lines: [
    { code: 'flag', unit: 'ride', quantity: 1, unitCents: 260, amountCents: 260 },
    { code: 'distance', unit: 'km', quantity: 14.2, unitCents: 230, amountCents: 3_266 },
    { code: 'night', unit: 'ride', quantity: 1, unitCents: 200, amountCents: 200 },
  ],
  totalCents: 3_726,
  vat: { vatPercent: 6, netCents: 3_515, vatCents: 211 },
  regulated: { rulePack: 'brussels', floorCents: 800, capCents: 3_726, applied: 'cap', source: '' },
};
const EXTRAS: RideExtras = {
  service: 'transport',
  passengers: 3,
  bags: 2,
  hours: null,
  options: ['baby_seat', 'wheelchair'],
  flightNumber: 'SN 3812',
  nameSign: 'Peeters',
  parcel: null,
};
const link = (kind: 'sealed' | 'delivered', more = {}) => ({
  kind,
  happenedAt: '2026-11-21T10:00:00.000Z',
  signedBy: null,
  ...more,
});

function LongExtras() {
  const say = useGalleryText();
  return <RideExtrasList extras={{ ...EXTRAS, nameSign: say(LONG_TEXT) }} />;
}

export default story('Parts of a ride', {
  'start and end': <RideEnds from={MIDI} to={LOI} />,
  'without a destination': <RideEnds from={MIDI} to={MIDI} isOpen />,
  'start and end, long text': (
    <div className="w-64">
      <RideEnds from={LONG_PLACE} to={AIRPORT} />
    </div>
  ),
  extras: <RideExtrasList extras={EXTRAS} />,
  'extras, long text': LongExtras,
  price: <FareLines legs={[LEG]} />,
  'price there and back': (
    <FareLines legs={[LEG, { ...LEG, pickupAt: '2026-11-22T10:00:00.000Z', night: false, regulated: null }]} />
  ),
  'rules of cancelling': (
    <ul className="grid gap-2">
      <li>
        <CancelRule asap />
      </li>
      <li>
        <CancelRule asap={false} />
      </li>
    </ul>
  ),
  estimated: (
    <p>
      12 min
      <Approximate quality="approximate" />
    </p>
  ),
  vehicles: (
    <p className="flex flex-wrap gap-6">
      {VEHICLE_CLASSES.map((name) => (
        <VehicleArt key={name} vehicleClass={name} />
      ))}
    </p>
  ),
  'parcel, nothing yet': <CustodyChain chain={[]} files={null} />,
  'parcel delivered': (
    <CustodyChain
      chain={[link('sealed'), link('delivered', { signedBy: 'Emma Peeters', signature: 'typed' })]}
      files={null}
    />
  ),
});
