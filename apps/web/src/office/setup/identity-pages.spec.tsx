import { DEMO_BRAND, DEMO_COMPANY } from '@sablon/domain';
import { onlineManager } from '@tanstack/react-query';
import { screen, waitFor } from '@testing-library/react';
import { fill, refusal, serve, show } from '../../testing/component.js';
import { BrandPage } from './brand-page.js';
import { CompanyPage } from './company-page.js';

const COMPANY = { ...DEMO_COMPANY, version: 3 };
const BRAND = { ...DEMO_BRAND, version: 5 };
beforeEach(() => sessionStorage.clear());

const field = (name: string | RegExp) => screen.findByRole<HTMLInputElement>('textbox', { name });

describe('the company in the back office', () => {
  it('is saved as typed, with the demo’s marking taken away', async () => {
    const sent = serve({
      'GET /api/admin/company': () => [200, COMPANY],
      'PUT /api/admin/company': (body) => [200, body],
    });
    const { person } = await show(<CompanyPage />);
    await fill(person, await field('Name'), 'Soignes SRL');
    await person.click(screen.getByRole('switch', { name: 'Sample details' }));
    await person.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(sent.some(({ method }) => method === 'PUT')).toBe(true));
    expect(sent.find(({ method }) => method === 'PUT')?.body).toEqual({
      ...COMPANY,
      name: 'Soignes SRL',
      demo: false,
    });
  });

  it('says what is missing, and what the server refuses, and stays as typed', async () => {
    serve({
      'GET /api/admin/company': () => [200, COMPANY],
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
    serve({ 'GET /api/admin/company': () => (up ? [200, COMPANY] : [503, refusal('server.unavailable')]) });
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
      'GET /api/admin/brand': () => [200, BRAND],
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
      ...BRAND,
      name: 'Taxis de la Forêt de Soignes',
      shortName: 'Soignes',
      accent: '#e0524a',
      founders: ['Ada Peeters', 'Bo Claes'],
      social: { ...DEMO_BRAND.social, facebook: null },
    });
    expect(screen.getByText('Dark theme')).toBeTruthy();
  });

  it('says at once that a colour would be lost, instead of showing it', async () => {
    serve({ 'GET /api/admin/brand': () => [200, BRAND] });
    const { person } = await show(<BrandPage />);
    await fill(person, await field('Accent colour'), '#0b1f4b');
    expect(await screen.findByText('This colour gets lost on the dark theme. Choose a lighter one.')).toBeTruthy();
    expect(screen.queryByText('Dark theme')).toBeNull();
  });

  it('names the field of a link that is none', async () => {
    const sent = serve({ 'GET /api/admin/brand': () => [200, BRAND] });
    const { person } = await show(<BrandPage />);
    await fill(person, await field('X'), 'javascript:alert(1)');
    await person.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(async () => expect((await field('X')).getAttribute('aria-invalid')).toBe('true'));
    expect(sent.some(({ method }) => method === 'PUT')).toBe(false);
  });
});

describe('what two administrators save at once', () => {
  /** An api with the company of someone who saved first, unless the save brings its version. */
  const contested = (theirs: typeof COMPANY) => {
    let saved = theirs;
    let reads = 0;
    return serve({
      'GET /api/admin/company': () => [200, reads++ === 0 ? COMPANY : saved],
      'PUT /api/admin/company': (body) => {
        if ((body as typeof COMPANY).version !== saved.version) return [409, refusal('office.changed_meanwhile')];
        saved = { ...(body as typeof COMPANY), version: saved.version + 1 };
        return [200, saved];
      },
    });
  };

  it('is refused, shows both values, and is saved on top of theirs with the next press', async () => {
    const theirs = { ...COMPANY, street: 'Rue Haute 1', phone: '+32 2 999 99 99', version: 4 };
    const sent = contested(theirs);
    const { person } = await show(<CompanyPage />);
    await fill(person, await field('Phone'), '+32 2 111 11 11');
    await fill(person, await field('Town'), 'Gent');
    await person.click(screen.getByRole('button', { name: 'Save' }));
    const note = await screen.findByTestId('changed-meanwhile');
    expect(note.textContent).toMatch(/Phone: \+32 2 999 99 99 · you have put something else/);
    expect(note.textContent).toContain('Rue Haute 1');
    expect((await field('Phone')).value).toBe('+32 2 111 11 11');
    expect((await field(/^Street/)).value).toBe('Rue Haute 1');
    await person.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(sent.filter(({ method }) => method === 'PUT')).toHaveLength(2));
    expect(sent.at(-1)?.body).toEqual({ ...theirs, phone: '+32 2 111 11 11', city: 'Gent', version: 4 });
    await waitFor(() => expect(screen.queryByTestId('changed-meanwhile')).toBeNull());
    await fill(person, await field('Town'), 'Brugge');
    await person.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(sent.at(-1)?.body).toMatchObject({ city: 'Brugge', version: 5 }));
  });

  it('may be theirs after all', async () => {
    contested({ ...COMPANY, phone: '+32 2 999 99 99', version: 4 });
    const { person } = await show(<CompanyPage />);
    await fill(person, await field('Phone'), '+32 2 111 11 11');
    await person.click(screen.getByRole('button', { name: 'Save' }));
    await person.click(await screen.findByTestId('take-theirs'));
    expect((await field('Phone')).value).toBe('+32 2 999 99 99');
  });

  it('is shown network by network for a brand', async () => {
    const theirs = { ...BRAND, social: { ...BRAND.social, x: 'https://x.com/theirs' }, version: 6 };
    let reads = 0;
    const sent = serve({
      'GET /api/admin/brand': () => [200, reads++ === 0 ? BRAND : theirs],
      'PUT /api/admin/brand': (body) =>
        (body as typeof BRAND).version === 6 ? [200, body] : [409, refusal('office.changed_meanwhile')],
    });
    const { person } = await show(<BrandPage />);
    await fill(person, await field('Facebook'), 'https://www.facebook.com/mine');
    await person.click(screen.getByRole('button', { name: 'Save' }));
    expect((await screen.findByTestId('changed-meanwhile')).textContent).toContain('X: https://x.com/theirs');
    await person.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() =>
      expect(sent.at(-1)?.body).toEqual({
        ...theirs,
        social: { ...theirs.social, facebook: 'https://www.facebook.com/mine' },
      }),
    );
  });
});

describe('a connection that breaks while a company is typed', () => {
  const offline = (): never => {
    throw new TypeError('Failed to fetch');
  };

  it('leaves what was typed, says so, and lets it be saved again', async () => {
    let up = false;
    serve({
      'GET /api/admin/company': () => [200, COMPANY],
      'PUT /api/admin/company': (body) => (up ? [200, { ...(body as object), version: 4 }] : offline()),
    });
    const { person } = await show(<CompanyPage />);
    await fill(person, await field('Town'), 'Gent');
    await person.click(screen.getByRole('button', { name: 'Save' }));
    expect((await screen.findByRole('alert')).textContent).toMatch(/connection|network|internet/i);
    expect((await field('Town')).value).toBe('Gent');
    up = true;
    await person.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(screen.queryByRole('alert')).toBeNull());
    expect(sessionStorage.getItem('unsaved company')).toBeNull();
  });

  it('brings it back after a reload, on top of what someone saved meanwhile, until it is discarded', async () => {
    let saved = COMPANY;
    serve({ 'GET /api/admin/company': () => [200, saved] });
    const first = await show(<CompanyPage />);
    await fill(first.person, await field('Town'), 'Gent');
    first.unmount();

    const again = await show(<CompanyPage />);
    expect((await field('Town')).value).toBe('Gent');
    expect(screen.getByTestId('unsaved').textContent).toContain('not saved yet');
    again.unmount();

    saved = { ...COMPANY, city: 'Brugge', street: 'Rue Haute 1', version: 4 };
    const later = await show(<CompanyPage />);
    expect((await screen.findByTestId('changed-meanwhile')).textContent).toContain('Brugge');
    expect([(await field('Town')).value, (await field(/^Street/)).value]).toEqual(['Gent', 'Rue Haute 1']);
    later.unmount();

    saved = COMPANY;
    sessionStorage.clear();
    const last = await show(<CompanyPage />);
    await fill(last.person, await field('Town'), 'Gent');
    last.unmount();
    const { person } = await show(<CompanyPage />);
    await person.click(await screen.findByTestId('discard-unsaved'));
    expect((await field('Town')).value).toBe(COMPANY.city);
    expect(screen.queryByTestId('unsaved')).toBeNull();
  });

  it('says so instead of waiting for a page that was never read', async () => {
    onlineManager.setOnline(false);
    try {
      serve({ 'GET /api/admin/company': offline, 'GET /api/admin/brand': offline });
      await show(<CompanyPage />);
      expect(await screen.findByTestId('offline')).toBeTruthy();
      await show(<BrandPage />);
      expect(await screen.findAllByTestId('offline')).toHaveLength(2);
    } finally {
      onlineManager.setOnline(true);
    }
  });
});
