import { mkdirSync, renameSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { BookingView } from '@sablon/contracts';
import type { Page } from 'playwright-core';
import { Client, key, pay } from './client.js';
import { eventually } from './product.js';
import type { siteForTests } from './site.js';

/** Issue 8: every page and person is updated within this time. */
export const NOTIFIED_WITHIN_MS = 10_000;
export const PASSENGER = 'passager@sablon.test';
const MINUTE_MS = 60_000;

export const iso = (at: number | string, minutes = 0): string =>
  new Date(new Date(at).getTime() + minutes * MINUTE_MS).toISOString();
/** The next whole five minutes this many hours from now, so that the typed and the stored time are the same. */
export const inHours = (hours: number): string => iso(Math.ceil(Date.now() / 300_000) * 300_000, hours * 60);
export const brusselsDate = (at: string): string =>
  new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/Brussels' }).format(new Date(at));

export const arrivalState = (page: Page, state: string) =>
  page.locator(`[data-testid="arrival-state"][data-state="${state}"]`).first();
/** The pickup time on a page, by its `datetime` attribute. */
export const pickup = (page: Page, at: string) => page.locator(`time[datetime="${at}"]`).first();

/** Simulated flights and trains, and transfers that use them. */
export function transfersOn(site: ReturnType<typeof siteForTests>) {
  return {
    /** Replaces all the simulator's arrivals besides its timelines, in one atomic rename. */
    news(...updates: readonly object[]): void {
      const file = join(site.dataDirectory, 'arrivals', 'news.json');
      mkdirSync(dirname(file), { recursive: true });
      writeFileSync(`${file}.new`, JSON.stringify(updates));
      renameSync(`${file}.new`, file);
    },
    /** A paid transfer of the demo passenger; an empty number means there is no arrival to follow. */
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
      // A driver can promise it only once its payment is processed.
      const isPaid = async () => (await client.get<BookingView>(`/api/bookings/${booking.id}`)).paid;
      await eventually('the transfer is paid', isPaid);
      return booking.trips[0]?.id ?? '';
    },
  };
}
