import { useEffect, useState } from 'react';
import QueryProvider from '../shared/api/query-provider.js';
import { Optional } from '../shared/ui/optional.js';
import { StaffAlarms } from './staff-alarms.js';

/** ASSUMPTION: soon enough to render again after a failure. */
const DRAW_AGAIN_MS = 3_000;

/** Placeholder after a failed render, until the next attempt. */
function Again({ onTime }: { onTime: () => void }) {
  useEffect(() => {
    const timer = setTimeout(onTime, DRAW_AGAIN_MS);
    return () => clearTimeout(timer);
  }, [onTime]);
  return null;
}

/** The staff alarms, whose absence would go unnoticed: rendered again until it works. */
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
