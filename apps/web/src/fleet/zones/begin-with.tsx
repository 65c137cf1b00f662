import { DRAWN_ZONES, type LatLng } from '@sablon/domain';
import { useQuery } from '@tanstack/react-query';
import { localized } from '../../shared/i18n/format.js';
import { useLanguage, useT } from '../../shared/i18n/namespaces.js';
import { Pick } from '../../shared/ui/pick.js';
import { zones } from '../words.js';
import { readKnownOutlines } from './zones.api.js';

/** An outline we know, taken over as a beginning; without the list one draws freely. */
export function BeginWith({ onOutline }: { readonly onOutline: (corners: readonly LatLng[]) => void }) {
  const t = useT(zones);
  const language = useLanguage();
  const { data } = useQuery({
    queryKey: ['office', 'zones', 'known'],
    queryFn: ({ signal }) => readKnownOutlines(DRAWN_ZONES.mostCorners, signal),
    staleTime: Infinity,
  });
  if (!data || data.length === 0) return null;
  const known = data.toSorted((a, b) =>
    localized(a.name, language).localeCompare(localized(b.name, language), language),
  );
  return (
    <Pick
      label={t('begin')}
      testId="begin-with"
      first=""
      action={t('begin.take')}
      options={[
        { value: '', label: t('begin.none') },
        ...known.map(({ id, name }) => ({ value: id, label: localized(name, language) })),
      ]}
      onTake={(chosen) => {
        const outline = known.find(({ id }) => id === chosen);
        if (outline) onOutline(outline.corners);
      }}
    />
  );
}
