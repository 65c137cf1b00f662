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
} as const;

describe('a ride as it is told on the phone', () => {
  it('is asked for in the order a caller tells it', () => {
    const asked = [];
    let draft = emptyIntake('fr');
    asked.push(missingStep(draft));
    draft = { ...draft, phone: '0470 11 22 33' };
    asked.push(missingStep(draft));
    draft = withPerson(draft, PERSON);
    asked.push(missingStep(draft));
    draft = withHabit(draft, HABIT);
    asked.push(missingStep(draft));
    draft = { ...draft, when: 'later' };
    asked.push(missingStep(draft));
    expect(asked).toEqual(['phone', 'firstName', 'origin', null, 'departure']);
  });

  it('takes name and language from what is known of the number, but not over what was typed', () => {
    expect(withPerson(emptyIntake('fr'), PERSON)).toMatchObject({ firstName: 'Rosa', language: 'nl' });
    expect(withPerson({ ...emptyIntake('fr'), firstName: 'Jef' }, PERSON)).toMatchObject({
      firstName: 'Jef',
      lastName: '',
      language: 'fr',
    });
  });

  it('is priced as soon as it is known from where, to where and when', () => {
    const draft = withHabit(emptyIntake('fr'), HABIT);
    expect(priceQuestion(emptyIntake('fr'))).toBeNull();
    expect(priceQuestion(draft)).toMatchObject({ origin: { id: 'a' }, destination: { id: 'b' }, pickupAt: null });
    expect(priceQuestion({ ...draft, when: 'later' })).toBeNull();
    const departure = { date: '2026-12-01', time: '08:30' };
    expect(priceQuestion({ ...draft, when: 'later', departure })?.pickupAt).toBe('2026-12-01T07:30:00.000Z');
  });
});
