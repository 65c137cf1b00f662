// About 40 s at most: every field of every form with every hostile text.
import { isErrorCode, type Problem } from '@sablon/contracts';
import { renderMail, type MessageData, type MessageKind } from '@sablon/mail';
import type { Language } from '@sablon/domain';
import { startBookingCity, type BookingCity } from '../testing/booking-city.js';
import type { Answer } from '../testing/api-client.js';
import { FORMS, somewhere } from '../testing/form-examples.js';
import type { Filled, People } from '../testing/form-people.js';
import { fieldsOf, isFree, routesOf, withField, type Field, type OpenApi, type Route } from '../testing/forms.js';
import { HEAD, HOSTILE, TAIL, WRONG_KINDS } from '../testing/hostile.js';
import { TEST_PASSWORD } from '../testing/start-test-api.js';

const UNKNOWN_ID = '11111111-1111-4111-8111-111111111111';
/** Enough for a constrained field: a list of choices, a date, an id. */
const FEW = [HOSTILE['sql'], HOSTILE['lines'], HOSTILE['long']];
/**
 * `npm run test:full` tries every value in every field. Otherwise each field gets the markup and, in turn, one of the few and one in
 * sixteen of the others.
 */
const EVERYTHING = process.env['TEST_FULL'] === '1';
const inTurn = <T>(values: readonly T[], turn: number, of = 16): readonly T[] =>
  EVERYTHING ? values : values.filter((_, index) => index % of === turn % of);
const OTHERS = Object.values(HOSTILE).filter((value) => value !== HOSTILE['script'] && !FEW.includes(value));
const valuesFor = ({ schema }: Field, turn: number): readonly unknown[] => [
  HOSTILE['script'],
  ...inTurn(FEW, turn, FEW.length),
  ...(isFree(schema) ? inTurn(OTHERS, turn) : []),
  ...inTurn(WRONG_KINDS, turn),
];
const DEMO_PASSWORD = 'Sablon-demo-2026';

describe('hostile input', () => {
  let city: BookingCity;
  let people: People;
  let routes: Route[];
  beforeAll(async () => {
    const started = await startBookingCity({ SABLON_PUSH: 'local' });
    const { api } = started;
    const client: typeof api.client = (headers = {}) => api.client({ 'x-forwarded-for': somewhere(), ...headers });
    city = { ...started, api: { ...api, client } };
    await api.addAccount({ email: 'passenger@voorbeeld.test', role: 'passenger' });
    const logIn = async (email: string, password = DEMO_PASSWORD) => {
      const person = client();
      expect((await person.post('/api/auth/login', { email, password })).status).toBe(200);
      return person;
    };
    await api.parts.database.sql.query(`UPDATE driver SET shift = 'on', shift_since = now()`);
    const driverId = async (email: string) =>
      (await api.parts.database.sql.query<{ id: string }>('SELECT id FROM app_user WHERE email = $1', [email])).rows[0]
        ?.id ?? '';
    people = {
      visitor: client(),
      passenger: await logIn('passenger@voorbeeld.test', TEST_PASSWORD),
      driver: await logIn('chauffeur4@sablon.test'),
      dispatcher: await logIn('dispatch@sablon.test'),
      admin: await logIn('admin@sablon.test'),
      driverId: await driverId('chauffeur3@sablon.test'),
      otherDriverId: await driverId('chauffeur2@sablon.test'),
    };
    routes = routesOf((await client().get<OpenApi>('/api/openapi.json')).body);
  });
  afterAll(() => city.stop());

  const prepare = async ({ name, path }: Route): Promise<Filled> =>
    (await FORMS[name]?.(city, people)) ?? {
      as: people.visitor,
      path: path.replaceAll(/\{\w+\}/g, UNKNOWN_ID),
      body: {},
    };
  const send = (route: Route, { as, path, headers }: Filled, body: unknown): Promise<Answer<Problem>> =>
    as.send<Problem>(route.method, path, body, { ...headers, 'x-forwarded-for': somewhere() });
  /** The problem with an answer; null when the input was accepted or refused with one of our codes. */
  const complaint = ({ status, body }: Answer<Problem>): string | null =>
    status < 400 || (status < 500 && isErrorCode(body.code)) ? null : `${status} ${JSON.stringify(body).slice(0, 200)}`;

  it('covers every form of the product, and each form succeeds with valid input', async () => {
    const forms = routes.filter(({ form }) => form);
    expect(forms.map(({ name }) => name).filter((name) => !(name in FORMS))).toEqual([]);
    expect(Object.keys(FORMS).filter((name) => !forms.some((form) => form.name === name))).toEqual([]);
    for (const route of forms.filter(({ name }) => FORMS[name])) {
      const filled = await prepare(route);
      const { status, body } = await send(route, filled, filled.body);
      expect([route.name, status < 300 || body]).toEqual([route.name, true]);
    }
  }, 300_000);

  it('is accepted whole or refused with a code in every field of every form', async () => {
    const wrong: string[] = [];
    const takenWords = new Set<string>();
    let turn = 0;
    for (const route of routes) {
      if (!route.form) continue;
      let filled = await prepare(route);
      for (const field of fieldsOf(route.form))
        for (const value of valuesFor(field, turn++)) {
          const answer = await send(route, filled, withField(filled.body, field.path, value));
          const found = complaint(answer);
          if (found)
            wrong.push(`${route.name} ${field.path.join('.')} = ${JSON.stringify(value).slice(0, 60)}: ${found}`);
          if (answer.status >= 300) continue;
          if (value === HOSTILE['script'] && isFree(field.schema)) takenWords.add(field.path.at(-1) as string);
          filled = await prepare(route);
        }
      for (const body of [...WRONG_KINDS, '{', '"\\ud83d"', '[[[[[[', `${'['.repeat(20_000)}`]) {
        const found = complaint(await send(route, filled, body ?? 'null'));
        if (found) wrong.push(`${route.name} ${JSON.stringify(body).slice(0, 40)}: ${found}`);
      }
    }
    expect([...new Set(wrong)].slice(0, 40)).toEqual([]);
    // Names, subjects, notes and reasons are free text: markup in them is no reason to refuse.
    expect([...takenWords]).toEqual(
      expect.arrayContaining(['firstName', 'lastName', 'name', 'subject', 'message', 'note', 'reason', 'label']),
    );
  }, 300_000);

  it('breaks nothing in paths, queries and headers', async () => {
    const wrong: string[] = [];
    const everybody = [people.visitor, people.admin, people.passenger, people.driver];
    let turn = 0;
    for (const { name, method, path, parameters } of routes)
      for (const one of parameters)
        for (const value of [HOSTILE['script'], ...FEW, HOSTILE['path'], HOSTILE['key'], HOSTILE['emoji']]) {
          if (
            value === undefined ||
            (one.in === 'header' && /[^\x20-\x7e]/.test(value)) ||
            /\p{Surrogate}/u.test(value)
          )
            continue;
          const fill = (key: string) =>
            one.in === 'path' && key === one.name ? encodeURIComponent(value) : UNKNOWN_ID;
          const query = one.in === 'query' ? `?${new URLSearchParams({ [one.name]: value }).toString()}` : '';
          const headers = {
            'x-forwarded-for': somewhere(),
            ...(one.in === 'header' && { [one.name]: value.slice(0, 4_000) }),
          };
          const address = path.replaceAll(/\{(\w+)\}/g, (_, key: string) => fill(key)) + query;
          for (const as of inTurn(everybody, turn++, 8)) {
            const found = complaint(await as.send<Problem>(method, address, undefined, headers));
            if (found) wrong.push(`${name} ${one.in} ${one.name} = ${value.slice(0, 40)}: ${found}`);
          }
        }
    expect([...new Set(wrong)].slice(0, 40)).toEqual([]);
  }, 300_000);

  it('is stored whole or not at all, and no table is lost', async () => {
    const { sql } = city.api.parts.database;
    const { rows: columns } = await sql.query<{ table: string; column: string }>(
      `SELECT quote_ident(table_name) AS table, quote_ident(column_name) AS column FROM information_schema.columns
       WHERE table_schema = 'public' AND data_type IN ('text', 'character varying', 'jsonb', 'ARRAY')`,
    );
    let whole = 0;
    for (const { table, column } of columns) {
      const { rows } = await sql.query<{ text: string }>(
        `SELECT ${column}::text AS text FROM ${table} WHERE position('${HEAD}' IN ${column}::text) > 0`,
      );
      for (const { text } of rows) {
        expect([table, column, text.split(TAIL).length]).toEqual([table, column, text.split(HEAD).length]);
        whole++;
      }
    }
    expect(whole).toBeGreaterThan(100);
  });

  it('is plain text in mails: no tag and no second header', async () => {
    const { rows } = await city.api.parts.database.sql.query<{ kind: MessageKind; data: object; language: Language }>(
      `SELECT kind, data, language FROM outgoing_message WHERE channel = 'mail' AND position('${HEAD}' IN data::text) > 0`,
    );
    expect(rows.length).toBeGreaterThan(10);
    for (const { kind, data, language } of rows) {
      const { subject, html } = renderMail(kind, data as MessageData[MessageKind], language);
      expect(subject).not.toMatch(/[\r\n]/);
      expect(html).not.toMatch(/<script|<img src=x|<svg|<style>\*/i);
    }
  });
});
