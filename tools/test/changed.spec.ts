import { chooseTests } from './changed.mjs';

const E2E = ['booking', 'driver-queue', 'main-flow', 'parcels', 'phone-booking', 'payment'].map(
  (name) => `e2e/${name}.e2e-spec.ts`,
);
const choose = (...changed: string[]) =>
  chooseTests(changed, { e2eSpecs: E2E, besides: (path: string) => [path.replace(/[^/]+$/, 'reader.ts')] });

describe('the tests selected for a change', () => {
  it('of a source: its importers, the main flow, and end-to-end tests named after its subject', () => {
    const chosen = choose('apps/api/src/parcels/parcels.service.ts');
    expect(chosen.unit).toMatchObject({ related: ['apps/api/src/parcels/parcels.service.ts'] });
    expect(chosen.db).toEqual({
      related: ['apps/api/src/parcels/parcels.service.ts'],
      specs: ['tools/db/statements'], // it may hold one
    });
    expect(chosen.e2e).toEqual({
      related: [],
      specs: ['e2e/main-flow.e2e-spec.ts', 'e2e/parcels.e2e-spec.ts'],
    });
  });

  it('of a web feature: every end-to-end test with its name, in singular or plural', () => {
    expect(choose('apps/web/src/bookings/steps.tsx').e2e).toMatchObject({
      specs: expect.arrayContaining(['e2e/booking.e2e-spec.ts', 'e2e/phone-booking.e2e-spec.ts']) as string[],
    });
    expect(choose('apps/api/src/money/payments/payments.module.ts').e2e).toMatchObject({
      specs: ['e2e/main-flow.e2e-spec.ts', 'e2e/payment.e2e-spec.ts'],
    });
  });

  it('of an end-to-end test or its support: the tests that import it, and none of the product’s', () => {
    expect(choose('e2e/support/rides.ts').e2e).toEqual({ related: ['e2e/support/rides.ts'], specs: [] });
    expect(choose('tools/test/run.mjs').e2e).toEqual({ related: [], specs: [] });
    expect(choose('e2e/booking.e2e-spec.ts').e2e).toEqual({ related: ['e2e/booking.e2e-spec.ts'], specs: [] });
  });

  it('of a migration: every test with a database', () => {
    const chosen = choose('prisma/migrations/20270101000000_x/migration.sql');
    expect(chosen.db).toBe('all');
    expect(chosen.e2e).toMatchObject({ specs: ['e2e/main-flow.e2e-spec.ts'] });
  });

  it('of a file that all tests depend on: all tests', () => {
    for (const ground of ['package-lock.json', 'jest.config.mjs', 'tools/test/db-tier.setup.mjs'])
      expect(choose(ground)).toEqual({ unit: 'all', db: 'all', e2e: 'all' });
  });

  it('of data beside sources: the tests of the sources that may read it', () => {
    expect(choose('libs/geo/src/seed/roads.json').unit).toMatchObject({ related: ['libs/geo/src/seed/reader.ts'] });
  });

  it('of a document: the tests that read the repository as text; of nothing: none', () => {
    expect(choose('README.md')).toMatchObject({ db: { related: [], specs: [] }, e2e: { related: [], specs: [] } });
    expect((choose('README.md').unit as { specs: string[] }).specs).toContain('tools/language');
    expect(choose()).toMatchObject({ unit: { related: [], specs: [] } });
  });
});
