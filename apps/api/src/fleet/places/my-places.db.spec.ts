import type { MyPlacesView, Problem, SavedPlaceView } from '@sablon/contracts';
import { SAVED_PLACES_MAX } from '@sablon/domain';
import type { ApiClient } from '../../testing/api-client.js';
import {
  CENTRAL,
  GRAND_PLACE,
  LEUVEN,
  MIDI,
  startBookingCity,
  ZAVENTEM,
  type BookingCity,
} from '../../testing/booking-city.js';

const save = (as: ApiClient, id: string, kind = 'other', label: string | null = null) =>
  as.post<SavedPlaceView & Problem>('/api/me/places', { kind, label, place: { id } });
const mine = async (as: ApiClient) => (await as.get<MyPlacesView>('/api/me/places')).body;

describe('saved and recent places of an account', () => {
  let city: BookingCity;
  let accounts = 0;
  const newPerson = async (): Promise<ApiClient> => {
    const email = `person${++accounts}@voorbeeld.test`;
    await city.api.addAccount({ email, role: 'passenger' });
    return city.api.loginAs(email);
  };
  beforeAll(async () => {
    city = await startBookingCity();
  });
  afterAll(() => city.stop());

  it('list home and work first, each place with the map’s own name', async () => {
    const anne = await newPerson();
    expect((await save(anne, ZAVENTEM, 'airport', 'Avion')).status).toBe(201);
    expect((await save(anne, CENTRAL, 'work', 'Bureau')).body).toMatchObject({ kind: 'work', label: 'Bureau' });
    await save(anne, LEUVEN, 'home');
    const { saved } = await mine(anne);
    expect(saved.map(({ kind, label }) => [kind, label])).toEqual([
      ['home', null],
      ['work', 'Bureau'],
      ['airport', 'Avion'],
    ]);
    expect(saved[1]?.place).toMatchObject({ id: CENTRAL, kind: 'station', label: { nl: 'Station Brussel-Centraal' } });
  });

  it('allow one home and one work, and no place twice', async () => {
    const bob = await newPerson();
    const home = (await save(bob, MIDI, 'home')).body;
    const second = await save(bob, CENTRAL, 'home');
    expect([second.status, second.body.code]).toEqual([409, 'saved_place.kind_taken']);
    const again = await save(bob, MIDI);
    expect([again.status, again.body.code]).toEqual([409, 'saved_place.already_saved']);
    const other = (await save(bob, CENTRAL)).body;
    const turned = await bob.send<Problem>('PATCH', `/api/me/places/${other.id}`, { kind: 'home' });
    expect(turned.body.code).toBe('saved_place.kind_taken');
    const moved = await bob.send<SavedPlaceView>('PATCH', `/api/me/places/${home.id}`, { place: { id: ZAVENTEM } });
    expect(moved.body).toMatchObject({ id: home.id, kind: 'home', label: null, place: { id: ZAVENTEM } });
  });

  it('can be renamed, lose their name, and be deleted once', async () => {
    const carl = await newPerson();
    const { id } = (await save(carl, MIDI, 'other', 'Train')).body;
    const path = `/api/me/places/${id}`;
    expect((await carl.send<SavedPlaceView>('PATCH', path, { kind: 'work' })).body.label).toBe('Train');
    expect((await carl.send<SavedPlaceView>('PATCH', path, { label: null })).body.label).toBeNull();
    expect((await carl.send('DELETE', path)).status).toBe(200);
    expect((await carl.send<Problem>('DELETE', path)).body.code).toBe('request.not_found');
    expect((await mine(carl)).saved).toEqual([]);
  });

  it('are limited to twenty, also when two tabs save at once', async () => {
    const dora = await newPerson();
    const spot = (index: number) => `point:50.8${String(index).padStart(2, '0')}00,4.35000`;
    for (let index = 0; index < SAVED_PLACES_MAX - 1; index++) expect((await save(dora, spot(index))).status).toBe(201);
    const both = await Promise.all([save(dora, MIDI), save(dora, CENTRAL)]);
    expect(both.map(({ status }) => status).sort()).toEqual([201, 422]);
    const refused = both.find(({ status }) => status === 422);
    expect(refused?.body).toMatchObject({ code: 'saved_place.too_many', params: { max: SAVED_PLACES_MAX } });
  });

  it('list recent pickups and drop-offs, newest first, without saved places and other people’s rides', async () => {
    const [emma, finn] = [await newPerson(), await newPerson()];
    await city.booked({ origin: { id: MIDI }, destination: { id: GRAND_PLACE } }, emma);
    await city.booked({ origin: { id: CENTRAL }, destination: { id: MIDI } }, emma);
    await city.booked({ origin: { id: LEUVEN }, destination: { id: ZAVENTEM } }, finn);
    expect((await mine(emma)).recent.map(({ id }) => id)).toEqual([MIDI, CENTRAL, GRAND_PLACE]);
    await save(emma, CENTRAL, 'work');
    expect((await mine(emma)).recent.map(({ id }) => id)).toEqual([MIDI, GRAND_PLACE]);
  });

  it('show which saved places lie outside the service area', async () => {
    const gina = await newPerson();
    await save(gina, 'municipality:waterloo');
    expect((await mine(gina)).saved[0]?.place.outside?.nearestAirport.airportCode).toBe('BRU');
  });

  it('are hidden from everyone else', async () => {
    const [hugo, ines] = [await newPerson(), await newPerson()];
    const { id } = (await save(hugo, MIDI)).body;
    for (const [method, body] of [
      ['PATCH', { kind: 'work' }],
      ['DELETE', undefined],
    ] as const)
      expect((await ines.send<Problem>(method, `/api/me/places/${id}`, body)).body.code).toBe('request.not_found');
    expect((await city.api.client().get<Problem>('/api/me/places')).body.code).toBe('session.required');
  });

  it.each([
    ['a place no one knows', { kind: 'other', place: { id: 'street:nowhere-0000' } }, 'geo.place_unknown'],
    ['a kind we do not have', { kind: 'castle', place: { id: MIDI } }, 'request.invalid'],
    ['a name without letters', { kind: 'other', label: '  ', place: { id: MIDI } }, 'request.invalid'],
    ['a name longer than a line', { kind: 'other', label: 'x'.repeat(61), place: { id: MIDI } }, 'request.invalid'],
    ['no place', { kind: 'other' }, 'request.invalid'],
  ])('refuse %s', async (_what, body, code) => {
    const joe = await newPerson();
    expect((await joe.post<Problem>('/api/me/places', body)).body.code).toBe(code);
  });
});
