import fc from 'fast-check';
import type { OutboxEntry, OutboxStep } from './outbox-entry.js';
import { heldOf, standsAlone } from './held-back.js';
import { device, later, offline, refusal, tab, tick } from '../../testing/phone.js';

/** Only one of the two trips ever gets a wrong code. */
const RIDES = ['troubled', 'smooth'] as const;
const WRONG = '0000';
const isWrong = (step: OutboxStep) => step.step === 'start' && step.boardingCode === WRONG;

const step = fc.oneof(
  fc.constantFrom('depart', 'arrive', 'complete', 'call' as const).map((one): OutboxStep => ({ step: one })),
  fc.constantFrom(WRONG, '1234').map((boardingCode): OutboxStep => ({ step: 'start', boardingCode })),
  fc.constant<OutboxStep>({ step: 'check_in', pickupAt: '2026-11-22T12:00:00Z' }),
);
const happening = fc.oneof(
  fc.record({ do: fc.constant('put' as const), ride: fc.constantFrom(...RIDES), step }),
  fc.constantFrom('up', 'down', 'answers get lost' as const).map((network) => ({ do: 'network' as const, network })),
  fc.constantFrom({ do: 'wake' as const }, { do: 'reload' as const }, { do: 'give up' as const }),
);

/** A server that applies each step once, however often it is sent. */
function server() {
  const applied = new Map<string, OutboxEntry>();
  let network: 'up' | 'down' | 'answers get lost' = 'up';
  return {
    applied,
    becomes: (now: typeof network) => (network = now),
    answer: async (entry: OutboxEntry) => {
      if (network === 'down') throw offline();
      if (isWrong(entry.step)) throw refusal('trip.boarding_code_wrong', 422);
      if (!applied.has(entry.key)) applied.set(entry.key, entry);
      if (network === 'answers get lost') throw offline();
      return null;
    },
  };
}

it('the outbox sends each step once, in order per ride, and never blocks on another ride’s wrong code', () =>
  fc.assert(
    fc.asyncProperty(fc.array(happening, { maxLength: 30, size: 'max' }), async (happenings) => {
      const far = server();
      const storage = device();
      const open = () => {
        const page = tab(storage);
        page.network.answer = far.answer;
        return page;
      };
      let page = open();
      /**
       * Steps that must reach the server: all of the smooth trip; of the troubled one, those taken when nothing was waiting or
       * the refusal was known.
       */
      const mustArrive: OutboxStep[] = [];
      for (const one of happenings) {
        later();
        if (one.do === 'put') {
          const { waiting, refusals } = page.outbox.store.get();
          const given =
            one.ride === 'smooth' && isWrong(one.step) ? { ...one.step, boardingCode: '1234' } : { ...one.step };
          const isFree = !waiting.some(({ tripId }) => tripId === one.ride) || heldOf(refusals, one.ride);
          if (one.ride === 'smooth' || (isFree && !isWrong(given) && !standsAlone(given))) mustArrive.push(given);
          void page.outbox.put(one.ride, given);
        } else if (one.do === 'network') far.becomes(one.network);
        else if (one.do === 'reload') page = open();
        else if (one.do === 'give up') page.read();
        page.outbox.wake();
        await tick();
      }
      far.becomes('up');
      page.outbox.wake();
      await tick();
      const arrived = [...far.applied.values()];
      const steps = arrived.map((entry) => entry.step);
      expect(mustArrive.filter((pressed) => !steps.includes(pressed))).toEqual([]);
      for (const ride of RIDES) {
        const places = arrived
          .filter((entry) => entry.tripId === ride && !standsAlone(entry.step))
          .map(({ place }) => place);
        expect(places).toEqual(places.toSorted((a, b) => a - b));
      }
      expect(new Set(steps).size).toBe(steps.length);
      page.read();
      await tick();
      expect([page.outbox.store.get(), storage.stored.size]).toMatchObject([{ waiting: [], refusals: [] }, 0]);
    }),
    { numRuns: 200 },
  ));
