import type { Page } from 'playwright-core';
import { choosePlace } from './journeys.js';

/** The values to fill in on the home page. */
export interface Wishes {
  readonly service?: 'transport' | 'transfer' | 'parcel';
  readonly tripType?: 'return' | 'hourly';
  readonly from: string;
  /** Null leaves it empty: a car by the hour. */
  readonly to: string | null;
  /** Days ahead and time in Brussels; omitted means now. */
  readonly leave?: readonly [days: number, clock: string];
  readonly comeBack?: readonly [days: number, clock: string];
  readonly hours?: number;
  readonly passengers?: number;
  readonly bags?: number;
  readonly options?: readonly ('baby_seat' | 'wheelchair' | 'pet' | 'silent')[];
  readonly flightNumber?: string;
  readonly nameSign?: string;
  readonly parcel?: {
    readonly weightKg: string;
    readonly sidesCm: readonly string[];
    readonly description: string;
    readonly express?: boolean;
  };
}

const SERVICES = ['transport', 'transfer', 'parcel'] as const;
const DAY_MS = 86_400_000;

/** The Brussels date this many days from now, `YYYY-MM-DD`. */
export const dayAhead = (days: number): string =>
  new Intl.DateTimeFormat('en-CA', { timeZone: 'Europe/Brussels' }).format(Date.now() + days * DAY_MS);

/** Fills a date and a time field of the form. */
export async function setMoment(page: Page, field: 'departure' | 'back', [days, clock]: readonly [number, string]) {
  await page.locator(`[data-field=${field}] input[type=date]`).fill(dayAhead(days));
  await page.locator(`[data-field=${field}] input[type=time]`).fill(clock);
}

/** Chooses a later departure. */
export async function leaveAt(page: Page, moment: readonly [number, string]): Promise<void> {
  await page.locator('input[type=radio][value=later]').check();
  await setMoment(page, 'departure', moment);
}

/** Fills in the form on the home page, which is already open. */
export async function fillBooking(page: Page, wishes: Wishes): Promise<void> {
  const { service = 'transport', tripType, from, to, leave, comeBack, parcel } = wishes;
  if (service !== 'transport') await page.getByRole('tab').nth(SERVICES.indexOf(service)).click();
  if (tripType) await page.locator(`input[type=radio][value=${tripType}]`).check();
  await choosePlace(page, 'origin-input', from);
  if (to) await choosePlace(page, 'destination-input', to);
  if (leave) await leaveAt(page, leave);
  if (comeBack) await setMoment(page, 'back', comeBack);
  const choose = (field: string, value: number | undefined) =>
    value === undefined ? null : page.locator(`[data-field=${field}] select`).selectOption(String(value));
  await choose('hours', wishes.hours);
  await choose('passengers', wishes.passengers);
  await choose('bags', wishes.bags);
  if (wishes.options) {
    await page
      .locator('summary')
      .filter({ has: page.locator('svg') })
      .last()
      .click();
    for (const option of wishes.options) await page.locator(`[name=option-${option}]`).check();
  }
  if (wishes.flightNumber) await page.locator('[name=flightNumber]').fill(wishes.flightNumber);
  if (wishes.nameSign) await page.locator('[name=nameSign]').fill(wishes.nameSign);
  if (!parcel) return;
  await page.locator('[name=weightKg]').fill(parcel.weightKg);
  for (const [index, side] of parcel.sidesCm.entries()) await page.locator('[name=sideCm]').nth(index).fill(side);
  await page.locator('[name=contents]').fill(parcel.description);
  if (parcel.express) await page.locator('[name=express]').check();
}

/** Submits the form and waits for the prices. */
export async function search(page: Page): Promise<void> {
  await page.getByTestId('booking-submit').click();
  await page.waitForURL('**/search?**');
  await page.locator('#vehicle-choice').waitFor();
}

/** What the results of a search offer: vehicles, or for a parcel two speeds. */
export type Choice = 'economy' | 'standard' | 'van' | 'ordinary' | 'express';

/** The card of a choice on the results. */
export const choiceCard = (page: Page, choice: Choice) =>
  choice === 'ordinary' || choice === 'express'
    ? page.locator(`[data-testid^=delivery-${choice}-]`)
    : page.getByTestId(`vehicle-${choice}`);

/** Chooses a vehicle or a delivery and continues to the payment. */
export async function chooseVehicle(page: Page, choice: Choice): Promise<void> {
  await choiceCard(page, choice).click();
  await page.getByTestId('continue-to-payment').click();
  await page.waitForURL('**/payment?**');
}

/** The last booking made on this device, with its tracking token. */
export async function bookingOnDevice(page: Page): Promise<{ id: string; trackToken: string }> {
  const stored = await page.evaluate<string>("localStorage.getItem('sablon.track') ?? '[]'");
  const last = (JSON.parse(stored) as { bookingId: string; token: string }[]).at(-1);
  if (!last) throw new Error('this device has made no booking');
  return { id: last.bookingId, trackToken: last.token };
}

/** Fills in the parcel's recipient and confirms that it contains nothing forbidden. */
export async function fillRecipient(page: Page, email = 'emma@sablon.test'): Promise<void> {
  await page.locator('[name="parcel.recipient.name"]').fill('Emma Peeters');
  await page.locator('[name="parcel.recipient.phone"]').fill('+32 470 55 66 77');
  await page.locator('[name="parcel.recipient.email"]').fill(email);
  await page.locator('[name="parcel.allowed"]').check();
}
