import { SERVER_EVENTS, type BusMessages, type ServerEventName } from '@sablon/contracts';
import { fix, until } from '../testing/connect.js';
import { LiveCity } from '../testing/live-city.js';

/** Sent to one device at a time and acknowledged by it; never sent to a room. */
const TO_ONE_DEVICE: readonly ServerEventName[] = ['offer.opened'];
const EVENTS = (Object.keys(SERVER_EVENTS) as ServerEventName[]).filter((name) => !TO_ONE_DEVICE.includes(name));

describe('events for dispatchers', () => {
  let city: LiveCity;
  beforeAll(async () => (city = await LiveCity.start()));
  afterAll(() => city.stop());

  it('reach no passenger, driver or visitor', async () => {
    const desk = await city.connect((await city.person('dispatcher')).client);
    const passenger = await city.connect((await city.person('passenger')).client);
    const { phone } = await city.driver();
    const visitor = await city.connect(city.api.client());
    const mark = { mark: 'of staff' };
    for (const event of EVENTS)
      city.api.parts.messaging.bus.publish('live.emit', {
        room: 'dispatch',
        event,
        payload: mark,
      } as unknown as BusMessages['live.emit']);
    const marked = (one: { received(event: ServerEventName): readonly unknown[] }) =>
      EVENTS.filter((event) => one.received(event).some((payload) => JSON.stringify(payload) === JSON.stringify(mark)));
    await until(() => marked(desk).length === EVENTS.length);
    // Events on one connection keep their order: once this one arrives, all earlier ones have.
    const last = { drained: true };
    for (const room of ['drivers'] as const)
      city.api.parts.messaging.bus.publish('live.emit', {
        room,
        event: 'marketplace.changed',
        payload: last,
      } as unknown as BusMessages['live.emit']);
    await until(() => phone.received('marketplace.changed').length > 0);
    for (const outsider of [passenger, phone, visitor]) expect(marked(outsider)).toEqual([]);
  });

  it('include fleet and board counts, which passengers and other drivers never receive', async () => {
    const desk = await city.connect((await city.person('dispatcher')).client);
    const passenger = await city.connect((await city.person('passenger')).client);
    const driver = await city.driver();
    const other = await city.driver();
    driver.phone.socket.emit('position', fix());
    await city.acceptedRide(driver, null);
    await until(() => desk.received('board.counts').length > 0);
    for (const outsider of [passenger, other.phone])
      for (const event of ['fleet.frame', 'fleet.changed', 'fleet.chosen', 'board.counts'] as const)
        expect(outsider.received(event)).toEqual([]);
  });

  it('cannot be had by asking to join a room', async () => {
    const passenger = await city.connect((await city.person('passenger')).client);
    const before = city.count('event.unknown');
    for (const wish of ['join', 'subscribe', 'room.join']) passenger.say(wish, 'dispatch');
    await until(() => city.count('event.unknown') === before + 3);
    city.api.parts.messaging.bus.publish('live.emit', {
      room: 'dispatch',
      event: 'chat.updated',
      payload: { kind: 'support', id: 'x' },
    });
    const desk = await city.connect((await city.person('dispatcher')).client);
    city.api.parts.messaging.bus.publish('live.emit', {
      room: 'dispatch',
      event: 'chat.updated',
      payload: { kind: 'support', id: 'y' },
    });
    await until(() => desk.received('chat.updated').length > 0);
    expect(passenger.received('chat.updated')).toEqual([]);
  });
});
