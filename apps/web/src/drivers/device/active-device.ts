import { useEffect } from 'react';
import { onLive } from '../../live/use-live.js';
import { currentSocket, plugIn } from '../../live/socket.js';
import { createStore, useStore } from '../../shared/state/create-store.js';
import { newUuid } from '../../shared/api/idempotency-key.js';

/**
 * Whether this page is the driver's active device; `asking` until the server answers. `followed`: it was waiting and became
 * active because the other page went away; `replaced`: another page took over while this one was disconnected.
 */
export type DeviceStanding = 'asking' | 'active' | 'followed' | 'other' | 'replaced';

/** Identifies this page until it is reloaded. */
const DEVICE_ID = newUuid();
const standing = createStore<DeviceStanding>('asking');
/** A newly opened page takes over; one that merely reconnects does not take back what another page took over. */
let isNew = true;
/** This page asked to take over, so becoming active needs no explanation. */
let isAsking = false;
/** The connection was lost, and the server has not yet said which page is active. */
let isBack = false;

export const isAtWork = (now: DeviceStanding): boolean => now === 'active' || now === 'followed';

function stand(isActive: boolean): void {
  const before = standing.get();
  if (isActive && isAtWork(before)) return;
  if (isActive) standing.set(before === 'asking' || isAsking ? 'active' : 'followed');
  else if (isAtWork(before)) standing.set(isBack ? 'replaced' : 'other');
  else if (before === 'asking') standing.set('other');
}

function claim(takeOver: boolean): void {
  const socket = currentSocket();
  if (!socket?.connected) return; // claimed on the next connect
  isAsking = takeOver;
  socket.emit('driver.claim', { deviceId: DEVICE_ID, takeOver }, ({ ok, active }) => {
    if (!ok) return;
    stand(active === true);
    isNew = isAsking = isBack = false;
  });
}

/** Makes this page the active one: it reports the position and receives offers. */
export const takeOver = (): void => claim(true);

/** Claims the active role for this page and keeps it unless another page takes over. */
export function useActiveDevice(): DeviceStanding {
  useEffect(() => {
    const ask = () => {
      isBack = !isNew;
      claim(isNew);
    };
    const release = onLive('driver.device', ({ deviceId }) => {
      if (!isNew) stand(deviceId === DEVICE_ID);
    });
    const unplug = plugIn((socket) => {
      socket.on('connect', ask);
      if (socket.connected) ask();
    });
    return () => {
      unplug();
      currentSocket()?.off('connect', ask);
      release();
    };
  }, []);
  return useStore(standing);
}
