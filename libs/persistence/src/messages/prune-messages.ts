import { PASSENGER_MESSAGES, SHIFT_NOTES, STAFF_MESSAGES } from '@sablon/domain';
import { type Database, inBatches } from '../kernel/database.js';

type Prune = (database: Pick<Database, 'sql'>) => Promise<number>;

/** Forgets what drivers were told once it has had its time. */
export const pruneStaffMessages: Prune = ({ sql }) =>
  inBatches(sql, 'staff_message', 't.written_at < now() - make_interval(days => $1)', {
    values: [STAFF_MESSAGES.keptDays],
  });

/** Forgets notes of the hand-over some time after they were done; an open one is still to be read. */
export const pruneShiftNotes: Prune = ({ sql }) =>
  inBatches(sql, 'shift_note', 't.done_at < now() - make_interval(days => $1)', { values: [SHIFT_NOTES.keptDays] });

/** Forgets what passengers were told once it has had its time. */
export const prunePassengerMessages: Prune = ({ sql }) =>
  inBatches(sql, 'passenger_message', 't.written_at < now() - make_interval(years => $1)', {
    values: [PASSENGER_MESSAGES.keptYears],
  });
