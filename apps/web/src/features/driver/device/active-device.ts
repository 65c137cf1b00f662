import { useEffect } from 'react';
import { onLive } from '../../../live/use-live.js';
import { currentSocket, plugIn } from '../../../live/socket.js';
import { createStore, useStore } from '../../../shared/state/create-store.js';
import { newUuid } from './new-uuid.js';

/** Whether this page is the one at work; nobody has said so yet while `asking`. */
export type DeviceStanding = 'asking' | 'active' | 'other';

/** This page, until it is loaded again. */
const DEVICE_ID = newUuid();
const standing = createStore<DeviceStanding>('asking');
/** A page just opened takes over; one that only comes back to the network does not take back what another one took. */
let isNew = true;

function claim(takeOver: boolean): void {
  const socket = currentSocket();
  if (!socket?.connected) return; // the next connect claims
  socket.emit('driver.claim', { deviceId: DEVICE_ID, takeOver }, ({ ok, active }) => {
    if (!ok) return;
    isNew = false;
    standing.set(active === true ? 'active' : 'other');
  });
}

/** From now on this page is the one that reports the position and is shown offers. */
export const takeOver = (): void => claim(true);

/** Keeps this page the one at work, unless another one takes over. */
export function useActiveDevice(): DeviceStanding {
  useEffect(() => {
    const ask = () => claim(isNew);
    const release = onLive('driver.device', ({ deviceId }) => {
      if (!isNew) standing.set(deviceId === DEVICE_ID ? 'active' : 'other');
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
