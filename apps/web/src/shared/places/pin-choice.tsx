import type { PlaceView } from '@sablon/contracts';
import { MapPinned } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { useT } from '../i18n/namespaces.js';
import { Button } from '../ui/button.js';
import { Optional } from '../ui/optional.js';
import { Skeleton } from '../ui/surfaces.js';
import { places } from '../words.js';

const PinMap = lazy(() => import('./pin-map.js'));

/** The map beside the address field, once it is asked for; where it cannot be drawn, the field still finds everything. */
export function PinChoice(props: { place: PlaceView | null; onPlace: (place: PlaceView) => void }) {
  const t = useT(places);
  const [shown, setShown] = useState(false);
  return (
    <div className="grid gap-3">
      <Button
        look="ghost"
        size="small"
        className="justify-self-start"
        icon={<MapPinned size={18} aria-hidden="true" />}
        aria-expanded={shown}
        onClick={() => setShown(!shown)}
      >
        {t(shown ? 'map.hide' : 'map.show')}
      </Button>
      {shown && (
        <Optional>
          <Suspense fallback={<Skeleton className="h-64 w-full rounded-2xl" />}>
            <PinMap {...props} />
          </Suspense>
        </Optional>
      )}
    </div>
  );
}
