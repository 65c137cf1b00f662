import { useMemo } from 'react';
import { localized } from '../../shared/i18n/format.js';
import { useLanguage } from '../../shared/i18n/namespaces.js';
import { ZoneShapes } from '../../map/index.js';
import { useOutlines } from './use-map-tools.js';

/** The zones that staff drew, while zones are looked at. */
export function DrawnZones({ chosenId }: { readonly chosenId: string | null }) {
  const language = useLanguage();
  const { data } = useOutlines(true);
  const shapes = useMemo(
    () => data?.zones.map(({ id, name, corners }) => ({ id, name: localized(name, language), corners })) ?? [],
    [data, language],
  );
  return <ZoneShapes zones={shapes} chosenId={chosenId} />;
}
