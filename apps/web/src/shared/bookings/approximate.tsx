import type { RouteQuality } from '@sablon/domain';
import { useT } from '../i18n/namespaces.js';
import { ride } from '../words.js';

/** Marks a time or distance that was estimated without a full road map; renders nothing if it was routed on one. */
export function Approximate({ quality }: { quality: RouteQuality }) {
  const t = useT(ride);
  if (quality === 'built') return null;
  return (
    <span
      className="text-caption font-normal whitespace-nowrap text-ink-faint"
      title={t('approximate.why')}
      data-testid="approximate"
    >
      {' '}
      · {t('approximate')}
    </span>
  );
}
