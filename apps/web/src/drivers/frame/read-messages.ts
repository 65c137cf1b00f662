import { readLocal, writeLocal } from '../../shared/state/local-storage.js';

/** ASSUMPTION: more is not read without a network in a day. */
const MOST = 50;
const keyOf = (driverId: string): string => `driver.messages_read.${driverId}`;

/** Messages a driver has read on this device that the server may not know of yet; they survive a reload. */
export function readHere(driverId: string): readonly string[] {
  const kept = readLocal(keyOf(driverId));
  return kept === null || kept === '' ? [] : kept.split(' ');
}

/** Adds one, or leaves only those (`still`) the server has not taken. */
export function keepRead(driverId: string, ids: readonly string[]): void {
  writeLocal(keyOf(driverId), ids.length === 0 ? null : [...new Set(ids)].slice(-MOST).join(' '));
}
