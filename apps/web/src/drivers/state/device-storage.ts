import type { OutboxEntry, OutboxStorage } from './outbox-entry.js';

const DATABASE = 'sablon-driver';
const STEPS = 'steps';

const done = <T>(request: IDBRequest<T>): Promise<T> =>
  new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error ?? new Error('the device keeps nothing'));
  });

const written = (transaction: IDBTransaction): Promise<void> =>
  new Promise((resolve, reject) => {
    transaction.oncomplete = () => resolve();
    transaction.onabort = () => reject(transaction.error ?? new Error('the device keeps nothing'));
  });

function open(): Promise<IDBDatabase> {
  const request = indexedDB.open(DATABASE, 1);
  request.onupgradeneeded = () => request.result.createObjectStore(STEPS, { keyPath: 'key' });
  return done(request);
}

/** The steps of this device's drivers in its own database: they survive a reload, a killed tab and an empty battery. */
export function deviceStorage(): OutboxStorage {
  let opened: Promise<IDBDatabase> | null = null;
  const database = (): Promise<IDBDatabase> => {
    opened ??= open().catch((failure: unknown) => {
      opened = null;
      throw failure;
    });
    return opened;
  };
  const change = async (work: (steps: IDBObjectStore) => void): Promise<void> => {
    const transaction = (await database()).transaction(STEPS, 'readwrite', { durability: 'strict' });
    work(transaction.objectStore(STEPS));
    await written(transaction);
  };
  return {
    async read(driverId) {
      const steps = (await database()).transaction(STEPS).objectStore(STEPS);
      const all = await done<OutboxEntry[]>(steps.getAll() as IDBRequest<OutboxEntry[]>);
      return all.filter((entry) => entry.driverId === driverId).sort((a, b) => a.place - b.place);
    },
    write: (entry) => change((steps) => void steps.put(entry)),
    remove: (keys) => change((steps) => keys.forEach((key) => void steps.delete(key))),
  };
}
