import { LOOK_AGAIN_MS, type TripLook } from '@sablon/contracts';
import { useEffect, useState } from 'react';
import { currentSocket, holdConnection, plugIn } from '../../live/socket.js';
import { useLive } from '../../live/use-live.js';
import { useUser } from '../../shared/session/session-store.js';

/** Who else has this trip open now. Says as long as the page is seen that this console has it open, too. */
export function useOnlookers(tripId: string | null): readonly TripLook[] {
  const [looks, setLooks] = useState<readonly TripLook[]>([]);
  const me = useUser()?.id;
  useLive('trip.looking', (told) => setLooks(told.looks));
  useEffect(() => {
    if (tripId === null) return;
    const say = () => {
      const shown = document.visibilityState === 'visible' ? tripId : null;
      const socket = currentSocket();
      if (socket?.connected) socket.volatile.emit('trip.look', { tripId: shown });
    };
    const release = holdConnection();
    const unplug = plugIn((socket) => {
      socket.on('connect', say);
      say();
    });
    const timer = setInterval(say, LOOK_AGAIN_MS);
    document.addEventListener('visibilitychange', say);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', say);
      unplug();
      currentSocket()?.off('connect', say);
      if (currentSocket()?.connected) currentSocket()?.emit('trip.look', { tripId: null });
      release();
    };
  }, [tripId]);
  return looks.filter((look) => look.tripId === tripId && look.userId !== me);
}
