import { useT } from '../../shared/i18n/namespaces.js';
import { services } from '../words.js';

/** Spec §9. */
const AIRPORTS = ['BRU', 'CRL', 'ANR', 'OST', 'LGG'] as const;
const STATIONS = ['midi', 'central', 'north', 'antwerp', 'ghent', 'leuven', 'mechelen', 'bruges'] as const;

/** The airports and stations of spec §9 in the visitor's language. */
export function usePlaceNames(): { readonly airports: readonly string[]; readonly stations: readonly string[] } {
  const t = useT(services);
  return {
    airports: AIRPORTS.map((code) => t(`airport.${code}`)),
    stations: STATIONS.map((name) => t(`station.${name}`)),
  };
}
