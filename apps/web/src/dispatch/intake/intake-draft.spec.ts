import type { PlaceView } from '@sablon/contracts';
import { emptyIntake, missingStep, priceQuestion, withHabit, withPerson } from './intake-draft.js';

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
});
