import type { DriverMessageView } from '@sablon/contracts';
import { useEffect, useState } from 'react';
import { seeMessages } from '../state/driver.api.js';
import { useDriverWork } from '../state/driver-work.js';
import { keepRead, readHere } from './read-messages.js';

/** Messages to be shown. What is read is gone at once, with or without a network, and told as soon as there is one. */
export function useMessages(): { shown: readonly DriverMessageView[]; read: (id: string) => void } {
  const { state, store } = useDriverWork();
  const { driverId, messages } = state;
  const [done, setDone] = useState(() => readHere(driverId));
  const fetchedAtMs = store.snapshot?.askedAtMs;
  const shown = messages.filter(({ id }) => !done.includes(id));
  const unseen = shown.flatMap(({ id, delivered }) => (delivered ? [] : [id])).join(' ');
  // Told again with every fetch until the server knows.
  useEffect(() => {
    if (unseen === '' || document.visibilityState !== 'visible') return;
    seeMessages(unseen.split(' '), 'delivered').catch((failure: unknown) =>
      console.warn('it is not known that a message was shown', failure),
    );
  }, [unseen, fetchedAtMs]);
  const untold = messages.flatMap(({ id }) => (done.includes(id) ? [id] : [])).join(' ');
  useEffect(() => {
    if (untold === '') return;
    const tell = () =>
      seeMessages(untold.split(' '), 'read').then(
        () => store.refetch(),
        (failure: unknown) => console.warn('it is not known yet that a message was read', failure),
      );
    void tell();
    const online = () => void tell();
    window.addEventListener('online', online);
    return () => window.removeEventListener('online', online);
    // oxlint-disable-next-line react/exhaustive-deps -- asked again with every fetch, not with every new store
  }, [untold, fetchedAtMs]);
  const read = (id: string) => {
    const kept = [...done, id];
    keepRead(driverId, kept);
    setDone(kept);
  };
  return { shown, read };
}
