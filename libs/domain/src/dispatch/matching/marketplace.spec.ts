import { type Commitment, collisionOf, driverPartCents, MARKETPLACE } from './match-facts.js';

const MIDI = { lat: 50.8357, lng: 4.3365 };
const LEUVEN = { lat: 50.8817, lng: 4.7158 };
const at = (clock: string) => new Date(`2026-11-24T${clock}:00Z`);
const job = (from: string, to: string, origin = MIDI, destination = LEUVEN): Commitment => ({
  tripId: `${from}-${to}`,
  startAt: at(from),
  endAt: at(to),
  origin,
  destination,
});
const minutes = (count: number) => () => Promise.resolve(count * 60);

describe('a ride beside those promised', () => {
  it('fits an empty plan, and one of another half of the day without a road being asked', async () => {
    const asked = () => Promise.reject(new Error('asked'));
    expect(await collisionOf(job('10:00', '10:30'), [], asked)).toBeNull();
    expect(await collisionOf(job('10:00', '10:30'), [job('15:00', '16:00'), job('05:00', '05:30')], asked)).toBeNull();
  });

  it('cannot overlap one, not by a minute; the one it meets is named', async () => {
    expect(await collisionOf(job('10:00', '10:31'), [job('10:30', '11:00')], minutes(0))).toMatchObject({
      tripId: '10:30-11:00',
      kind: 'overlap',
    });
  });

  it('needs the way from the one before and to the one after, with air; the seconds missing are reported', async () => {
    const ride = job('10:00', '10:30');
    const fits = (plan: Commitment[], routeMinutes: number) => collisionOf(ride, plan, minutes(routeMinutes));
    expect(await fits([job('09:00', '09:30')], 25)).toBeNull();
    expect(await fits([job('09:00', '09:30')], 26)).toEqual({
      tripId: '09:00-09:30',
      kind: 'before',
      neededSeconds: 26 * 60 + MARKETPLACE.marginSeconds,
      availableSeconds: 1800,
    });
    expect(await fits([job('11:00', '11:30')], 25)).toBeNull();
    expect(await fits([job('11:00', '11:30')], 26)).toMatchObject({ tripId: '11:00-11:30', kind: 'after' });
    expect(await fits([job('10:39', '11:30')], 0)).toMatchObject({ kind: 'after', neededSeconds: 600 });
  });

  it('touches the one before and the one after without overlapping, and needs the way all the same', async () => {
    const ride = job('10:00', '10:30');
    for (const touching of [job('09:00', '10:00'), job('10:30', '11:00')])
      expect(await collisionOf(ride, [touching], minutes(0))).toMatchObject({
        availableSeconds: 0,
        neededSeconds: 600,
      });
  });

  it('asks for no road from four hours between two rides on, and for one a minute sooner', async () => {
    const ride = job('10:00', '10:30');
    const asked = jest.fn(minutes(600));
    expect(await collisionOf(ride, [job('14:30', '15:00'), job('05:00', '06:00')], asked)).toBeNull();
    expect(asked).not.toHaveBeenCalled();
    expect(await collisionOf(ride, [job('14:29', '15:00')], asked)).toMatchObject({ kind: 'after' });
    expect(await collisionOf(ride, [job('05:00', '06:01')], asked)).toMatchObject({ kind: 'before' });
  });

  it('brings its driver what tax and commission leave of the fare', () => {
    expect(driverPartCents(1060, 6, 2000)).toBe(800);
  });
});
