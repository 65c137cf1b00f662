import { CARD, SandboxHarness } from '../testing/sandbox-harness.js';
import { chooseLanguage } from './texts.js';

const harness = new SandboxHarness();
beforeAll(() => harness.start());
afterAll(() => harness.stop());

const bankPage = async (): Promise<string> => {
  const asked = await harness.browserConfirm(await harness.newPayment(), CARD('4000002760003184'));
  return asked.body['next_action']?.['redirect_to_url']?.['url'] ?? '';
};
const read = async (url: string, acceptLanguage = '') => {
  const response = await fetch(url, { headers: { 'accept-language': acceptLanguage } });
  return { status: response.status, text: await response.text(), headers: response.headers };
};

describe('the pages of the sandbox', () => {
  it.each([
    ['fr', 'Bac à sable', 'Autoriser', 'Refuser', /24,50\s€/],
    ['nl', 'Testomgeving', 'Goedkeuren', 'Weigeren', /€\s24,50/],
    ['en', 'Sandbox', 'Authorise', 'Refuse', /€24\.50/],
  ])(
    'say in %s that this is a sandbox, what is paid, and what the payer can do',
    async (lang, label, yes, no, amount) => {
      const { text } = await read(`${await bankPage()}?lang=${lang}`);
      expect(text).toContain(`<html lang="${lang}"`);
      for (const part of [label, yes, no, '3184']) expect(text).toContain(part);
      expect(text).toMatch(amount);
    },
  );

  it('look like the shop that the payer comes from, in its theme, also after a change of language', async () => {
    const { text } = await read(`${await bankPage()}?lang=nl&theme=light`);
    expect(text).toContain('<html lang="nl" data-theme="light">');
    for (const link of ['href="?lang=fr&amp;theme=light"', 'action="?lang=nl&amp;theme=light"'])
      expect(text).toContain(link);
    expect((await read(await bankPage())).text).toContain('data-theme="dark"');
  });

  it('need nothing from outside and run no script', async () => {
    for (const url of [await bankPage(), harness.sandbox.url, `${harness.sandbox.url}/sandbox/3ds/none`]) {
      const { text, headers } = await read(url);
      expect(text).not.toMatch(/<script|src=|https?:\/\//i);
      expect(headers.get('content-security-policy')).toContain("default-src 'none'");
      expect(headers.get('cache-control')).toBe('no-store');
    }
  });

  it('let the browser follow the redirect to the shop, and to nowhere else', async () => {
    const { headers } = await read(await bankPage());
    expect(headers.get('content-security-policy')).toContain("form-action 'self' http://shop.test");
  });

  it('say so when the address is unknown', async () => {
    const { status, text } = await read(`${harness.sandbox.url}/sandbox/redirect/unknown?lang=en`);
    expect(status).toBe(404);
    expect(text).toContain('Unknown page');
  });

  it('list every test card on the front page', async () => {
    const { text } = await read(`${harness.sandbox.url}/?lang=en`);
    expect(text).toContain('4000 0000 0000 9995');
    expect(text).toContain('insufficient_funds');
  });

  it('ask again when the form comes without an answer', async () => {
    const response = await fetch(await bankPage(), { method: 'POST', body: new URLSearchParams({}) });
    expect(response.status).toBe(400);
    expect(await response.text()).toContain('name="decision"');
  });
});

describe('the language of a page', () => {
  it.each([
    ['nl', 'fr', 'nl'],
    [null, 'nl-BE,nl;q=0.9,en;q=0.8', 'nl'],
    [null, 'de,en;q=0.5,fr;q=0.7', 'fr'],
    [null, 'de', 'fr'],
    ['xx', undefined, 'fr'],
  ])('asked %s, browser %s: %s', (asked, header, expected) => {
    expect(chooseLanguage(asked, header)).toBe(expected);
  });
});
