import type { TripArrivalView } from '@sablon/contracts';
import { story } from '../../gallery/story.js';
import { ArrivalState } from './arrival-facts.js';

const FLIGHT: Pick<TripArrivalView, 'kind' | 'status' | 'scheduledAt' | 'expectedAt'> = {
  kind: 'flight',
  status: 'en_route',
  scheduledAt: '2026-11-21T10:00:00.000Z',
  expectedAt: '2026-11-21T10:00:00.000Z',
};

export default story('State of a flight or train', {
  'not found yet': <ArrivalState arrival={{ ...FLIGHT, status: null, scheduledAt: null, expectedAt: null }} />,
  'on time': <ArrivalState arrival={FLIGHT} />,
  early: <ArrivalState arrival={{ ...FLIGHT, expectedAt: '2026-11-21T09:48:00.000Z' }} />,
  delayed: <ArrivalState arrival={{ ...FLIGHT, status: 'delayed', expectedAt: '2026-11-21T13:25:00.000Z' }} />,
  landed: <ArrivalState arrival={{ ...FLIGHT, status: 'landed' }} />,
  'arrived by train': <ArrivalState arrival={{ ...FLIGHT, kind: 'train', status: 'landed' }} />,
  cancelled: <ArrivalState arrival={{ ...FLIGHT, status: 'cancelled' }} />,
});
