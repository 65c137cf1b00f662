import type { FleetChangeView, FleetCountsView, FleetDriverView } from '@sablon/contracts';
import { darkFrom, FleetStore, lastSeenAt } from './fleet-store.js';

const COUNTS: FleetCountsView = { free: 1, offered: 0, assigned: 0, busy: 0, break: 0, dark: 0 };
const driver = (id: string, changes: Partial<FleetDriverView> = {}): FleetDriverView => ({
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
  documentsOver: false,
  idleSince: null,
  freeAt: null,
  nextAt: null,
  leftSeconds: 36_000,
  lat: 50.84,
  lng: 4.35,
  heading: null,
  zone: null,
  positionAt: 100_000,
  ...changes,
});
const change = (more: Partial<FleetChangeView>): FleetChangeView => ({
  counts: COUNTS,
  at: 0,
  drivers: [],
  sightings: [],
  zones: [],
  ...more,
});

describe('the fleet store of a console', () => {
  it('is loaded once, then applies each change, never an older over a newer one', () => {
    const store = new FleetStore();
    const listener = jest.fn();
    store.subscribe(listener);
    store.begin({ drivers: [driver('anna'), driver('bram')], counts: COUNTS, at: 10 }, 100_000);
    const before = store.get();
    expect(store.get()).toBe(before);
    store.change(change({ at: 20, drivers: [driver('anna', { state: 'busy', tripId: 't' })] }), 100_000);
    store.change(change({ at: 15, drivers: [driver('anna', { state: 'offered' })] }), 100_000);
    expect(store.get()).not.toBe(before);
    expect(store.driver('anna')).toMatchObject({ state: 'busy', tripId: 't' });
    // Fetched again after a reconnect, by a request sent before the last change.
    store.begin({ drivers: [driver('anna'), driver('bram', { state: 'off' })], counts: COUNTS, at: 18 }, 100_000);
    expect(store.get().drivers.map(({ id, state }) => `${id} ${state}`)).toEqual(['anna busy', 'bram off']);
    expect(listener).toHaveBeenCalledTimes(4);
  });

  it('treats drivers as seen until reported otherwise, and measures a missing position from the last one', () => {
    const store = new FleetStore();
    store.begin({ drivers: [driver('anna')], counts: COUNTS, at: 10 }, 105_000);
    const anna = () => store.driver('anna')!;
    expect([lastSeenAt(anna(), 900_000), darkFrom(anna(), 900_000)]).toEqual([900_000, null]);
    store.change(change({ sightings: [['anna', 880_000]] }), 900_000);
    expect([lastSeenAt(anna(), 905_000), darkFrom(anna(), 905_000)]).toEqual([880_000, null]);
    expect(darkFrom(anna(), 941_000)).toBe(880_000);
    store.change(change({ sightings: [['anna', 945_000]] }), 946_000);
    expect(darkFrom(anna(), 2_000_000)).toBeNull();
    store.change(change({ sightings: [['nobody', 1]] }), 946_000);
    expect(store.get().drivers).toHaveLength(1);
  });

  it('moves a driver to another zone, and knows nothing of strangers', () => {
    const store = new FleetStore();
    const zone = { fr: 'Ixelles', nl: 'Elsene', en: 'Ixelles' };
    store.begin({ drivers: [driver('anna')], counts: COUNTS, at: 10 }, 100_000);
    store.change(change({ zones: [['anna', zone], ['stranger', zone]] }), 101_000); // prettier-ignore
    expect(store.driver('anna')?.zone).toEqual(zone);
    expect(store.driver('stranger')).toBeNull();
  });
});
