import { mkdirSync, renameSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { BookingView } from '@sablon/contracts';
import type { Page } from 'playwright-core';
import { Client, key, pay } from './client.js';
import { eventually } from './product.js';
import type { siteForTests } from './site.js';

/** Issue 8: heard by everybody within this. */
export const HEARD_MS = 10_000;
export const PASSENGER = 'passager@sablon.test';
const MINUTE_MS = 60_000;

export const iso = (at: number | string, minutes = 0): string =>
  new Date(new Date(at).getTime() + minutes * MINUTE_MS).toISOString();
/** The next whole five minutes so many hours from now, so that the same time is typed and kept. */
export const inHours = (hours: number): string => iso(Math.ceil(Date.now() / 300_000) * 300_000, hours * 60);
export const brusselsDate = (at: string): string =>
  new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/Brussels' }).format(new Date(at));

export const arrivalState = (page: Page, state: string) =>
  page.locator(`[data-testid="arrival-state"][data-state="${state}"]`).first();
/** The pickup on a page, as the machine reads it. */
export const pickup = (page: Page, at: string) => page.locator(`time[datetime="${at}"]`).first();

/** What passengers come by, on a site of a test. */
export function transfersOn(site: ReturnType<typeof siteForTests>) {
  return {
    /** All the simulator knows from now on, beside its timelines; put in place whole. */
    news(...told: readonly object[]): void {
      const file = join(site.dataDirectory, 'arrivals', 'news.json');
      mkdirSync(dirname(file), { recursive: true });
      writeFileSync(`${file}.new`, JSON.stringify(told));
      renameSync(`${file}.new`, file);
    },
    /** A paid transfer of the demo passenger; '' = by nothing that could be followed. */
    async transfer(origin: string, flightNumber: string, pickupAt: string): Promise<string> {
      const client = await new Client(site.url).login(PASSENGER);
      const ends = { origin: { id: origin }, destination: { id: 'point:50.84670,4.35250' } };
      const wish = {
        service: 'transfer',
        tripType: 'one_way',
        ...ends,
        pickupAt,
        flightNumber: flightNumber || null,
        nameSign: 'Famille Peeters',
      };
      const { id } = await client.post<{ id: string }>('/api/quotes', wish);
      const body = { quoteId: id, vehicleClass: 'economy', language: 'en', guest: null };
      const booking = await client.post<BookingView>('/api/bookings', body, key());
      await pay(client, booking);
      // A driver may promise it once its payment was heard of.
      const isPaid = async () => (await client.get<BookingView>(`/api/bookings/${booking.id}`)).paid;
      await eventually('the transfer is paid', isPaid);
      return booking.trips[0]?.id ?? '';
    },
  };
}
