import type { DriverMessageView } from '@sablon/contracts';
import { Megaphone, MessageSquareText } from 'lucide-react';
import { useEffect, useState } from 'react';
import { formatDateTime } from '../../shared/i18n/format.js';
import { useLanguage, useT } from '../../shared/i18n/namespaces.js';
import { MessageWords } from '../../shared/messages/message-words.js';
import { Button } from '../../shared/ui/button.js';
import { keepRinging } from '../device/ring.js';
import { messages } from '../words.js';
import { seeMessages } from '../state/driver.api.js';
import { useDriverWork } from '../state/driver-work.js';
import { readLocal, writeLocal } from '../../shared/state/local-storage.js';

/** ASSUMPTION: more than a driver reads offline in a day. */
const MOST = 50;
const keyOf = (driverId: string): string => `driver.messages_read.${driverId}`;

/** Messages read on this device that the server may not know of yet; they survive a reload. */
function readHere(driverId: string): readonly string[] {
  const stored = readLocal(keyOf(driverId));
  return stored === null || stored === '' ? [] : stored.split(' ');
}

/** Saves the ids of the messages read on this device, the latest `MOST` of them. */
function keepRead(driverId: string, ids: readonly string[]): void {
  writeLocal(keyOf(driverId), ids.length === 0 ? null : [...new Set(ids)].slice(-MOST).join(' '));
}

/**
 * The messages to show. A read message disappears at once, online or offline, and is reported as soon as there is a connection.
 */
function useMessages(): { shown: readonly DriverMessageView[]; read: (id: string) => void } {
  const { state, store } = useDriverWork();
  const { driverId, messages } = state;
  const [done, setDone] = useState(() => readHere(driverId));
  const fetchedAtMs = store.snapshot?.askedAtMs;
  const shown = messages.filter(({ id }) => !done.includes(id));
  const unseen = shown.flatMap(({ id, delivered }) => (delivered ? [] : [id])).join(' ');
  // Repeated after every fetch until the server knows.
  useEffect(() => {
    if (unseen === '' || document.visibilityState !== 'visible') return;
    seeMessages(unseen.split(' '), 'delivered').catch((failure: unknown) =>
      console.warn('it is not known that a message was shown', failure),
    );
  }, [unseen, fetchedAtMs]);
  const unsent = messages.flatMap(({ id }) => (done.includes(id) ? [id] : [])).join(' ');
  useEffect(() => {
    if (unsent === '') return;
    const send = () =>
      seeMessages(unsent.split(' '), 'read').then(
        () => store.refetch(),
        (failure: unknown) => console.warn('it is not known yet that a message was read', failure),
      );
    void send();
    const online = () => void send();
    window.addEventListener('online', online);
    return () => window.removeEventListener('online', online);
    // oxlint-disable-next-line react/exhaustive-deps -- asked again with every fetch, not with every new store
  }, [unsent, fetchedAtMs]);
  const read = (id: string) => {
    const stored = [...done, id];
    keepRead(driverId, stored);
    setDone(stored);
  };
  return { shown, read };
}

/** ASSUMPTION: audible while driving, without becoming unbearable before the next traffic light. */
const RING_EVERY_MS = 12_000;

function MessageCard({ message, onRead }: { message: DriverMessageView; onRead: () => void }) {
  const t = useT(messages);
  const language = useLanguage();
  const { urgent } = message;
  const Icon = urgent ? Megaphone : MessageSquareText;
  return (
    <section
      aria-label={t(urgent ? 'urgent' : 'title')}
      data-testid="driver-message"
      data-message={message.id}
      data-urgent={urgent}
      className={urgent ? 'card grid gap-4 border-danger bg-danger-wash p-card' : 'card grid gap-4 p-card'}
    >
      <div className="flex gap-4">
        <Icon size={30} className={urgent ? 'shrink-0 text-danger' : 'shrink-0 text-gold-text'} aria-hidden="true" />
        <div className="min-w-0">
          <h2 className={urgent ? 'display text-section' : 'font-medium'}>{t(urgent ? 'urgent' : 'title')}</h2>
          <div className={urgent ? 'mt-1 text-lead' : 'mt-1'}>
            <MessageWords message={message} />
          </div>
          <p className="numbers mt-1 text-small text-ink-soft">{formatDateTime(message.writtenAt, language, 'time')}</p>
        </div>
      </div>
      <Button size="big" variant={urgent ? 'primary' : 'secondary'} data-testid="message-read" onClick={onRead}>
        {t(urgent ? 'urgent.read' : 'read')}
      </Button>
    </section>
  );
}

/** Messages from dispatch; an urgent one rings on every page until the driver confirms having read it. */
export function MessageCards({ silent }: { silent: boolean }) {
  const { shown, read } = useMessages();
  const urgent = shown.filter((message) => message.urgent);
  const ringing = urgent.map(({ id }) => id).join(' ');
  useEffect(() => (ringing === '' || silent ? undefined : keepRinging(RING_EVERY_MS)), [ringing, silent]);
  const cards = (some: readonly DriverMessageView[]) =>
    some.map((message) => <MessageCard key={message.id} message={message} onRead={() => read(message.id)} />);
  return (
    <>
      <div role="alert" className="grid gap-6 empty:absolute">
        {cards(urgent)}
      </div>
      <div role="status" className="grid gap-6 empty:absolute">
        {cards(shown.filter((message) => !message.urgent))}
      </div>
    </>
  );
}
