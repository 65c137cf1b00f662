import {
  endpoints,
  type AdministratorRequest,
  type LoginRequest,
  type ConfirmRegistrationRequest,
  type RegisterRequest,
  type RegistrationView,
  type SecondStepRequest,
  type UserView,
} from '@sablon/contracts';
import { call, onSessionRefused } from '../api/http-client.js';
import { hasChosenLanguage, setLanguage } from '../i18n/language-store.js';
import { createStore, useStore } from '../state/create-store.js';
import { onLocalChange, readLocal, writeLocal } from '../state/local-storage.js';
import { forgetControl } from './cached-control.js';
import type { Role } from '@sablon/domain';

/** Local storage key and shape of spec §3. A hint for the first paint; the server's session is the truth. */
const SESSION_KEY = 'userSession';

interface SessionHint {
  readonly isLoggedIn: boolean;
  readonly userType: Role;
}

const ROLES: ReadonlySet<unknown> = new Set<Role>(['passenger', 'driver', 'dispatcher', 'admin']);

/** Parses a stored hint; `invalid` text must be removed and means signed out (spec §4). */
export function parseSessionHint(text: string | null): SessionHint | null | 'invalid' {
  if (text === null) return null;
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    return 'invalid';
  }
  if (typeof value !== 'object' || value === null) return 'invalid';
  const { isLoggedIn, userType } = value as Record<string, unknown>;
  if (isLoggedIn !== true || !ROLES.has(userType)) return null;
  return { isLoggedIn, userType: userType as Role };
}

type SessionState =
  | { readonly status: 'loading'; readonly hint: SessionHint | null }
  | { readonly status: 'failed'; readonly hint: SessionHint | null; readonly failure: unknown }
  | { readonly status: 'ready'; readonly user: UserView | null; readonly mustEnrol: boolean };

const store = createStore<SessionState>({ status: 'loading', hint: null });

export const useSession = (): SessionState => useStore(store);
export const onSessionChange = (listener: () => void): (() => void) => store.subscribe(listener);
/** The signed-in user, or null while unknown or signed out. */
export const currentUser = (): UserView | null => {
  const state = store.get();
  return state.status === 'ready' ? state.user : null;
};
export const useUser = (): UserView | null => {
  const state = useSession();
  return state.status === 'ready' ? state.user : null;
};

function readHint(): SessionHint | null {
  const hint = parseSessionHint(readLocal(SESSION_KEY));
  if (hint !== 'invalid') return hint;
  writeLocal(SESSION_KEY, null);
  return null;
}

function adopt(user: UserView | null, mustEnrol = false): void {
  const hint: SessionHint | null = user && { isLoggedIn: true, userType: user.role };
  writeLocal(SESSION_KEY, hint && JSON.stringify(hint));
  if (!user) forgetControl();
  store.set({ status: 'ready', user, mustEnrol });
}

let asked = 0;
/** Asks the server who is signed in. Never rejects: without a response the state is `failed`, and a retry is possible. */
export async function refreshSession(): Promise<void> {
  const mine = ++asked;
  try {
    const { user, mustEnrol } = await call(endpoints.auth.session);
    if (mine === asked) adopt(user, mustEnrol);
  } catch (failure) {
    if (mine === asked && store.get().status !== 'ready') store.set({ status: 'failed', hint: readHint(), failure });
  }
}

/** Paints from the hint, asks the server, and follows other tabs. Called once. */
export function startSession(): void {
  store.set({ status: 'loading', hint: readHint() });
  void refreshSession();
  onLocalChange(SESSION_KEY, () => void refreshSession());
  onSessionRefused(() => {
    if (currentUser()) void refreshSession();
  });
}

async function greet(): Promise<UserView | null> {
  await refreshSession();
  const user = currentUser();
  // A choice made on this device takes precedence over the account's.
  if (user && !hasChosenLanguage()) await setLanguage(user.language);
  return user;
}

/** Either the user is signed in, or a second-factor code is required, to be sent with the token. */
type SignedIn = { readonly user: UserView | null } | { readonly secondStep: string };

/**
 * Signs in; if no language was chosen on this device, switches to the account's. Rejects with `session.wrong_credentials`,
 * `request.too_many`…
 */
export async function signIn(body: LoginRequest): Promise<SignedIn> {
  const { secondFactor } = await call(endpoints.auth.login, { body });
  return secondFactor ? { secondStep: secondFactor.token } : { user: await greet() };
}

/** Second step of signing in, after a correct password. Rejects with `second_factor.wrong_code`, `second_factor.expired`… */
export async function signInWithCode(body: SecondStepRequest): Promise<UserView | null> {
  await call(endpoints.auth.secondStep, { body });
  return greet();
}

/** Asks for an account: a code goes to its address. Rejects with `request.invalid`, `request.too_many`. */
export const register = (body: RegisterRequest): Promise<RegistrationView> => call(endpoints.auth.register, { body });

/** Sends another code for the same account. Rejects with `account.code_expired`, `request.too_many`. */
export const resendCode = (token: string): Promise<RegistrationView> =>
  call(endpoints.auth.resendCode, { body: { token } });

/** Opens the account with the code and signs it in. Rejects with `account.code_expired`, `account.wrong_code`… */
export async function confirmRegistration(body: ConfirmRegistrationRequest): Promise<UserView | null> {
  await call(endpoints.auth.confirmRegistration, { body });
  return greet();
}

/**
 * Creates an administrator with the token of the installation's link and signs them in; rejects with `account.link_expired`,
 * `account.email_taken`, `request.invalid`.
 */
export async function registerAdministrator(body: AdministratorRequest): Promise<UserView | null> {
  await call(endpoints.auth.registerAdministrator, { body });
  return greet();
}

export async function signOut(): Promise<void> {
  await call(endpoints.auth.logout);
  asked++;
  adopt(null);
}
