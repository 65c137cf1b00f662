import { DEMO_BRAND, DEMO_COMPANY } from '@sablon/domain';
import { screen, waitFor } from '@testing-library/react';
import { fill, refusal, serve, show } from '../../testing/component.js';
import { BrandPage } from './brand-page.js';
import { CompanyPage } from './company-page.js';

const field = (name: string | RegExp) => screen.findByRole<HTMLInputElement>('textbox', { name });

describe('the company in the back office', () => {
  it('is saved as typed, with the demo’s marking taken away', async () => {
    const sent = serve({
      'GET /api/admin/company': () => [200, DEMO_COMPANY],
      'PUT /api/admin/company': (body) => [200, body],
    });
    const { person } = await show(<CompanyPage />);
    await fill(person, await field('Name'), 'Soignes SRL');
    await person.click(screen.getByRole('switch', { name: 'Sample details' }));
    await person.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(sent.some(({ method }) => method === 'PUT')).toBe(true));
    expect(sent.find(({ method }) => method === 'PUT')?.body).toEqual({
      ...DEMO_COMPANY,
      name: 'Soignes SRL',
      demo: false,
    });
  });

  it('says what is missing, and what the server refuses, and stays as typed', async () => {
    serve({
      'GET /api/admin/company': () => [200, DEMO_COMPANY],
      'PUT /api/admin/company': () => [
        422,
        { ...refusal('company.number_invalid'), message: 'This company number is not valid.' },
      ],
    });
    const { person } = await show(<CompanyPage />);
    const licence = await field('Taxi operator’s licence');
    await person.clear(licence);
    await person.click(screen.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText('This field is required.')).toBeTruthy();
    await fill(person, licence, 'L-77');
    await person.click(screen.getByRole('button', { name: 'Save' }));
    expect((await screen.findByRole('alert')).textContent).toMatch(/number/i);
    expect(licence.value).toBe('L-77');
  });

  it('says that it could not be read, and reads it again', async () => {
    let up = false;
    serve({ 'GET /api/admin/company': () => (up ? [200, DEMO_COMPANY] : [503, refusal('server.unavailable')]) });
    const { person } = await show(<CompanyPage />);
    await screen.findByRole('alert');
    up = true;
    await person.click(screen.getByRole('button', { name: /again/i }));
    expect((await field('Name')).value).toBe('Sablon SRL (démo)');
  });
});

describe('the brand in the back office', () => {
  it('is saved with one founder a line, and null where nothing is typed', async () => {
    const sent = serve({
      'GET /api/admin/brand': () => [200, DEMO_BRAND],
      'PUT /api/admin/brand': (body) => [200, body],
    });
    const { person } = await show(<BrandPage />);
    await fill(person, await field('Name'), 'Taxis de la Forêt de Soignes');
    await fill(person, await field(/^Short name/), 'Soignes');
    await fill(person, await field('Accent colour'), '#E0524A');
    await fill(person, await field('Founders'), 'Ada Peeters\n\n Bo Claes ');
    await person.clear(await field('Facebook'));
    await person.click(screen.getByRole('button', { name: 'Save' }));
    expect(await screen.findByTestId('brand-saved')).toBeTruthy();
    expect(sent.find(({ method }) => method === 'PUT')?.body).toEqual({
      ...DEMO_BRAND,
      name: 'Taxis de la Forêt de Soignes',
      shortName: 'Soignes',
      accent: '#e0524a',
      founders: ['Ada Peeters', 'Bo Claes'],
      social: { ...DEMO_BRAND.social, facebook: null },
    });
    expect(screen.getByText('Dark theme')).toBeTruthy();
  });

  it('says at once that a colour would be lost, instead of showing it', async () => {
    serve({ 'GET /api/admin/brand': () => [200, DEMO_BRAND] });
    const { person } = await show(<BrandPage />);
    await fill(person, await field('Accent colour'), '#0b1f4b');
    expect(await screen.findByText('This colour gets lost on the dark theme. Choose a lighter one.')).toBeTruthy();
    expect(screen.queryByText('Dark theme')).toBeNull();
  });

  it('names the field of a link that is none', async () => {
    const sent = serve({ 'GET /api/admin/brand': () => [200, DEMO_BRAND] });
    const { person } = await show(<BrandPage />);
    await fill(person, await field('X'), 'javascript:alert(1)');
    await person.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(async () => expect((await field('X')).getAttribute('aria-invalid')).toBe('true'));
    expect(sent.some(({ method }) => method === 'PUT')).toBe(false);
  });
});
