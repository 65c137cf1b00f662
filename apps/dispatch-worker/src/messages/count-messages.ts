import type { Metrics } from '@sablon/metrics';
import type { MessageChannel, UnsentMessage } from '@sablon/persistence';

/** What became of a try: `refused` will never be accepted, `given_up` was tried for a day, `expired` would be no news any more. */
export const MESSAGE_OUTCOMES = ['sent', 'postponed', 'refused', 'given_up', 'expired'] as const;
type MessageOutcome = (typeof MESSAGE_OUTCOMES)[number];

const CHANNELS: readonly MessageChannel[] = ['mail', 'sms', 'push'];

/** The outcome of a try that failed; `isFinal`: the recipient's side refused the message itself. */
export function outcomeOf(became: UnsentMessage, isFinal: boolean): MessageOutcome {
  if (became === 'queued') return 'postponed';
  if (became === 'expired') return 'expired';
  return isFinal ? 'refused' : 'given_up';
}

export function countMessage(
  { messages }: Pick<Metrics, 'messages'>,
  channel: MessageChannel,
  outcome: MessageOutcome,
): void {
  messages.inc({ channel, outcome });
}

/** Every series at zero from the start, so that the first failure is seen as an increase. */
export function beginMessageCounts({ messages }: Pick<Metrics, 'messages'>): void {
  for (const channel of CHANNELS) for (const outcome of MESSAGE_OUTCOMES) messages.inc({ channel, outcome }, 0);
}
