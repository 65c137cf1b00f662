import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { render } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Suspense, type ReactNode } from 'react';
import { MemoryRouter, useLocation } from 'react-router-dom';
import { act } from 'react';
import type { UserView } from '@sablon/contracts';
import { setLanguage } from '../shared/i18n/language-store.js';
import type { Language } from '../shared/i18n/languages.js';
import { refreshSession } from '../shared/session/session-store.js';
import { clearToasts } from '../shared/ui/toast-store.js';

interface ShowOptions {
  readonly language?: Language;
  /** The address the component is shown at. */
  readonly at?: string;
  /** Who is signed in; a visitor by default. */
  readonly user?: Partial<UserView> | null;
}

function Address() {
  const { pathname, search } = useLocation();
  return <p data-address={pathname + search} hidden />;
}

/** Sets the session of the page, which the specs of a group share. */
async function signInAs(user: Partial<UserView> | null): Promise<void> {
  const served = globalThis.fetch;
  globalThis.fetch = () => Promise.resolve(Response.json({ user, mustEnrol: false }));
  await refreshSession().finally(() => (globalThis.fetch = served));
}

/** Shows a component in one language, with what every page has around it; the person at the screen is returned. */
export async function show(ui: ReactNode, { language = 'en', at = '/', user = null }: ShowOptions = {}) {
  clearToasts();
  await act(() => signInAs(user));
  await act(() => setLanguage(language));
  const queries = new QueryClient({ defaultOptions: { queries: { retry: false }, mutations: { retry: false } } });
  const around = (inner: ReactNode) => (
    <QueryClientProvider client={queries}>
      <MemoryRouter initialEntries={[at]}>
        <Suspense fallback={null}>{inner}</Suspense>
        <Address />
      </MemoryRouter>
    </QueryClientProvider>
  );
  const shown = await act(() => Promise.resolve(render(around(ui))));
  return {
    ...shown,
    person: userEvent.setup({ delay: null }),
    again: (next: ReactNode) => shown.rerender(around(next)),
    speak: (other: Language) => act(() => setLanguage(other)),
    address: () => shown.baseElement.querySelector<HTMLElement>('[data-address]')?.dataset.address,
  };
}

export type Person = Awaited<ReturnType<typeof show>>['person'];

/** Puts a text into a field at once. */
export async function fill(person: Person, field: HTMLElement, text: string): Promise<void> {
  await person.clear(field);
  await person.click(field);
  await person.paste(text);
}

type Reply = readonly [status: number, body: unknown];
/** A request as a component sent it. */
export interface SentRequest {
  readonly method: string;
  readonly path: string;
  readonly body: unknown;
  /** Its idempotency key, if it has one. */
  readonly key?: string;
}

/**
 * Answers requests instead of the api: `'POST /api/contact': () => [200, {}]`. A route that throws is a network that fails; one
 * that is missing fails the test. Returns what was sent.
 */
export function serve(
  routes: Readonly<Record<string, (body: unknown, path: string) => Reply | Promise<Reply>>>,
): SentRequest[] {
  const sent: SentRequest[] = [];
  globalThis.fetch = async (input, init) => {
    const method = init?.method ?? 'GET';
    const path = String(input);
    const body: unknown = typeof init?.body === 'string' ? JSON.parse(init.body) : init?.body;
    const key = new Headers(init?.headers).get('idempotency-key');
    sent.push({ method, path, body, ...(key && { key }) });
    const route = routes[`${method} ${path.split('?')[0]}`];
    if (!route) throw new Error(`no answer for ${method} ${path}`);
    const [status, answer] = await route(body, path);
    return new Response(JSON.stringify(answer), { status, headers: { 'content-type': 'application/json' } });
  };
  return sent;
}

/** The api's refusal of a request, with the issues of its fields. */
export const refusal = (code: string, issues: { path: string; message: string }[] = []) => ({
  type: `urn:sablon:problem:${code}`,
  title: 'Bad Request',
  status: 400,
  code,
  message: 'Some fields are not valid.',
  requestId: 'r-1',
  issues,
});
