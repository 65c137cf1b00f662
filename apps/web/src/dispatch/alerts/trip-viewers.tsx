import { Eye } from 'lucide-react';
import { useLanguage, useT } from '../../shared/i18n/namespaces.js';
import { acting } from '../words.js';
import { VIEWERS_EVERY_MS, type TripViewer } from '@sablon/contracts';
import { useEffect, useState } from 'react';
import { currentSocket, holdConnection, plugIn } from '../../live/socket.js';
import { useLive } from '../../live/use-live.js';
import { useUser } from '../../shared/session/session-store.js';

/** Colleagues who have this trip open. Also reports that this console has it open, as long as the page is visible. */
function useOnlookers(tripId: string | null): readonly TripViewer[] {
  const [viewers, setViewers] = useState<readonly TripViewer[]>([]);
  const me = useUser()?.id;
  useLive('trip.viewers', (received) => setViewers(received.viewers));
  useEffect(() => {
    if (tripId === null) return;
    const say = () => {
      const shown = document.visibilityState === 'visible' ? tripId : null;
      const socket = currentSocket();
      if (socket?.connected) socket.volatile.emit('trip.viewing', { tripId: shown });
    };
    const release = holdConnection();
    const unplug = plugIn((socket) => {
      socket.on('connect', say);
      say();
    });
    const timer = setInterval(say, VIEWERS_EVERY_MS);
    document.addEventListener('visibilitychange', say);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', say);
      unplug();
      currentSocket()?.off('connect', say);
      if (currentSocket()?.connected) currentSocket()?.emit('trip.viewing', { tripId: null });
      release();
    };
  }, [tripId]);
  return viewers.filter((viewer) => viewer.tripId === tripId && viewer.userId !== me);
}

/** Shows which colleagues have the same trip open. */
export function Onlookers({ tripId }: { tripId: string }) {
  const t = useT(acting);
  const language = useLanguage();
  const names = useOnlookers(tripId).map(({ name }) => name);
  return (
    <div role="status" className="empty:hidden">
      {names.length > 0 && (
        <p
          data-testid="onlookers"
          className="flex items-center gap-2 border-b border-line bg-info-wash px-4 py-2 text-caption text-info"
        >
          <Eye size={16} className="shrink-0" aria-hidden="true" />
          {t('onlookers', { names: new Intl.ListFormat(language).format(names) })}
        </p>
      )}
    </div>
  );
}
