import { TRIP_STATUSES } from '@sablon/domain';
import { Clock3 } from 'lucide-react';
import { localText } from '../../gallery/local-text.js';
import { story } from '../../gallery/story.js';
import { Badge, StatusPill } from './badge.js';

const TONES = ['neutral', 'gold', 'ok', 'info', 'warn', 'danger'] as const;

export default story('Badge', {
  tones: (
    <div className="flex flex-wrap gap-2">
      {TONES.map((tone) => (
        <Badge key={tone} tone={tone}>
          {localText('En attente', 'In afwachting', 'Waiting')}
        </Badge>
      ))}
    </div>
  ),
  'with an icon': (
    <Badge tone="warn" icon={<Clock3 size={15} aria-hidden="true" />}>
      12 min
    </Badge>
  ),
  'statuses of a trip': (
    <div className="flex flex-wrap gap-2">
      {TRIP_STATUSES.map((status) => (
        <StatusPill key={status} status={status} />
      ))}
    </div>
  ),
});
