import { createPositionStore } from '../../../live/positions.js';
import { createFleetVehicles, type FleetDriver } from './fleet-vehicles.js';

const driver = (id: string, changes: Partial<FleetDriver> = {}): FleetDriver => ({
  id,
  name: id,
  phone: '+32499000000',
  shift: 'on',
  shiftSince: 1_000,
  plate: 'T-SAB-001',
  model: 'Škoda Octavia',
  vehicleClass: 'economy',
  state: 'free',
  tripId: null,
  papersOver: false,
  lat: 50.84,
  lng: 4.35,
  heading: null,
  positionAt: 1_000,
  ...changes,
});
const shown = (fleet: ReturnType<typeof createFleetVehicles>) => {
  const seen: string[] = [];
  fleet.forEach(({ id, state, at }) => seen.push(`${id} ${state} ${at}`));
  return seen;
};

describe('the fleet on the map', () => {
  it('shows where each driver was last seen until a live fix comes, and never an older one', () => {
    const positions = createPositionStore();
    const fleet = createFleetVehicles(positions);
    fleet.setDrivers([driver('anna')]);
    positions.put([{ driverId: 'anna', lat: 50.85, lng: 4.36, heading: 90, speed: 8, at: 2_000 }]);
    fleet.setDrivers([driver('anna', { state: 'busy' })]);
    expect(shown(fleet)).toEqual(['anna busy 2000']);
  });
  it('takes a car off the map with the end of the shift, and tells the map', () => {
    const fleet = createFleetVehicles(createPositionStore());
    const heard = jest.fn();
    fleet.setDrivers([driver('anna'), driver('bram')]);
    const stop = fleet.subscribe(heard);
    fleet.setDrivers([driver('anna', { state: 'off' }), driver('bram', { state: 'break' })]);
    stop();
    expect(shown(fleet)).toEqual(['bram break 1000']);
    expect(heard).toHaveBeenCalled();
  });
});
