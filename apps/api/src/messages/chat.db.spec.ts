import { randomUUID } from 'node:crypto';
import type { ChatView, Problem, SupportConversationsView } from '@sablon/contracts';
import { startTestApi, type TestApi } from '../testing/start-test-api.js';
import type { ApiClient } from '../testing/api-client.js';
import { newPerson, signIn } from '../testing/sign-in.js';
import { addDrivers, bookRide, offerTo } from '../testing/test-fleet.js';

const say = (client: ApiClient, path: string, text: string, id: string = randomUUID()) =>
  client.post<ChatView & Problem>(path, { id, text });
const said = ({ body }: { body: ChatView }) => body.messages.map(({ author, mine, text }) => [author, mine, text]);

describe('chat', () => {
  let api: TestApi;
  let lea: { id: string; client: ApiClient };
  let staff: { id: string; client: ApiClient };
  beforeAll(async () => {
    api = await startTestApi();
    lea = await newPerson(api, 'lea', 'passenger');
    staff = await newPerson(api, 'dirk', 'dispatcher');
  });
  afterAll(() => api.stop());

  describe('with support', () => {
    it('gets an automatic reply at once and a staff member’s answer later, both sides seeing the same {2.chat.reply} {3.chat-message}', async () => {
      const id = randomUUID();
      expect(said(await say(lea.client, '/api/chat', 'Mon sac est resté dans la voiture', id))).toEqual([
        ['passenger', true, 'Mon sac est resté dans la voiture'],
        ['system', false, null],
      ]);
      // The page sent it twice because of a bad connection.
      expect(said(await say(lea.client, '/api/chat', 'Mon sac est resté dans la voiture', id))).toHaveLength(2);
      const { body: list } = await staff.client.get<SupportConversationsView>('/api/chat/conversations');
      expect(list).toMatchObject({
        waiting: 1,
        conversations: [{ userId: lea.id, lastText: 'Mon sac est resté dans la voiture' }],
      });
      const answered = randomUUID();
      const answer = () =>
        say(staff.client, `/api/chat/conversations/${lea.id}`, 'Nous appelons votre chauffeur.', answered);
      await answer();
      expect(said(await lea.client.get<ChatView>('/api/chat'))).toContainEqual([
        'staff',
        false,
        'Nous appelons votre chauffeur.',
      ]);
      expect((await staff.client.get<SupportConversationsView>('/api/chat/conversations')).body.waiting).toBe(0);
      expect(said(await say(lea.client, '/api/chat', 'Merci !'))).toContainEqual(['passenger', true, 'Merci !']);
      // The same answer sent again does not remove a passenger who has written since from the waiting list.
      await answer();
      expect((await staff.client.get<SupportConversationsView>('/api/chat/conversations')).body.waiting).toBe(1);
    });

    it('gets the automatic reply one second later {9.chat-reply}', async () => {
      const tom = await newPerson(api, 'tom', 'passenger');
      const { messages } = (await say(tom.client, '/api/chat', 'Bonjour')).body;
      const [asked, answered] = messages.map(({ at }) => Date.parse(at));
      expect((answered ?? 0) - (asked ?? 0)).toBeGreaterThanOrEqual(1_000);
      expect((answered ?? 0) - (asked ?? 0)).toBeLessThan(1_500);
    });

    it('refuses a blank message and hides other people’s conversations {5.chat.blank}', async () => {
      expect((await say(lea.client, '/api/chat', '  \n ')).body.code).toBe('request.invalid');
      expect((await lea.client.get<Problem>('/api/chat/conversations')).status).toBe(404);
      expect((await lea.client.get<Problem>(`/api/chat/conversations/${staff.id}`)).status).toBe(404);
    });
  });

  describe('between passenger and driver', () => {
    const ride = async () => {
      const [driver] = await addDrivers(api.database.database, 1);
      if (!driver) throw new Error('no driver');
      const { tripId } = await bookRide(api.database.database, { userId: lea.id });
      const [offerId = ''] = await offerTo(api.database.database, tripId, driver);
      return { driver, client: await signIn(api, driver.id, 'driver'), tripId, offerId };
    };

    it('opens when a driver has accepted, and is visible to them and staff only', async () => {
      const { client, tripId, offerId } = await ride();
      const path = `/api/trips/${tripId}/chat`;
      expect((await say(lea.client, path, 'Je suis à la fontaine')).body.code).toBe('chat.no_driver');
      await client.post(`/api/offers/${offerId}/accept`);
      await say(lea.client, path, 'Je suis à la fontaine');
      expect(said(await say(client, path, 'J’arrive'))).toEqual([
        ['passenger', false, 'Je suis à la fontaine'],
        ['driver', true, 'J’arrive'],
      ]);
      expect(said(await lea.client.get<ChatView>(path))).toEqual([
        ['passenger', true, 'Je suis à la fontaine'],
        ['driver', false, 'J’arrive'],
      ]);
      expect((await staff.client.get<ChatView>(path)).body.messages).toHaveLength(2);
      const stranger = await newPerson(api, `stranger-${tripId}`, 'passenger');
      expect((await stranger.client.get(path)).status).toBe(404);
      expect((await api.client().get(path)).status).toBe(404);
    });

    it('starts empty for another driver, and closes with the ride', async () => {
      const { client, tripId, offerId } = await ride();
      const path = `/api/trips/${tripId}/chat`;
      await client.post(`/api/offers/${offerId}/accept`);
      await say(lea.client, path, 'Le code de la grille est 4711');
      await client.post(`/api/trips/${tripId}/release`, { reason: 'vehicle' });
      expect((await client.get(path)).status).toBe(404);
      const [next] = await addDrivers(api.database.database, 1);
      if (!next) throw new Error('no driver');
      const [second = ''] = await offerTo(api.database.database, tripId, next);
      const other = await signIn(api, next.id, 'driver');
      await other.post(`/api/offers/${second}/accept`);
      expect((await other.get<ChatView>(path)).body).toEqual({ open: true, messages: [] });
      await lea.client.post(
        `/api/trips/${tripId}/cancel`,
        { reason: 'passenger.changed_plans' },
        { 'idempotency-key': randomUUID() },
      );
      expect((await say(lea.client, path, 'Trop tard ?')).body.code).toBe('chat.closed');
    });
  });
});
