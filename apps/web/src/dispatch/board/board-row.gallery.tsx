import type { BoardTripView } from '@sablon/contracts';
import { LONG_PLACE } from '../../gallery/samples.js';
import { story } from '../../gallery/story.js';
import { trip } from '../../testing/board-trip.js';
import { KeyCap } from '../common/key-cap.js';
import { BoardRow } from './board-row.js';
import type { Lane } from './lanes.js';

const NOW = Date.parse('2026-11-21T12:00:00.000Z');
const nothing = () => undefined;

function Row({
  changes = {},
  lane = 'unassigned',
  chosen = false,
}: {
  changes?: Partial<BoardTripView>;
  lane?: Lane;
  chosen?: boolean;
}) {
  return (
    <div className="max-w-90 border-x border-line">
      <BoardRow
        trip={trip('1', changes)}
        lane={lane}
        eta={undefined}
        nowMs={NOW}
        chosen={chosen}
        current
        onOpen={nothing}
        picked={false}
        onPick={() => undefined}
        onFocus={nothing}
      />
    </div>
  );
}
const long = { ...trip('1').pickup, label: LONG_PLACE.label };

export default story(
  'Row of the board',
  {
    waiting: <Row />,
    chosen: <Row chosen />,
    'needs attention': <Row changes={{ escalated: true }} />,
    planned: (
      <Row lane="scheduled" changes={{ asap: false, phase: 'scheduled', pickupAt: '2026-11-22T04:30:00.000Z' }} />
    ),
    cancelled: (
      <Row
        lane="cancelled"
        changes={{ status: 'cancelled', phase: 'cancelled', cancelledAt: '2026-11-21T11:55:00.000Z' }}
      />
    ),
    'long text': <Row changes={{ pickup: long, dropoff: long }} />,
    'a key': <KeyCap name="Esc" />,
  },
  { wide: true, answers: { 'GET /api/dispatch/pencils': { json: { pencils: [] } } } },
);
