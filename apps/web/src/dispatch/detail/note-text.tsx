import { notificationText, type TripStoryView } from '@sablon/contracts';
import { MESSAGE_TEMPLATES, NOTIFICATION_CHANNELS } from '@sablon/domain';
import { use } from 'react';
import { formatDateTime, formatMoney } from '../../shared/i18n/format.js';
import { useLanguage, useT } from '../../shared/i18n/namespaces.js';
import { MessageWords } from '../../shared/messages/message-words.js';
import { colon } from '../common/words.js';
import { notificationTexts } from '../../shared/words.js';
import { alerts, story } from '../words.js';
import { storyOf, type StoryEntry } from '../common/story.js';

type StoryNote = TripStoryView['notes'][number];
type Note<Kind extends StoryNote['kind']> = Extract<StoryNote, { kind: Kind }>;
export type WholeEntry =
  | StoryEntry
  | { readonly kind: 'note'; readonly key: string; readonly at: string; readonly note: StoryNote };

/** All events, offers and notes of a trip, in chronological order. */
export const wholeStory = (story: TripStoryView): WholeEntry[] =>
  [
    ...storyOf(story),
    ...story.notes.map((note) => ({ kind: 'note' as const, key: note.key, at: note.at, note })),
  ].toSorted((a, b) => Date.parse(a.at) - Date.parse(b.at));

/** The last entry at or before a moment; -1 before the first. */
export const entryAt = (entries: readonly WholeEntry[], ms: number): number =>
  entries.findLastIndex(({ at }) => Date.parse(at) <= ms);

const isAfter = (at: unknown, ms: number): boolean => typeof at === 'string' && Date.parse(at) > ms;

/** An entry as it was known at a moment: an offer not yet answered is open, a message not yet read is unread. */
export function asKnown(entry: WholeEntry, ms: number): WholeEntry {
  if (entry.kind === 'offer' && isAfter(entry.offer.endedAt, ms))
    return { ...entry, offer: { ...entry.offer, status: 'open', endedAt: null, endReason: null } };
  if (entry.kind === 'note' && isAfter(entry.note.facts['readAt'], ms))
    return { ...entry, note: { ...entry.note, facts: { ...entry.note.facts, readAt: null } } };
  return entry;
}

const SENT = ['sent', 'queued', 'failed', 'expired'] as const;
const RECIPIENTS = ['driver', 'passenger'] as const;
const PAYMENTS: Readonly<Record<Note<'payment'>['what'], 'created' | 'succeeded' | 'declined' | 'canceled' | 'other'>> =
  {
    created: 'created',
    requires_action: 'other',
    processing: 'other',
    failed: 'other',
    authorized: 'other',
    succeeded: 'succeeded',
    declined: 'declined',
    canceled: 'canceled',
  };
const ALERT_STEPS = ['opened', 'closed', 'cleared'] as const;
const oneOf = <T extends string>(list: readonly T[], value: unknown): T | undefined =>
  list.find((one) => one === value);

function Notification({ what: kind, facts }: Note<'notification'>) {
  const t = useT(story);
  const language = useLanguage();
  const pack = use(notificationTexts.load(language));
  const words = notificationText(pack, kind, (facts['data'] ?? {}) as Readonly<Record<string, unknown>>, language);
  const channels = NOTIFICATION_CHANNELS.flatMap((channel) => {
    const sent = oneOf(SENT, facts[channel]);
    return sent ? [`${t(`channel.${channel}`)} ${t(`sent.${sent}`)}`] : [];
  });
  const readAt = facts['readAt'];
  if (typeof readAt === 'string') channels.push(t('read.at', { time: formatDateTime(readAt, language, 'time') }));
  return (
    <>
      <p>
        {t(`to.${oneOf(RECIPIENTS, facts['to']) ?? 'other'}`)}
        {`${colon(language)}${words.title}`}
      </p>
      {kind === 'chat.office' && <p>{words.body}</p>}
      {channels.length > 0 && <p className="text-ink-soft">{channels.join(' · ')}</p>}
    </>
  );
}

function StaffMessage({ facts }: Note<'staff_message'>) {
  const t = useT(story);
  const language = useLanguage();
  const readAt = facts['readAt'];
  return (
    <>
      <p>{t('staff_message', { by: String(facts['by'] ?? ''), name: String(facts['name'] ?? '') })}</p>
      <div className="text-ink-soft">
        <MessageWords
          message={{
            template: oneOf(MESSAGE_TEMPLATES, facts['template']) ?? null,
            words: String(facts['words'] ?? ''),
          }}
        />
        {typeof readAt === 'string' && <p>{t('read.at', { time: formatDateTime(readAt, language, 'time') })}</p>}
      </div>
    </>
  );
}

function Alert({ what, facts }: Note<'alert'>) {
  const t = useT(story);
  const words = useT(alerts);
  return <p>{t(`alert.${oneOf(ALERT_STEPS, facts['step']) ?? 'opened'}`, { what: words(`kind.${what}`) })}</p>;
}

/** A note around a trip, in words. */
export function NoteText({ note }: { note: StoryNote }) {
  const t = useT(story);
  const language = useLanguage();
  const { facts } = note;
  const amount = formatMoney(Number(facts['cents'] ?? 0), language);
  const name = String(facts['name'] ?? '');
  switch (note.kind) {
    case 'notification':
      return <Notification {...note} />;
    case 'payment':
      return <p>{t(`payment.${PAYMENTS[note.what]}`, { amount })}</p>;
    case 'refund':
      return <p>{t(`refund.${note.what}`, { amount })}</p>;
    case 'check_in':
      return <p>{t(`check_in.${note.what}`, { name })}</p>;
    case 'chat':
      return (
        <>
          <p>{t(`chat.${note.what}`, { name })}</p>
          <p lang="" className="wrap-anywhere whitespace-pre-line text-ink-soft">
            {String(facts['text'] ?? '')}
          </p>
        </>
      );
    case 'staff_message':
      return <StaffMessage {...note} />;
    case 'alert':
      return <Alert {...note} />;
    case 'safety':
      return (
        <p className="text-danger">
          {t(note.what === 'raised' && facts['side'] === 'driver' ? 'safety.raised_driver' : `safety.${note.what}`)}
        </p>
      );
    case 'delay':
      return <p>{t('delay', { minutes: Number(facts['minutes'] ?? 0) })}</p>;
    case 'change':
      return <p>{t('change')}</p>;
    case 'arrival':
      return <p>{t('arrival', { number: String(facts['number'] ?? '') })}</p>;
  }
}
