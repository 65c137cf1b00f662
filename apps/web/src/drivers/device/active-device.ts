import { useEffect } from 'react';
import { onLive } from '../../live/use-live.js';
import { currentSocket, plugIn } from '../../live/socket.js';
import { createStore, useStore } from '../../shared/state/create-store.js';
import { newUuid } from './new-uuid.js';

/**
 * Whether this page is the one at work; nobody has said so yet while `asking`. `followed`: it waited, and is at work because
 * the other one is gone; `replaced`: the other one followed this page while it was away.
 */
export type DeviceStanding = 'asking' | 'active' | 'followed' | 'other' | 'replaced';

/** This page, until it is loaded again. */
const DEVICE_ID = newUuid();
const standing = createStore<DeviceStanding>('asking');
/** A page just opened takes over; one that only comes back to the network does not take back what another one took. */
let isNew = true;
/** Somebody taps here: what follows is no surprise. */
let isAsking = false;
/** The connection was lost, and nobody has said yet who is at work. */
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
  if (!socket?.connected) return; // the next connect claims
  isAsking = takeOver;
  socket.emit('driver.claim', { deviceId: DEVICE_ID, takeOver }, ({ ok, active }) => {
    if (!ok) return;
    stand(active === true);
    isNew = isAsking = isBack = false;
  });
}

/** From now on this page is the one that reports the position and is shown offers. */
export const takeOver = (): void => claim(true);

/** Keeps this page the one at work, unless another one takes over. */
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
