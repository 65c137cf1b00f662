import type { NoticeKind } from '@sablon/domain';
import type { AccountReader, NoticeValues, OutboxRow } from '@sablon/persistence';
import type { ComposedMessage } from '../trip-mails.js';

/** Whom a notice is for; a guest is known by his booking. */
export type NoticeReader = Omit<AccountReader, 'userId'> & {
  readonly userId: string | null;
  readonly bookingId: string | null;
};

/** Which notice of which kind goes to whom, and in which words its mail goes. */
export interface PlannedNotice {
  readonly kind: NoticeKind;
  readonly to: NoticeReader;
  /** What it is about, and which of the things that happened to it. */
  readonly objectId: string;
  readonly event: string;
  readonly data: NoticeValues;
  /** A path of the app, for accounts. */
  readonly path: string;
  /** Absolute, for who reads it outside the app. */
  readonly url: string;
  /** A message of its own for mail and SMS; null: no mail, another message says it; absent: the notice's words. */
  readonly message?: ComposedMessage | null;
  /** The pickup it announces: after that it is no news, however fresh. */
  readonly before?: Date;
  /** Who did it himself just now is not disturbed by push or SMS. */
  readonly quiet?: boolean;
}

/** Decides from one committed fact who is told what. May run twice. */
export type DecideNotices = (row: Pick<OutboxRow, 'objectId' | 'seq' | 'payload'>) => Promise<readonly PlannedNotice[]>;
