import type { PlaceView, RouteView } from '@sablon/contracts';
import { useEffect, useState } from 'react';
import { localized } from '../../shared/i18n/format.js';
import { useLanguage, useT } from '../../shared/i18n/namespaces.js';
import { DropoffPin, LiveMap, PickupPin, RouteLine } from '../../map/index.js';
import { useTheme } from '../../shared/brand/theme-store.js';
import { Distance, Duration } from '../../shared/ui/values.js';
import { previewRoute } from './booking.api.js';
import { booking } from '../words.js';

/** Pins extend above their points: more space at the top, and at the side for the map's buttons. */
const PADDING = [40, 56, 14, 32] as const;

interface RouteGlanceProps {
  origin: PlaceView;
  destination: PlaceView;
}
interface Drawn {
  readonly of: string;
  readonly route: RouteView;
}

/** The route between two chosen addresses before any price is requested: distance, duration, and a line on the map. */
export default function RouteGlance({ origin, destination }: RouteGlanceProps) {
  const t = useT(booking);
  const language = useLanguage();
  const theme = useTheme();
  const [drawn, setDrawn] = useState<Drawn | null>(null);
  const of = `${origin.id} ${destination.id}`;
  useEffect(() => {
    const abort = new AbortController();
    previewRoute(origin.point, destination.point, abort.signal).then(
      (route) => setDrawn({ of, route }),
      // The search itself reports a missing route; the picture is optional.
      (failure: unknown) => abort.signal.aborted || console.warn('no preview of the route', failure),
    );
    return () => abort.abort();
  }, [of, origin.point, destination.point]);
  const route = drawn?.of === of ? drawn.route : null;
  const points = route?.geometry ?? [];
  return (
    <figure className="m-0 overflow-hidden rounded-tile border border-line" data-testid="route-glance">
      <div className="h-40">
        <LiveMap
          className="h-full"
          language={language}
          theme={theme}
          label={t('glance.map')}
          fit={points.length > 1 ? points : [origin.point, destination.point]}
          fitPadding={PADDING}
          wheelZoom={false}
        >
          <RouteLine points={points} />
          <PickupPin at={origin.point} alt={localized(origin.label, language)} />
          <DropoffPin at={destination.point} alt={localized(destination.label, language)} />
        </LiveMap>
      </div>
      <figcaption className="min-h-9 bg-sunken px-3 py-2 text-small text-ink-soft">
        <span role="status">
          {route && (
            <>
              <Distance meters={route.distanceMeters} /> · <Duration seconds={route.durationSeconds} />
            </>
          )}
        </span>
      </figcaption>
    </figure>
  );
}
