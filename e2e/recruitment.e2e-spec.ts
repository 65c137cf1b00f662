// About 20 s: an application from its first field to the first sign-in, on two devices and in the office.
import type { Page } from 'playwright-core';
import { DESK, openDevice, PHONE } from './support/browser.js';
import { logIn } from './support/journeys.js';
import { eventually } from './support/product.js';
import { siteForTests } from './support/site.js';

const EMAIL = 'samira.haddad@exemple.test';
const PASSWORD = 'neuf velos bleus';
/** Sets `window.hit` if a page renders it as anything but text. */
const HOSTILE = '<img src=x onerror="window.hit=1"><script>window.hit=1</script>';
const PDF = {
  name: 'scan.pdf',
  mimeType: 'application/pdf',
  buffer: Buffer.from('%PDF-1.7\n1 0 obj\n<<>>\nendobj\n%%EOF\n'),
};
const DOCUMENTS = ['driving_licence', 'driver_certificate', 'criminal_record', 'vehicle_documents', 'photos'];

const site = siteForTests({ shared: true });

const yearsAgo = (years: number) => new Date(Date.now() - years * 365.25 * 86_400_000).toISOString().slice(0, 10);

interface Letter {
  readonly to: string;
  readonly subject: string;
  readonly text: string;
}
/** The newest mail to this address that contains these words. */
const mailSaying = (email: string, words: string): Promise<Letter> =>
  eventually(`a mail to ${email} with ${words}`, async () => {
    const answer = await fetch(`${site.url}/api/dev/inbox`);
    const { messages } = (await answer.json()) as { messages: Letter[] };
    return messages.find(({ to, text }) => to.includes(email) && text.includes(words));
  });
const linkIn = ({ text }: Letter, path: string): string => {
  const link = new RegExp(`\\S*(${path}\\?\\S+)`).exec(text)?.[1];
  if (!link) throw new Error(`no link to ${path} in ${text}`);
  return link;
};

async function fill(page: Page, fields: Readonly<Record<string, string>>): Promise<void> {
  for (const [name, value] of Object.entries(fields)) await page.locator(`main [name=${name}]`).fill(value);
}
const sendDocuments = async (page: Page, kinds: readonly string[]) => {
  for (const kind of kinds) {
    const row = page.locator('li').filter({ has: page.locator(`input[type=file][name=${kind}]`) });
    const before = await row.getByRole('link').count();
    await page.locator(`input[type=file][name=${kind}]`).setInputFiles(PDF);
    await row.getByRole('link').nth(before).waitFor();
  }
};
const harmed = (page: Page) => page.evaluate(() => 'hit' in globalThis);

describe('a driver application', () => {
  it('is saved, continued on another device, sent back for more documents, and approved so the driver can sign in {2.route.become-driver-form, 2.route.become-driver-confirmation}', async () => {
    const first = await openDevice(site.browser, site.url, { viewport: PHONE, language: 'en' });
    await first.page.goto('/devenir-chauffeur/form');
    await fill(first.page, { firstName: 'Samira', lastName: 'Haddad', email: EMAIL, phone: '0470 11 22 33' });
    await first.page.getByRole('button', { name: 'Open my file' }).click();
    await first.page.locator('[name=vehicleModel]').fill('Škoda Octavia');
    await first.page.getByText('Draft saved.').waitFor();
    await first.context.close();

    const { page, errors } = await openDevice(site.browser, site.url, { viewport: DESK, language: 'en' });
    await page.goto(linkIn(await mailSaying(EMAIL, '/devenir-chauffeur/form'), '/devenir-chauffeur/form'));
    await page.locator('[name=vehicleModel]').waitFor();
    expect(await page.locator('[name=vehicleModel]').inputValue()).toBe('Škoda Octavia');
    await fill(page, {
      lastName: `Haddad ${HOSTILE}`.slice(0, 80),
      bornOn: yearsAgo(35),
      experienceYears: '6',
      licenceSince: yearsAgo(14),
      licenceNumber: 'BP-2044',
      plate: '1-SAM-001',
      firstRegisteredOn: yearsAgo(1),
    });
    await page.locator('[name=licenceArea]').selectOption('brussels');
    await page.locator('[name=vehicleColour]').selectOption('midnight_blue');
    await page.locator('[name=cleanRecord]').check();
    await sendDocuments(page, DOCUMENTS);
    await page.getByRole('button', { name: 'Submit my application' }).click();
    await page.waitForURL('**/devenir-chauffeur/confirmation?**');
    await page.getByRole('heading', { name: 'Your application is on its way.' }).waitFor();

    const staff = await openDevice(site.browser, site.url, { viewport: DESK, language: 'en' });
    await logIn(staff.page, 'admin@sablon.test', '/admin/applications');
    await staff.page.getByRole('link', { name: /Samira/ }).click();
    await staff.page.getByText('midnight blue').waitFor();
    expect(await staff.page.locator('main').innerText()).toContain('<img src=x');
    await staff.page.locator('[name=note]').fill(`The photo is blurred. ${HOSTILE}`);
    await staff.page.getByRole('button', { name: 'Ask for more' }).click();

    const wanted = await mailSaying(EMAIL, 'The photo is blurred.');
    await page.goto(linkIn(wanted, '/devenir-chauffeur/form'));
    await page.getByText('The photo is blurred.').waitFor();
    await sendDocuments(page, ['photos']);
    await page.getByRole('button', { name: 'Submit my application' }).click();
    await page.waitForURL('**/devenir-chauffeur/confirmation?**');

    await staff.page.reload();
    await staff.page.locator('[name="validUntil.driving_licence"]').fill(yearsAgo(-5));
    await staff.page.getByRole('button', { name: 'Approve' }).click();
    await staff.page.getByText('Approved', { exact: true }).first().waitFor();

    const welcome = await mailSaying(EMAIL, '/nouveau-mot-de-passe');
    await page.goto('/dev/inbox');
    await page.getByText(welcome.subject).first().waitFor();
    await page.goto(linkIn(welcome, '/nouveau-mot-de-passe'));
    await page.locator('main input[type=password]').first().waitFor();
    for (const field of await page.locator('main input[type=password]').all()) await field.fill(PASSWORD);
    await page.locator('main form button[type=submit]').click();
    await page.getByText('Password changed successfully').waitFor();
    await page.goto('/connexion');
    await fill(page, { email: EMAIL, password: PASSWORD });
    await page.locator('form button[type=submit]').click();
    await page.waitForURL('**/dashboard/chauffeur');
    expect([await harmed(page), await harmed(staff.page)]).toEqual([false, false]);
    expect([...errors, ...staff.errors]).toEqual([]);
    await page.context().close();
    await staff.context.close();
  }, 180_000);
});

describe('a contact message', () => {
  it('is confirmed by mail, and shown to a dispatcher as plain text to answer {2.route.contact, 2.contact.fields, 2.contact.idle, 2.contact.success, 7.call.contact, 8.contact.sent}', async () => {
    const { page, context, errors } = await openDevice(site.browser, site.url, { viewport: PHONE, language: 'en' });
    await page.goto('/contact');
    await fill(page, {
      name: HOSTILE,
      email: 'lotte@exemple.test',
      subject: `Lost ${HOSTILE}`,
      message: `My umbrella is in your car.\n${HOSTILE}\n\u202eetixe`,
    });
    await page.getByRole('button', { name: 'Send the message' }).click();
    await page.getByText('Message sent.').waitFor();
    const copy = await mailSaying('lotte@exemple.test', 'My umbrella is in your car.');
    expect(copy.subject).not.toMatch(/[\r\n]/);
    await page.goto('/dev/inbox');
    await page.getByText(copy.subject).first().click();
    await page.frameLocator('iframe').getByText('My umbrella is in your car.').first().waitFor();

    const staff = await openDevice(site.browser, site.url, { viewport: DESK, language: 'en' });
    await logIn(staff.page, 'dispatch@sablon.test', '/admin/messages');
    const row = staff.page.getByTestId('message-row').filter({ hasText: 'lotte@exemple.test' });
    await row.getByRole('link').click();
    const card = staff.page.locator('article').filter({ hasText: 'My umbrella is in your car.' });
    expect(await card.innerText()).toContain(HOSTILE);
    expect(await card.getByRole('link', { name: /reply/i }).getAttribute('href')).toMatch(
      /^mailto:lotte%40exemple\.test\?subject=Re%3A%20Lost%20%3Cimg/,
    );
    await card.getByRole('button').first().click();
    await staff.page.locator('article[data-handled=true]').waitFor();
    expect([await harmed(page), await harmed(staff.page)]).toEqual([false, false]);
    // The test's init script also runs in the frame that shows the mail, which has no storage.
    expect([...errors, ...staff.errors].filter((error) => !error.includes('sandboxed'))).toEqual([]);
    await context.close();
    await staff.context.close();
  }, 180_000);
});
