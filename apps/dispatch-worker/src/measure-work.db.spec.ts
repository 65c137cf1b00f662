import { createMetrics, readParts, type Metrics } from '@sablon/metrics';
import { acceptOffer, queueMessage, readBacklog, runCommand } from '@sablon/persistence';
import { fail } from '@sablon/domain';
import { guardArrivals } from '@sablon/providers';
import { buildCity, eventually, GRAND_PLACE, type City } from './testing/city.js';
import { memorySenders } from './testing/memory-senders.js';

const source = (kind: 'flight' | 'train') =>
  guardArrivals({
    ...{ id: `${kind}s`, kind, demo: false, capabilities: { push: false, gate: false, belt: false } },
    lookup: async () => fail('arrival.refused'),
  });

describe('the metrics of a worker', () => {
  let city: City;
  let metrics: Metrics;
  const arrivals = { flight: source('flight'), train: source('train') };
  const geo = { info: () => ({ routing: { external: { engine: 'valhalla', circuit: 'open' } } }) };
  beforeEach(async () => {
    city = await buildCity();
    metrics = createMetrics();
    readParts(metrics, 'worker', { ...city, arrivals, geo });
  });
  afterEach(() => city.end());

  const valueOf = async (series: string): Promise<number> => {
    const line = (await metrics.scrape()).split('\n').find((one) => one.startsWith(`sablon_${series} `));
    return Number(line?.slice(line.lastIndexOf(' ') + 1) ?? 0);
  };
  const reaches = (series: string, count: number) => eventually(async () => (await valueOf(series)) >= count);

  it('follow an offer from the search to its end, and count the facts and jobs on the way', async () => {
    const driverId = await city.driver(1, GRAND_PLACE);
    await city.worker({ metrics }).start();
    const trip = await city.trip();
    const offer = await eventually(() => city.openOffer(trip.id));
    await reaches('dispatch_offers_opened_total', 1);
    expect(await valueOf('dispatch_first_offer_seconds_count')).toBe(1);
    expect(await valueOf('dispatch_first_offer_seconds_sum')).toBeLessThan(60);
    const command = { actorId: driverId, commandId: null, request: null };
    await runCommand(city.database, command, (tx) => acceptOffer(tx, offer.id, driverId));
    await reaches('dispatch_offers_ended_total{reason="accepted"}', 1);
    await reaches('outbox_facts_total{topic="trip.accepted",outcome="published"}', 1);
    // The guest's confirmation goes out as a job.
    await reaches('messages_total{channel="mail",outcome="sent"}', 1);
    await reaches('job_duration_seconds_count{job="message.send",outcome="completed"}', 1);
    expect(await valueOf('job_lateness_seconds_count{job="message.send"}')).toBeGreaterThan(0);
    expect(await valueOf('provider_call_duration_seconds_count{provider="mail_memory",outcome="ok"}')).toBeGreaterThan(
      0,
    );
    const text = await metrics.scrape();
    for (const secret of [trip.id, offer.id, driverId, 'guest@sablon.test', '@']) expect(text).not.toContain(secret);
  });

  it('show a trip that waits without an offer, and since when', async () => {
    const trip = await city.trip();
    await city.database.sql.query(
      `UPDATE trip SET dispatch_from = now() - interval '90 seconds', search_since = now() - interval '90 seconds' WHERE id = $1`,
      [trip.id],
    );
    await city.driver(1, GRAND_PLACE);
    const alone = await readBacklog(city.database.sql);
    expect(alone).toMatchObject({ waitingTrips: 1, driversOnShift: 1 });
    for (const seconds of [alone.oldestWaitSeconds, alone.oldestUnofferedSeconds]) {
      expect(seconds).toBeGreaterThanOrEqual(90);
      expect(seconds).toBeLessThan(600);
    }
    expect(alone.pendingFacts).toBeGreaterThan(0); // no worker relays them
    expect(await valueOf('dispatch_waiting_trips')).toBe(1);
    expect(await valueOf('dispatch_oldest_unoffered_seconds')).toBeGreaterThanOrEqual(90);
    expect(await valueOf('driver_positions')).toBe(1);

    await city.worker({ metrics }).start();
    await eventually(() => city.openOffer(trip.id));
    const offered = await readBacklog(city.database.sql);
    expect(offered).toMatchObject({ waitingTrips: 1, oldestUnofferedSeconds: 0 });
    expect(offered.oldestWaitSeconds).toBeGreaterThanOrEqual(90);
    await eventually(async () => (await readBacklog(city.database.sql)).pendingFacts === 0);
  });

  it('tell a message that will be tried again from one that never will be', async () => {
    const { senders } = memorySenders();
    const answers = [fail('message.unavailable'), fail('message.refused')];
    const mail = { ...senders.mail, send: async () => answers.shift() ?? fail('message.refused' as const) };
    await city.worker({ metrics, senders: { ...senders, mail } as never, useQueue: false }).start();
    expect(await metrics.scrape()).toContain('\nsablon_messages_total{channel="mail",outcome="given_up"} 0\n');
    await city.database.transaction((tx) =>
      queueMessage(tx, {
        ...{ kind: 'account.verify_email', channel: 'mail', recipient: 'lea@example.be', language: 'fr' },
        ...{ data: { firstName: 'Léa', url: 'http://sablon.test' }, dedupeKey: null },
      }),
    );
    await reaches('messages_total{channel="mail",outcome="postponed"}', 1);
    await city.database.sql.query(`UPDATE outgoing_message SET next_attempt_at = now() - interval '1 minute'`);
    await reaches('messages_total{channel="mail",outcome="refused"}', 1);
    // Without the queue the sweeper did it.
    expect(await valueOf('sweeper_rescues_total{job="message.send"}')).toBeGreaterThanOrEqual(2);
    const failed = 'provider_call_duration_seconds_count{provider="mail_memory",outcome="message.unavailable"}';
    expect(await valueOf(failed)).toBe(1);
  });

  it('show which services are not asked any more, and no number that is not known', async () => {
    await arrivals.flight.lookup({ kind: 'flight', number: 'SN123', localDate: '2026-11-26', at: null });
    expect(await valueOf('provider_circuit_open{provider="flights"}')).toBe(1);
    expect(await valueOf('provider_circuit_open{provider="trains"}')).toBe(0);
    expect(await valueOf('provider_circuit_open{provider="valhalla"}')).toBe(1);
    const gone = createMetrics();
    const sql = Object.assign(Object.create(city.database.sql) as City['database']['sql'], {
      query: () => Promise.reject(new Error('away')),
    });
    readParts(gone, 'worker', { ...city, database: { sql }, arrivals, geo });
    const text = await gone.scrape();
    expect(text).toContain('\nsablon_postgres_up 0\n');
    expect(text).toMatch(/\nsablon_dispatch_waiting_trips NaN\n/i);
  });
});
