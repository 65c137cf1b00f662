import { useEffect, useState } from 'react';
import QueryProvider from '../shared/api/query-provider.js';
import { Optional } from '../shared/ui/optional.js';
import { StaffAlarms } from './staff-alarms.js';

/** ASSUMPTION: what failed to be drawn is drawn anew soon enough after this. */
const DRAW_AGAIN_MS = 3_000;

/** In the place of what could not be drawn, until it is tried anew. */
function Again({ onTime }: { onTime: () => void }) {
  useEffect(() => {
    const timer = setTimeout(onTime, DRAW_AGAIN_MS);
    return () => clearTimeout(timer);
  }, [onTime]);
  return null;
}

/** The alarms of staff, which nobody would miss if they stayed away: drawn anew until they can be. */
export default function Watched() {
  const [attempt, setAttempt] = useState(0);
  return (
    <Optional key={attempt} instead={() => <Again onTime={() => setAttempt(attempt + 1)} />}>
      <QueryProvider>
        <StaffAlarms />
      </QueryProvider>
    </Optional>
  );
}
