import type { RegistrationView } from '@sablon/contracts';
import { makeAdministratorToken } from '@sablon/persistence';
import { GUEST, type BookingCity } from './booking-city.js';
import type { Filled, People } from './form-people.js';
import { mailedCode } from './open-account.js';
import { TEST_PASSWORD } from './start-test-api.js';

let count = 0;
const newcomer = () => ({
  ...GUEST,
  email: `newcomer${++count}@voorbeeld.test`,
  password: TEST_PASSWORD,
  language: 'nl',
});

/** The forms of sessions and new accounts, as `FORMS`. */
export const SIGN_IN_FORMS: Readonly<
  Record<string, ((city: BookingCity, people: People) => Promise<Filled> | Filled) | null>
> = {
  'POST /api/auth/login': (_, { visitor }) => ({
    as: visitor,
    path: '/api/auth/login',
    body: { email: 'passenger@voorbeeld.test', password: TEST_PASSWORD },
  }),
  'POST /api/auth/login/second-factor': null,
  'POST /api/auth/identity/{provider}/callback': null,
  'POST /api/auth/register': (_, { visitor }) => ({
    as: visitor,
    path: '/api/auth/register',
    body: newcomer(),
  }),
  'POST /api/auth/register/confirm': async ({ api }, { visitor }) => {
    const person = newcomer();
    const { token } = (await visitor.post<RegistrationView>('/api/auth/register', person)).body;
    return {
      as: visitor,
      path: '/api/auth/register/confirm',
      body: { token, code: await mailedCode(api, person.email) },
    };
  },
  'POST /api/auth/register/resend': async (_, { visitor }) => {
    const person = newcomer();
    const { token } = (await visitor.post<RegistrationView>('/api/auth/register', person)).body;
    return { as: visitor, path: '/api/auth/register/resend', body: { token } };
  },
  'POST /api/auth/administrator': async (city, { visitor }) => ({
    as: visitor,
    path: '/api/auth/administrator',
    body: {
      ...newcomer(),
      token: await city.api.database.database.transaction(makeAdministratorToken),
    },
  }),
  'PATCH /api/auth/preferences': (_, { passenger }) => ({
    as: passenger,
    path: '/api/auth/preferences',
    body: { language: 'nl', theme: 'light' },
  }),
  'POST /api/auth/verify-email': null,
  'POST /api/auth/forgot-password': (_, { visitor }) => ({
    as: visitor,
    path: '/api/auth/forgot-password',
    body: { email: newcomer().email },
  }),
  'POST /api/auth/reset-password': null,
};
