import type { PlaceView } from '@sablon/contracts';
import { emptyIntake, missingStep, priceQuestion, timeOf, withHabit, withPerson, withReturn } from './intake-draft.js';

const place = (id: string): PlaceView => {
  const label = { fr: id, nl: id, en: id };
  return { id, kind: 'street', label, detail: label, point: { lat: 50.8, lng: 4.3 } };
};
const HABIT = { pickup: place('a'), dropoff: place('b'), vehicleClass: 'van', rides: 3 } as const;
const PERSON = {
  firstName: 'Rosa',
  lastName: 'Claes',
  email: 'rosa@voorbeeld.test',
  language: 'nl',
  hasAccount: true,
  accountId: null,
} as const;

describe('a phone booking draft', () => {
  it('asks for its fields in the order a caller gives them', () => {
    const asked = [];
    let draft = emptyIntake('fr');
    asked.push(missingStep(draft));
    draft = { ...draft, phone: '0470 11 22 33' };
    asked.push(missingStep(draft));
    draft = withPerson(draft, PERSON, null);
    asked.push(missingStep(draft));
    draft = withHabit(draft, HABIT);
    asked.push(missingStep(draft));
    draft = { ...draft, when: 'later' };
    asked.push(missingStep(draft));
    expect(asked).toEqual(['phone', 'firstName', 'origin', null, 'departure']);
  });

  it('fills in name and language from the number, but not over typed values', () => {
    expect(withPerson(emptyIntake('fr'), PERSON, null)).toMatchObject({ firstName: 'Rosa', language: 'nl' });
    expect(withPerson({ ...emptyIntake('fr'), firstName: 'Jef' }, PERSON, null)).toMatchObject({
      firstName: 'Jef',
      lastName: '',
      language: 'fr',
      onTheirAccount: false,
    });
    expect(withPerson(emptyIntake('fr'), PERSON, null).onTheirAccount).toBe(true);
  });

  it('drops name, address and account of the previous number when the number changes', () => {
    const mistyped = withPerson(emptyIntake('fr'), { ...PERSON, accountId: 'theirs' }, null);
    expect(mistyped).toMatchObject({ email: PERSON.email, accountId: 'theirs' });
    const noPerson = { firstName: '', lastName: '', email: null, accountId: null };
    expect(withPerson(mistyped, null, PERSON)).toMatchObject(noPerson);
    const jef = { ...PERSON, firstName: 'Jef', email: 'jef@voorbeeld.test' };
    expect(withPerson(mistyped, jef, PERSON)).toMatchObject({ firstName: 'Jef', email: jef.email, accountId: null });
    // A name typed over the looked-up one belongs to the caller.
    expect(withPerson({ ...mistyped, firstName: 'Anna' }, null, PERSON)).toMatchObject({ ...noPerson, firstName: 'Anna', lastName: 'Claes' }); // prettier-ignore
  });

  it('is priced as soon as pickup, destination and time are set', () => {
    const draft = withHabit(emptyIntake('fr'), HABIT);
    expect(priceQuestion(emptyIntake('fr'))).toBeNull();
    expect(priceQuestion(draft)).toMatchObject({ origin: { id: 'a' }, destination: { id: 'b' }, pickupAt: null });
    expect(priceQuestion({ ...draft, when: 'later' })).toBeNull();
    const departure = { date: '2026-12-01', time: '08:30' };
    expect(priceQuestion({ ...draft, when: 'later', departure })?.pickupAt).toBe('2026-12-01T07:30:00.000Z');
  });

  it('carries luggage, seats, equipment and the way back, and the flight as a transfer only with its time ahead', () => {
    const whole = {
      ...withHabit(emptyIntake('fr'), { ...HABIT, pickup: { ...HABIT.pickup, id: 'airport:bru' } }),
      ...{ passengers: 3, bags: 2, options: ['baby_seat', 'wheelchair'] as const, flightNumber: ' SN3731 ' },
    };
    const asked = (more: object) => priceQuestion({ ...whole, ...more } as typeof whole & { options: ['baby_seat'] });
    expect(asked({})).toMatchObject({
      ...{ service: 'transport', tripType: 'one_way', passengers: 3, bags: 2, flightNumber: 'SN3731' },
      options: ['baby_seat', 'wheelchair'],
    });
    const back = { date: '2099-12-01', time: '18:00' };
    expect(asked({ isReturn: true, back: { date: '', time: '' } })).toBeNull();
    expect(asked({ isReturn: true, back })).toMatchObject({ tripType: 'return', returnAt: '2099-12-01T17:00:00.000Z' });
  });

  it('counts quick times from the moment they are chosen', () => {
    const { when, departure } = timeOf('in30');
    const draft = { ...withHabit(emptyIntake('fr'), HABIT), when, ...(departure && { departure }) };
    const inMinutes = (Date.parse(priceQuestion(draft)?.pickupAt ?? '') - Date.now()) / 60_000;
    expect(inMinutes).toBeGreaterThan(28.9);
    expect(inMinutes).toBeLessThan(30.1);
    expect(timeOf('now')).toEqual({ when: 'now' });
  });

  it('guesses a way back three hours later, and leaves a company to those who belong to it', () => {
    const draft = {
      ...withHabit(emptyIntake('fr'), HABIT),
      when: 'later' as const,
      departure: { date: '2026-12-01', time: '08:30' },
    };
    expect(withReturn(draft, true)).toEqual({ isReturn: true, back: { date: '2026-12-01', time: '11:30' } });
    expect(withReturn({ ...draft, back: { date: '2026-12-02', time: '09:00' } }, true).back.date).toBe('2026-12-02');
    const paying = { ...draft, pay: 'company' as const, companyId: 'c1', costCentreId: 'k1', needsCostCentre: true };
    expect(withPerson(paying, PERSON, null)).toMatchObject({ pay: 'account', companyId: '', needsCostCentre: false });
  });
});
