import { useSyncExternalStore } from 'react';
import { mapStatus } from './status-watch.js';

const OSM = 'OpenStreetMap';
/** OpenStreetMap's licence page, which its attribution guideline asks to link. */
const OSM_LICENCE = 'https://www.openstreetmap.org/copyright';
const OSM_CREDIT = '© OpenStreetMap contributors';

/** The attribution to show: the built map's data where it is shown, otherwise our own drawing. */
export const creditOf = (built: boolean, served: string, drawn: string): string => {
  if (!built) return drawn;
  return served.includes(OSM) ? served : [OSM_CREDIT, served].filter(Boolean).join(' · ');
};

/** The attribution line, on every map however small; OpenStreetMap's part links to its licence. */
export function MapSource({ drawn }: { drawn: string }) {
  const status = useSyncExternalStore(mapStatus.subscribe, mapStatus.get);
  const credit = creditOf(Boolean(status?.tiles), status?.attribution ?? '', drawn);
  if (!credit) return null;
  const at = credit.indexOf(OSM_CREDIT);
  const linked = at >= 0 ? OSM_CREDIT : OSM;
  const from = at >= 0 ? at : credit.indexOf(OSM);
  return (
    <p className="sablon-map-source" data-testid="map-source">
      {from < 0 ? (
        credit
      ) : (
        <>
          {credit.slice(0, from)}
          <a href={OSM_LICENCE} target="_blank" rel="noreferrer">
            {linked}
          </a>
          {credit.slice(from + linked.length)}
        </>
      )}
    </p>
  );
}
