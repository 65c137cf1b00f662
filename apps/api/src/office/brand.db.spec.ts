import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import type { AuditView, BrandBody, BrandDetailsBody, CompanyBody, Problem, SupportView } from '@sablon/contracts';
import { DEMO_COMPANY, unsavedBrand } from '@sablon/domain';
import { queueMessage } from '@sablon/persistence';
import { createDispatchWorker, type DispatchWorker } from '../../../dispatch-worker/src/create-dispatch-worker.js';
import { memorySenders, TEST_LINKS } from '../../../dispatch-worker/src/testing/memory-senders.js';
import { enrol } from '../testing/enrol.js';
import { until } from '../testing/connect.js';
import { startTestApi, type TestApi } from '../testing/start-test-api.js';
import type { ApiClient } from '../testing/api-client.js';

const WEB = resolve(__dirname, '../../../web');
const STAR: BrandDetailsBody = {
  ...{
    name: 'Étoile & Fils',
    shortName: 'Étoile',
    accent: '#3fae72',
    founders: ['Ada Peeters'],
    phone: '+32 2 111 11 11',
  },
  logo: readFileSync(join(WEB, 'public/icons/icon-192.png')).toString('base64'),
  social: { facebook: 'https://www.facebook.com/etoile', x: null, instagram: null, linkedin: null },
  email: 'bonjour@etoile.test',
};

describe('a brand saved by an administrator', () => {
  const directory = mkdtempSync(join(tmpdir(), 'sablon-brand-'));
  const memory = memorySenders();
  const quiet = { info: () => undefined, warn: () => undefined, error: () => undefined };
  let api: TestApi;
  let admin: ApiClient;
  let worker: DispatchWorker;
  beforeAll(async () => {
    mkdirSync(join(directory, 'pages/fr'), { recursive: true });
    cpSync(join(WEB, 'public'), directory, { recursive: true });
    cpSync(join(WEB, 'index.html'), join(directory, 'index.html'));
    writeFileSync(join(directory, 'pages/paths.json'), JSON.stringify([{ path: '/contact', unasked: false }]));
    writeFileSync(
      join(directory, 'pages/fr/contact.html'),
      '<html lang="fr"><noscript><div data-company="name">company-fact.invalid</div><div data-company="phone"><a href="company-link.invalid">company-fact.invalid</a></div></noscript>',
    );
    writeFileSync(
      join(directory, 'sw.js'),
      `const name = "brand-name.invalid", files = [{ revision: "1-brand-version.invalid" }];`,
    );
    api = await startTestApi({ env: { SABLON_WEB_DIST: directory } });
    await api.addAccount({ email: 'office@exemple.test', role: 'admin' });
    admin = await api.loginAs('office@exemple.test');
    worker = createDispatchWorker({ ...api.parts, senders: memory.senders, links: TEST_LINKS, logger: quiet });
    await worker.start();
  });
  afterAll(async () => {
    await worker.stop();
    await api.stop();
    rmSync(directory, { recursive: true });
  });
  const read = async () => (await admin.get<BrandBody>('/api/admin/brand')).body;
  const save = async (body: object) =>
    admin.send<BrandBody & Problem>('PUT', '/api/admin/brand', { version: (await read()).version, ...body });
  const text = async (path: string) => (await api.client().get<string>(path)).body;

  it('is the demo’s until then, without its made-up networks', async () => {
    expect(await read()).toEqual({ ...unsavedBrand(false), version: 0 });
    expect(await text('/app')).toContain('<title>Sablon</title>');
  });

  it('is refused with a colour that would be lost, a logo that is none, and a name that is none', async () => {
    const codeOf = async (more: object) => (await save({ ...STAR, ...more })).body.code;
    expect(await codeOf({ accent: '#0b1f4b' })).toBe('brand.accent_too_dark');
    expect(await codeOf({ accent: '#fffbe8' })).toBe('brand.accent_too_light');
    expect(await codeOf({ logo: Buffer.from('<svg/>').toString('base64') })).toBe('brand.logo_unusable');
    expect(await codeOf({ shortName: null })).toBe('brand.short_name_needed');
    for (const more of [
      { name: '<b>' },
      { name: 'x'.repeat(41) },
      { shortName: 'x'.repeat(12) },
      { social: { ...STAR.social, x: 'javascript:alert(1)' } },
    ])
      expect(await codeOf(more)).toBe('request.invalid');
    expect(await read()).toEqual({ ...unsavedBrand(false), version: 0 });
    expect((await api.client().send('PUT', '/api/admin/brand', STAR)).status).toBe(404);
  });

  it('is on every page, in the app’s service worker and its icons at once, and in the audit log (M4)', async () => {
    const worker = await text('/sw.js');
    const { status, body } = await save({ ...STAR, name: ' Étoile  & Fils ' });
    expect([status, body]).toEqual([200, { ...STAR, version: 1 }]);
    const page = await text('/app');
    expect(page).toContain('<title>Étoile &amp; Fils</title>');
    expect(page).toContain('--gold:#3fae72');
    expect(page).not.toMatch(/sablon|invalid/i);
    expect(await text('/sw.js')).toContain('"Étoile & Fils"');
    // Browsers fetch the shell again: the revisions of its files changed.
    expect((await text('/sw.js')).split('revision')[1]).not.toBe(worker.split('revision')[1]);
    const logo = await fetch(`${api.url}/icons/logo.png`);
    expect([logo.headers.get('content-type'), Buffer.from(await logo.arrayBuffer()).toString('base64')]).toEqual([
      'image/png',
      STAR.logo,
    ]);
    const { lines } = (await admin.get<AuditView>('/api/admin/audit?object=brand')).body;
    expect(lines).toMatchObject([{ action: 'brand.changed', data: { name: 'Étoile & Fils', logo: true } }]);
  });

  it('brings the company to every page at once when that is saved, and nothing made up before (M8)', async () => {
    expect(await text('/app')).toContain('"company":null');
    expect(await text('/contact')).not.toContain('data-company="name"');
    expect((await api.client().get<SupportView>('/api/contact/support')).body.phone).toBe(STAR.phone);
    const company = {
      ...{ ...DEMO_COMPANY, name: 'Étoile SRL', companyNumber: 'BE 0999 999 922', demo: false },
      version: 0,
    };
    expect((await admin.send('PUT', '/api/admin/company', { ...company, companyNumber: '1' })).status).toBe(422);
    expect((await admin.send('PUT', '/api/admin/company', company)).status).toBe(200);
    const page = await text('/app');
    expect(page).toContain('"name":"Étoile SRL"');
    expect(page).toContain('"legalForm":"SRL"');
    expect(page).toContain('"companyNumber":"0999.999.922"');
    expect(page).not.toContain(company.iban);
    // For visitors without JavaScript too.
    expect(await text('/contact')).toContain('<div data-company="name">Étoile SRL</div>');
    expect(await text('/contact')).toContain('<a href="tel:+3221111111">+32 2 111 11 11</a>');
  });

  it('is not overwritten by an administrator who saw an older one, and neither is the company', async () => {
    const seen = await read();
    const renamed = await save({ ...seen, founders: ['Bo Claes'] });
    expect([renamed.status, renamed.body.version]).toEqual([200, seen.version + 1]);
    const stale = await save({ ...seen, phone: '+32 2 222 22 22' });
    expect([stale.status, stale.body.code]).toEqual([409, 'office.changed_meanwhile']);
    expect(await read()).toEqual(renamed.body);
    expect((await save({ ...renamed.body, founders: STAR.founders })).status).toBe(200);

    const { body: company } = await admin.get<CompanyBody>('/api/admin/company');
    const moved = await admin.send<CompanyBody>('PUT', '/api/admin/company', { ...company, street: 'Rue Haute 1' });
    expect([moved.status, moved.body.version]).toEqual([200, company.version + 1]);
    const late = await admin.send<Problem>('PUT', '/api/admin/company', { ...company, city: 'Gent' });
    expect([late.status, late.body.code]).toEqual([409, 'office.changed_meanwhile']);
    expect((await admin.get<CompanyBody>('/api/admin/company')).body).toEqual(moved.body);
    const { lines } = (await admin.get<AuditView>('/api/admin/audit?object=company')).body;
    expect(lines).toHaveLength(2);
  });

  it('names the api, and the account in an authenticator app', async () => {
    expect(JSON.parse(JSON.stringify((await api.client().get<object>('/api/openapi.json')).body))).toMatchObject({
      info: { title: 'Étoile & Fils' },
    });
    expect(await text('/api/docs')).toContain('<title>Étoile &amp; Fils API</title>');
    await api.addAccount({ email: 'anne@exemple.test', role: 'passenger' });
    const { uri } = await enrol(await api.loginAs('anne@exemple.test'));
    expect(decodeURIComponent(uri)).toMatch(
      /^otpauth:\/\/totp\/Étoile & Fils:anne@exemple\.test\?issuer=Étoile & Fils/,
    );
  });

  it('is who mails and texts come from (M4)', async () => {
    const queued = { language: 'fr', dedupeKey: null } as const;
    const url = 'http://sablon.test/track/x';
    await api.parts.database.transaction(async (tx) => {
      const data = { firstName: 'Léa', url };
      await queueMessage(tx, {
        ...queued,
        kind: 'account.verify_email',
        channel: 'mail',
        recipient: 'lea@exemple.test',
        data,
      });
      const ride = {
        code: 'K7QX2M',
        driver: 'Amine',
        car: 'Škoda',
        plate: '1-A',
        pickupAt: '2026-11-22T05:30:00Z',
        url,
      };
      await queueMessage(tx, {
        ...queued,
        kind: 'trip.accepted',
        expiresAt: new Date(Date.now() + 3_600_000),
        channel: 'sms',
        recipient: '+32470123456',
        data: ride,
      });
    });
    await until(() => memory.mails.some(({ to }) => to === 'lea@exemple.test') && memory.texts.length > 0);
    const mail = memory.mails.find(({ to }) => to === 'lea@exemple.test');
    expect(mail?.fromName).toBe('Étoile & Fils');
    expect(mail?.html).toContain('>Étoile &amp; Fils</p>');
    expect(mail?.text.replaceAll('sablon.test', '')).not.toMatch(/sablon/i);
    expect(memory.texts[0]?.senderName).toBe('Etoile');
    expect(memory.texts[0]?.text).toMatch(/^Étoile K7QX2M/);
  });
});
