import { randomUUID } from 'node:crypto';
import type { ExplainedDayView, Problem, ReviewsView, ReviewView, SeenView, StaffReviewsView } from '@sablon/contracts';
import { DISPATCH_SETTINGS, scoreOf, type CandidateRecord, type FilterReason, type ScoreFacts } from '@sablon/domain';
import { OPEN_REVIEWS_MAX, readPersonalData, readPersonKeys, writeDecisions } from '@sablon/persistence';
import type { ApiClient } from '../testing/api-client.js';
import { startTestApi, type TestApi } from '../testing/start-test-api.js';
import { newPerson, signIn } from '../testing/sign-in.js';
import { addDrivers, bookRide, offerTo } from '../testing/test-fleet.js';

interface Person {
  readonly id: string;
  readonly vehicleId: string;
}
const seen = (driverId: string, etaSeconds: number, driverIdleSeconds = 600): CandidateRecord => {
  const facts: ScoreFacts = {
    ...{ etaSeconds, driverIdleSeconds, remainingSeconds: 0, soonToClear: false, passengerWaitSeconds: 30 },
    ...{ classSteps: 0, acceptanceLikelihood: 1, positionAgeMs: 2_000, holdsOffer: false },
  };
  return { driverId, filteredBy: null, facts, score: scoreOf(facts, DISPATCH_SETTINGS) };
};
const out = (driverId: string, filteredBy: FilterReason, etaSeconds: number | null): CandidateRecord => ({
  ...{ driverId, filteredBy, etaSeconds, facts: null, score: null },
});

describe('explanations of matching decisions for a driver', () => {
  let api: TestApi;
  let sofie: { id: string; client: ApiClient };
  let anna: Person;
  let bram: Person;
  let annas: ApiClient;
  const today = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/Brussels' }).format(new Date());
  const day = async (client = annas, on = today) =>
    (await client.get<ExplainedDayView>(`/api/driver/explained?day=${on}`)).body;
  const sql = () => api.database.database.sql;
  let decidedAt = new Date(0);
  /** A round as the worker records it. */
  const round = async (tripId: string, candidates: readonly CandidateRecord[], winnerDriverId: string | null) => {
    const { version: settingsVersion } = DISPATCH_SETTINGS;
    // Each a millisecond later than the one before: two in the same millisecond have no order.
    decidedAt = new Date(Math.max(Date.now(), decidedAt.getTime() + 1));
    const record = { tripId, decidedAt: decidedAt.toISOString(), settingsVersion, candidates, winnerDriverId };
    await writeDecisions(sql(), [{ tripId, round: 1, settingsVersion, winnerDriverId, record }]);
  };
  const ask = (client: ApiClient, body: object, key = randomUUID()) =>
    client.post<ReviewView & Pick<Problem, 'code'>>('/api/driver/reviews', body, { 'idempotency-key': key });

  beforeAll(async () => {
    api = await startTestApi();
    sofie = await newPerson(api, 'sofie', 'dispatcher');
    const added = await addDrivers(api.database.database, 2);
    [anna, bram] = [added[0]!, added[1]!];
    annas = await signIn(api, anna.id, 'driver');
  });
  afterAll(() => api.stop());

  it('show the day’s offers and nearby rides with the reason, and nothing about anyone else', async () => {
    const [offered, lost, small, far] = await Promise.all([1, 2, 3, 4].map(() => bookRide(api.database.database)));
    if (!offered || !lost || !small || !far) throw new Error('no rides');
    await round(offered.tripId, [seen(anna.id, 120), seen(bram.id, 420)], anna.id);
    const [offerId] = await offerTo(api.database.database, offered.tripId, anna);
    await round(lost.tripId, [seen(anna.id, 420), seen(bram.id, 120)], null);
    await round(lost.tripId, [seen(anna.id, 420), seen(bram.id, 120)], bram.id);
    await round(small.tripId, [out(anna.id, 'seats', 200), seen(bram.id, 300)], bram.id);
    await round(far.tripId, [out(anna.id, 'on_break', 4_000), seen(bram.id, 300)], bram.id);
    await sql().query(`UPDATE trip SET pickup = jsonb_set(pickup, '{detail}', $2) WHERE id = $1`, [
      lost.tripId,
      JSON.stringify({ fr: '50.84670, 4.35250', nl: '50.84670, 4.35250', en: '50.84670, 4.35250' }),
    ]);
    await sql().query(`UPDATE trip SET pickup = jsonb_set(pickup, '{detail}', $2) WHERE id = $1`, [
      small.tripId,
      JSON.stringify({ fr: '1060 Saint-Gilles', nl: '1060 Sint-Gillis', en: '1060 Saint-Gilles' }),
    ]);
    const shown = await day();
    expect(shown.offers).toMatchObject([
      { id: offerId, outcome: 'open', why: { why: 'best', by: 'route', minutes: 5 } },
    ]);
    expect(shown.others.map(({ why, town }) => ({ why, town: town?.nl ?? null }))).toEqual([
      { why: { why: 'filtered', reason: 'seats' }, town: '1060 Sint-Gillis' },
      { why: { why: 'other_better', by: 'route', minutes: 5 }, town: null },
    ]);
    // No other driver, passenger or map position can be read from it.
    const words = JSON.stringify(shown);
    for (const secret of [bram.id, bram.vehicleId, offered.bookingId, offered.tripId, lost.tripId, '50.84', 'Anouk'])
      expect(words).not.toContain(secret);
    expect((await day(annas, '2020-01-01')).offers).toEqual([]);
  });

  it('can be sent for review, which a dispatcher answers once', async () => {
    const [offer] = (await day()).offers;
    const [other] = (await day()).others;
    const wish = { subject: 'offer', subjectId: offer?.id, words: 'Pourquoi pas la course de 18 h ?' };
    const key = randomUUID();
    const asked = await ask(annas, wish, key);
    expect(asked.body).toMatchObject({ status: 'open', explanation: { why: { why: 'best' } }, answer: null });
    expect((await ask(annas, wish, key)).body.id).toBe(asked.body.id);
    expect((await ask(annas, wish)).body.code).toBe('review.already_asked');
    expect((await ask(annas, { subject: 'decision', subjectId: other?.id, words: 'Onze?' })).status).toBe(201);
    expect((await ask(annas, { subject: 'other', subjectId: null, words: 'Mijn schorsing.' })).status).toBe(201);
    expect((await day()).offers[0]?.reviewId).toBe(asked.body.id);

    const list = async () => (await sofie.client.get<StaffReviewsView>('/api/dispatch/reviews')).body.reviews;
    expect((await list())[0]).toMatchObject({ id: asked.body.id, status: 'open', driverName: 'Driver 1' });
    const answer = (words: string) =>
      sofie.client.post<Problem>(`/api/dispatch/reviews/${asked.body.id}/answer`, { answer: words });
    expect((await answer(' ')).body.code).toBe('request.invalid');
    expect((await answer('Un autre était à 2 minutes.')).status).toBe(200);
    expect((await answer('Encore')).body.code).toBe('review.answered');
    expect((await list()).at(-1)).toMatchObject({ id: asked.body.id, status: 'answered' });
    const mine = (await annas.get<ReviewsView>('/api/driver/reviews')).body.reviews;
    expect(mine.find(({ id }) => id === asked.body.id)).toMatchObject({
      ...{ status: 'answered', answer: 'Un autre était à 2 minutes.', answeredBy: 'dispatcher' },
    });
    const facts = await sql().query('SELECT topic FROM outbox WHERE object_id = $1 ORDER BY id', [asked.body.id]);
    expect(facts.rows).toEqual([{ topic: 'review.asked' }, { topic: 'review.answered' }]);
    const audit = await sql().query('SELECT actor_id AS id FROM audit_log WHERE object_id = $1', [asked.body.id]);
    expect(audit.rows).toEqual([{ id: sofie.id }]);
  });

  it('can be sent for review only for the driver’s own decisions, up to a limit; the review list is for staff', async () => {
    const brams = await signIn(api, bram.id, 'driver');
    const [offer] = (await day()).offers;
    const foreign = { subject: 'offer', subjectId: offer?.id, words: 'x' };
    expect((await ask(brams, foreign)).body.code).toBe('request.not_found');
    expect((await ask(brams, { ...foreign, subject: 'decision', subjectId: randomUUID() })).status).toBe(404);
    expect((await ask(brams, { ...foreign, subject: 'other' })).body.code).toBe('request.invalid');
    const free = { subject: 'other', subjectId: null, words: 'x' };
    for (let times = 0; times < OPEN_REVIEWS_MAX; times++) expect((await ask(brams, free)).status).toBe(201);
    expect((await ask(brams, free)).body.code).toBe('review.too_many');
    expect((await brams.get('/api/dispatch/reviews')).status).toBe(404);
    expect((await sofie.client.get('/api/driver/explained?day=2026-01-01')).status).toBe(403);
  });

  it('are protected by database guards on review requests', async () => {
    const refused = async (what: string, ...values: unknown[]) =>
      sql()
        .query(what, values)
        .then(
          () => 'written',
          (error: { constraint?: string }) => error.constraint,
        );
    const [offer] = (await day()).offers;
    const insert = 'INSERT INTO review_request (driver_id, subject, offer_id, words) VALUES ($1, $2, $3, $4)';
    expect(await refused(insert, bram.id, 'offer', offer?.id, 'x')).toBe('review_request_own');
    expect(await refused(insert, bram.id, 'offer', null, 'x')).toBe('review_request_words');
    expect(await refused(insert, bram.id, 'other', null, ' ')).toBe('review_request_words');
    expect(await refused(insert, anna.id, 'offer', offer?.id, 'x')).toBe('one_review_per_offer');
    const answered = `UPDATE review_request SET answer = 'x', answered_at = now(), answered_by = $1 WHERE driver_id = $2 AND answered_at IS NULL`;
    expect(await refused(answered, bram.id, bram.id)).toBe('review_request_by_staff');
    const again = "UPDATE review_request SET answer = 'anders' WHERE answered_at IS NOT NULL";
    expect(await refused(again)).toBe('review_request_answered_once');
    expect(await refused("UPDATE review_request SET words = 'anders' WHERE answered_at IS NULL")).toBe(
      'review_request_answered_once',
    );
    expect(await refused('DELETE FROM review_request')).toBe('review_request_never_deleted');
    const decision = 'INSERT INTO review_request (driver_id, subject, decision_id, words) VALUES ($1, $2, $3, $4)';
    expect(await refused(decision, bram.id, 'decision', randomUUID(), 'x')).toBe('review_request_own');
  });

  it('show which staff role looked at the driver’s position or file and when, once an hour and without names', async () => {
    const looks = async () => (await annas.get<SeenView>('/api/driver/seen')).body.looks;
    expect(await looks()).toEqual([]);
    await sofie.client.get('/api/dispatch/fleet');
    await sofie.client.get('/api/dispatch/fleet');
    expect(await looks()).toMatchObject([{ role: 'dispatcher', what: 'live_map' }]);
    await sql().query('ALTER TABLE audit_log DISABLE TRIGGER audit_log_append_only');
    await sql().query("UPDATE audit_log SET at = at - interval '61 minutes' WHERE object_id = 'fleet'");
    await sql().query('ALTER TABLE audit_log ENABLE TRIGGER audit_log_append_only');
    await sofie.client.get('/api/dispatch/fleet');
    expect(JSON.stringify(await looks())).not.toContain(sofie.id);
  });

  it('are part of the driver’s data export, without other people', async () => {
    const person = await readPersonKeys(sql(), anna.id);
    if (!person) throw new Error('nobody');
    const parts = new Map<string, readonly unknown[]>();
    for await (const { name, rows } of readPersonalData(sql(), person)) parts.set(name, rows);
    expect(parts.get('offers')).toHaveLength(1);
    expect(parts.get('reviews')).toHaveLength(3);
    expect(parts.get('matching_decisions')).toHaveLength(5);
    expect(parts.get('matching_decisions')?.[0]).toMatchObject({ offered_to_me: true, seen_as: { filteredBy: null } });
    expect(parts.get('driver')).toHaveLength(1);
    expect(JSON.stringify(parts.get('matching_decisions'))).not.toContain(bram.id);
    expect(JSON.stringify([...parts.values()])).not.toContain(sofie.id);
    const others = await readPersonKeys(sql(), sofie.id);
    if (!others) throw new Error('nobody');
    for await (const { name, rows } of readPersonalData(sql(), others))
      if (name === 'matching_decisions' || name === 'driven_trips') expect(rows).toEqual([]);
  });
});
