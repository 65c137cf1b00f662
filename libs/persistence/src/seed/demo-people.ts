/** Argon2id of the published demo password `Sablon-demo-2026` (product.md, "Fixed public surface"); demo accounts only. */
export const DEMO_PASSWORD_HASH =
  '$argon2id$v=19$m=19456,t=2,p=1$60yM0xiJpOke7rq4ecX9Eg$4x0HztbgKjRfONljy/qmRqlWs9DgqN6VtFvOo6J5fxs';

/** An account anyone may log into. */
export interface DemoPerson {
  readonly email: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly role: 'passenger' | 'driver' | 'dispatcher' | 'admin';
  readonly language: 'fr' | 'nl' | 'en';
  readonly phone: string;
}

const FIRST_NAMES = [
  'Amina', 'Bart', 'Chloé', 'Dirk', 'Elif', 'Fabrice', 'Greet', 'Hassan', 'Ilse', 'Jonas',
  'Karima', 'Luc', 'Marieke', 'Nabil', 'Olivia', 'Pieter', 'Quentin', 'Rania', 'Stijn', 'Tatiana',
]; // prettier-ignore
const LAST_NAMES = [
  'Peeters', 'Dubois', 'El Amrani', 'Janssens', 'Lambert', 'Yilmaz', 'Maes', 'Dupont', 'Willems', 'Haddad',
  'Claes', 'Leroy', 'Goossens', 'Nkosi', 'Wouters', 'Martin', 'De Smet', 'Rossi', 'Van Damme', 'Simon',
]; // prettier-ignore

/** Number of demo drivers; the first is kept for a person, the simulator drives the others. */
const DEMO_DRIVERS = 40;

/** Unassigned Belgian numbers: the 04xx 00 00 xx pattern never rings. */
const phone = (index: number): string => `+324990000${String(index).padStart(2, '0')}`;

const driver = (index: number): DemoPerson => ({
  email: index === 1 ? 'chauffeur@sablon.test' : `chauffeur${index}@sablon.test`,
  firstName: FIRST_NAMES[index % FIRST_NAMES.length] ?? 'Alex',
  lastName: LAST_NAMES[(index * 7) % LAST_NAMES.length] ?? 'Peeters',
  role: 'driver',
  language: (['fr', 'nl', 'en'] as const)[index % 3] ?? 'fr',
  phone: phone(index),
});

/** Kept for a person to book with. */
export const DEMO_PASSENGER = 'passager@sablon.test';

/** Accounts that the demo passenger referred; part of the demo's past. */
export const DEMO_FRIENDS: readonly DemoPerson[] = (
  [
    ['Lucas', 'Verhaegen'],
    ['Inès', 'Bouchard'],
    ['Femke', 'Aerts'],
    ['Mehdi', 'Saidi'],
    ['Julie', 'Lemaire'],
  ] as const
).map(([firstName, lastName], index) => ({
  email: `ami${index + 1}@sablon.test`,
  firstName,
  lastName,
  role: 'passenger',
  language: 'fr',
  phone: phone(81 + index),
}));

/** The demo accounts, always the same. */
export const DEMO_PEOPLE: readonly DemoPerson[] = [
  {
    email: DEMO_PASSENGER,
    firstName: 'Camille',
    lastName: 'Renard',
    role: 'passenger',
    language: 'fr',
    phone: phone(91),
  },
  {
    email: 'dispatch@sablon.test',
    firstName: 'Sofie',
    lastName: 'Vermeulen',
    role: 'dispatcher',
    language: 'nl',
    phone: phone(92),
  },
  {
    email: 'admin@sablon.test',
    firstName: 'Arthur',
    lastName: 'Delvaux',
    role: 'admin',
    language: 'fr',
    phone: phone(93),
  },
  ...Array.from({ length: DEMO_DRIVERS }, (_, index) => driver(index + 1)),
];
