// About 20 s: a passenger, a companion and a second device follow a ride.
import { axeFindings } from './support/axe.js';
import { DESK, openDevice } from './support/browser.js';
import { logIn, untilPhase } from './support/journeys.js';
import { does, GRAND_PLACE, rideOfPassenger, shareFrom, siteWithDriver, takes, withdraw } from './support/rides.js';

const { site, driver } = siteWithDriver();

it('a passenger shares a ride by link, manages the share from another device, and revokes it', async () => {
  const { tripId } = await rideOfPassenger(site.url);
  await takes(driver(), tripId);
  await does(driver(), tripId, 'depart');
  await driver().report(GRAND_PLACE);
  const phone = await openDevice(site.browser, site.url, { language: 'en' });
  const desk = await openDevice(site.browser, site.url, { language: 'nl', viewport: DESK });
  for (const { page } of [phone, desk]) {
    await logIn(page, 'passager@sablon.test', `/app/activity/${tripId}`);
    await untilPhase(page, 'en_route');
  }
  const url = await shareFrom(phone.page, 'Mum & Dad');
  await phone.page.getByTestId('share-ride').click();
  await phone.page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await phone.page.getByRole('button', { name: 'Copy the link: Mum & Dad' }).click();
  await phone.page.getByText('Link copied').first().waitFor();
  expect(await phone.page.evaluate('navigator.clipboard.readText()')).toBe(url);

  const family = await openDevice(site.browser, site.url, { language: 'fr', theme: 'light' });
  await family.page.goto(url);
  await untilPhase(family.page, 'en_route');
  await family.page.getByTestId('trip-eta').waitFor();
  const words = await family.page.getByRole('main').innerText();
  expect(words).toMatch(/Chauffeur en route vers le départ/);
  expect(words).toMatch(/Au départ (dans \d+ minutes?|d’un instant à l’autre)/);
  expect(words).not.toMatch(/€|\+32|Annuler|Code|Écrire|Appeler/i);
  for (const absent of ['cancel-trip', 'open-chat', 'boarding-code', 'share-ride'])
    expect(await family.page.getByTestId(absent).count()).toBe(0);
  expect(await axeFindings(family.page)).toEqual([]);

  await withdraw(desk.page, 'Mum & Dad');
  const ended = family.page.getByTestId('share-ended');
  await ended.waitFor();
  expect(await ended.innerText()).toMatch(/Cette course n’est plus partagée[^]*Tout va bien/);
  await family.page.reload();
  await ended.waitFor();
  await phone.page.reload();
  await untilPhase(phone.page, 'en_route');
  await phone.page.getByTestId('share-ride').click();
  await phone.page.getByText('No one follows this ride for now.').waitFor();
  expect([...phone.errors, ...desk.errors, ...family.errors]).toEqual([]);
  for (const { context } of [phone, desk, family]) await context.close();
}, 180_000);
