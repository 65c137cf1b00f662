import type { FleetDriverView } from '@sablon/contracts';
import { screen } from '@testing-library/react';
import { show } from '../../testing/component.js';
import { FleetList } from './fleet-list.js';
import { FleetStore } from './fleet-store.js';
import type { FleetDesk } from './use-fleet.js';

const MINUTE_MS = 60_000;
const now = Date.now();
const driver = (name: string, more: Partial<FleetDriverView>): FleetDriverView => ({
  id: name,
  name,
  phone: '+32499000000',
  shift: 'on',
  shiftSince: now - 3_600_000,
  plate: `T-SAB-${name}`,
  model: 'Škoda Octavia',
  vehicleClass: 'standard',
  state: 'free',
  tripId: null,
  documentsOver: false,
  idleSince: null,
  freeAt: null,
  nextAt: null,
  leftSeconds: 6 * 3600,
  lat: 50.84,
  lng: 4.35,
  heading: null,
  positionAt: now,
  zone: { fr: 'Ixelles', nl: 'Elsene', en: 'Ixelles' },
  ...more,
});
const deskOf = (drivers: FleetDriverView[]) => {
  const store = new FleetStore();
  store.begin({ drivers, counts: { free: 0, offered: 0, assigned: 0, busy: 0, break: 0, dark: 0 }, at: now }, now);
  return { store } as unknown as FleetDesk;
};
const DRIVERS = [
  driver('Amina', { idleSince: now - 12 * MINUTE_MS, nextAt: now + 90 * MINUTE_MS, vehicleClass: 'van' }),
  driver('Bram', { idleSince: now - 40 * MINUTE_MS, leftSeconds: 30 * 60, documentsOver: true }),
  driver('Chloé', {
    direction: { kind: 'home', name: { fr: 'Uccle', nl: 'Ukkel', en: 'Uccle' }, until: now + 60 * MINUTE_MS },
    state: 'busy',
    tripId: 't1',
    freeAt: now + 6 * MINUTE_MS,
  }),
  driver('Daan', { state: 'off', shift: 'off', leftSeconds: null }),
];
const onSelect = jest.fn();
const list = (drivers = DRIVERS) => <FleetList desk={deskOf(drivers)} driverId={null} onSelect={onSelect} />;
const rows = () =>
  screen
    .queryAllByRole('button')
    .filter((one) => one.dataset.driver)
    .map((one) => one.dataset.driver);
beforeEach(() => {
  onSelect.mockReset();
  jest.spyOn(Date, 'now').mockReturnValue(now);
});
afterEach(() => jest.restoreAllMocks());

describe('the list of the fleet', () => {
  it('says of each driver how long they are free or when they will be, what is left of their shift, and what is next', async () => {
    await show(list());
    expect(rows()).toEqual(['Bram', 'Amina', 'Chloé']);
    const said = (name: string) =>
      screen.getByRole('button', { name: new RegExp(`^${name} T-SAB`) }).getAttribute('aria-label')?.replaceAll('\u00a0', ' '); // prettier-ignore
    expect(said('Amina')).toContain('Van, Ixelles, Free, free for 12 min, 6 h of shift left, next promised trip');
    expect(said('Chloé')).toMatch(/last ride home to Uccle by \d\d:\d\d/u);
    expect(said('Bram')).toContain('Document expired, free for 40 min, 30 min of shift left');
    expect(said('Chloé')).toContain('On a ride, free in 6 min');
  });

  it('finds drivers by name, narrows to a class, orders by what is asked, and says when none is left', async () => {
    const { person } = await show(list());
    await person.type(screen.getByTestId('fleet-search'), 'chloe');
    expect(rows()).toEqual(['Chloé']);
    await person.keyboard('{Escape}');
    expect(rows()).toHaveLength(3);
    await person.selectOptions(screen.getByTestId('fleet-order'), 'next');
    expect(rows()[0]).toBe('Amina');
    await person.selectOptions(screen.getByTestId('fleet-class'), 'van');
    expect(rows()).toEqual(['Amina']);
    await person.type(screen.getByTestId('fleet-search'), 'zzz');
    expect(screen.getByText(/No driver on shift matches/)).toBeTruthy();
    await person.click(screen.getByRole('button', { name: 'Show everything' }));
    expect(rows()).toHaveLength(3);
  });

  it('is walked with the arrow keys and says when no one is on shift', async () => {
    const { person, again } = await show(list());
    screen.getByRole('button', { name: /^Bram/ }).focus();
    await person.keyboard('{ArrowDown}{Enter}');
    expect(onSelect).toHaveBeenCalledWith('Amina');
    again(list([driver('Daan', { state: 'off', shift: 'off' })]));
    expect(screen.getByText('No driver on shift')).toBeTruthy();
  });
});
