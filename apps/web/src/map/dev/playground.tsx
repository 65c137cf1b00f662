import '../../styles/index.css';
import { useMemo, useState } from 'react';
import { createRoot } from 'react-dom/client';
import { CarLayer, DropoffPin, FollowCar, HeroCar, LiveMap, PickupPin, RouteLine } from '../index.js';
import type { Language } from '@sablon/domain';
import type { MapTheme } from '../common/map-settings.js';
import { demoDrive, demoFleet } from './demo-fleet.js';

const query = new URLSearchParams(location.search);
const number = (name: string, otherwise: number): number => Number(query.get(name) ?? otherwise);

/** Place du Grand Sablon to the Atomium along the canal. */
const ROUTE = [
  [50.8402, 4.3562],
  [50.8421, 4.3597],
  [50.844, 4.3616],
  [50.8462, 4.3637],
  [50.85, 4.3643],
  [50.8541, 4.3657],
  [50.8551, 4.362],
  [50.8557, 4.3588],
  [50.8568, 4.3555],
  [50.8577, 4.352],
  [50.86, 4.353],
  [50.864, 4.3545],
  [50.868, 4.356],
  [50.869, 4.351],
  [50.874, 4.3495],
  [50.879, 4.3483],
  [50.8835, 4.344],
  [50.8868, 4.343],
  [50.891, 4.342],
  [50.8945, 4.342],
].map(([lat = 0, lng = 0]) => ({ lat, lng }));
const PICKUP = { lat: 50.8402, lng: 4.3562 };
const DROPOFF = { lat: 50.8945, lng: 4.342 };

function Playground() {
  const ride = query.has('ride');
  const [follow, setFollow] = useState(query.has('follow'));
  const [picked, setPicked] = useState<string | null>(query.get('selected'));
  const fleet = useMemo(() => demoFleet(number('cars', 0), number('every', 1_000)), []);
  const drive = useMemo(() => demoDrive(ROUTE, number('at', 0.35), query.has('stale')), []);
  return (
    <LiveMap
      language={(query.get('lang') ?? 'fr') as Language}
      theme={(query.get('theme') ?? 'dark') as MapTheme}
      label="Carte"
      center={{ lat: number('lat', 50.8467), lng: number('lng', 4.3525) }}
      zoom={number('z', 13)}
      {...(ride && !query.has('z') ? { fit: ROUTE } : {})}
    >
      {number('cars', 0) > 0 && <CarLayer field={fleet} selectedId={picked} onSelect={setPicked} />}
      {ride && (
        <>
          <RouteLine points={ROUTE} source={drive} />
          <PickupPin at={PICKUP} alt="Place du Grand Sablon" />
          <DropoffPin at={DROPOFF} alt="Atomium" />
          <HeroCar source={drive} along={ROUTE} label="Škoda Superb 1-ABC-234" />
          <FollowCar source={drive} active={follow} onRelease={() => setFollow(false)} />
        </>
      )}
    </LiveMap>
  );
}

const root = document.getElementById('root');
if (root) createRoot(root).render(<Playground />);
