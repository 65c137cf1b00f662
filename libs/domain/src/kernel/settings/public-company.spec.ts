import { readCompanyNumber } from '../../money/invoices/invoice-rules.js';
import { DEMO_BRAND } from './brand-details.js';
import { DEMO_COMPANY } from './company-details.js';
import { publicContact, publicIdentity, writtenVat } from './public-company.js';

const COMPANY = { ...DEMO_COMPANY, name: 'Soignes SRL', phone: '+32 2 111 11 11', demo: false };

describe('what the public sees of the company', () => {
  it('is the sample company in a demo, and nothing made up in a production', () => {
    const nothing = { brand: null, company: null };
    expect(publicIdentity(nothing, true)).toMatchObject({
      brand: { founders: [expect.any(String), expect.any(String)] },
      company: { name: 'Sablon SRL (démo)', companyNumber: '0999.999.922' },
    });
    const production = publicIdentity(nothing, false);
    expect(production.company).toBeNull();
    expect(production.brand.founders).toEqual([]);
    expect(Object.values(production.brand.social)).toEqual([null, null, null, null]);
    expect(publicContact(production)).toEqual({ phone: null, email: null });
    expect(publicIdentity({ brand: null, company: DEMO_COMPANY }, false).company).toBeNull();
  });

  it('is what was entered, without its bank', () => {
    const { company } = publicIdentity({ brand: null, company: COMPANY }, false);
    expect(company).toMatchObject({ name: 'Soignes SRL', legalForm: 'SRL', licence: 'DEMO-0000' });
    expect(Object.keys(company ?? {})).not.toEqual(expect.arrayContaining(['iban']));
    expect(Object.keys(company ?? {})).not.toEqual(expect.arrayContaining(['bic']));
  });

  it('prefers the phone and address of the brand, each for itself', () => {
    const brand = { ...DEMO_BRAND, phone: null, email: 'bonjour@soignes.test' };
    expect(publicContact(publicIdentity({ brand, company: COMPANY }, false))).toEqual({
      phone: '+32 2 111 11 11',
      email: 'bonjour@soignes.test',
    });
  });
});

describe('a company number', () => {
  it('is written as the Belgian law has it, however it was typed', () => {
    for (const typed of ['0999.999.922', '0999999922', 'BE 0999 999 922', '999 999 922'])
      expect([typed, readCompanyNumber(typed, 'BE')]).toEqual([typed, { ok: true, value: '0999.999.922' }]);
    expect(readCompanyNumber(' 812  345 678 ', 'FR')).toEqual({ ok: true, value: '812 345 678' });
    expect(writtenVat('BE0999999922')).toBe('BE 0999.999.922');
  });

  it('is refused when its check digits are wrong, or it is none', () => {
    for (const typed of ['0999.999.923', '2999.999.922', '12', 'abc'])
      expect(readCompanyNumber(typed, 'BE')).toMatchObject({ error: { code: 'company.number_invalid' } });
  });
});
