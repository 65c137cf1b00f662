import { DEMO_BRAND, DEMO_COMPANY, publicContact, publicIdentity } from '@sablon/domain';
import { screen } from '@testing-library/react';
import { useIdentity } from '../../shared/brand/brand.js';
import { serve, show } from '../../testing/component.js';
import { LegalPage } from './legal-page.js';
import { TeamPage } from './team-page.js';

jest.mock('../../shared/brand/brand.js', () => ({
  ...jest.requireActual<object>('../../shared/brand/brand.js'),
  useIdentity: jest.fn(),
}));

const savedAs = (saved: Parameters<typeof publicIdentity>[0]) => {
  const identity = publicIdentity(saved, false);
  jest.mocked(useIdentity).mockReturnValue({ ...identity, ...publicContact(identity) });
};

let warn: jest.SpyInstance;
beforeEach(() => {
  // The prices of the terms are not what these tests are about.
  warn = jest.spyOn(console, 'warn').mockImplementation(() => undefined);
  serve({ 'GET /api/tariffs/current': () => [503, {}] });
});
afterEach(() => warn.mockRestore());

describe('the pages of a company that has entered its details', () => {
  beforeEach(() =>
    savedAs({
      brand: { ...DEMO_BRAND, founders: ['Ada Peeters'] },
      company: { ...DEMO_COMPANY, name: 'Soignes SRL', licence: 'L-77', phone: '+32 2 111 11 11', demo: false },
    }),
  );

  it.each([
    ['imp', 'Publisher'],
    ['terms', 'Your contract is with'],
    ['priv', 'Data controller'],
  ] as const)('the legal document %s names it with its numbers, and not its bank', async (document, heading) => {
    await show(<LegalPage document={document} />);
    expect((await screen.findAllByText(new RegExp(heading))).length).toBeGreaterThan(0);
    const facts = screen.getByTestId('company-facts').textContent ?? '';
    for (const fact of ['Soignes SRL', 'SRL', '0999.999.922', 'BE 0999.999.922', 'L-77', '+32 2 111 11 11'])
      expect(facts).toContain(fact);
    expect(facts).not.toMatch(/BE68|DEMOBEB1/);
  });

  it('the team names its founders, without the story of the demo’s', async () => {
    await show(<TeamPage />);
    expect(await screen.findByRole('heading', { name: 'Ada Peeters' })).toBeTruthy();
    expect(screen.queryByText(/Ten years of timetables/)).toBeNull();
  });
});

describe('the pages of a company that has entered nothing yet', () => {
  beforeEach(() => savedAs({ brand: null, company: null }));

  it('show no made-up identity and name no founder', async () => {
    const shown = await show(<LegalPage document="imp" />);
    await screen.findByRole('heading', { level: 1 });
    expect(screen.queryByTestId('company-facts')).toBeNull();
    shown.unmount();
    await show(<TeamPage />);
    await screen.findByRole('heading', { level: 1 });
    expect(screen.queryByText(/Co-founder/)).toBeNull();
  });
});
