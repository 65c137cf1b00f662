import { useT } from '../../shared/i18n/namespaces.js';
import { promos } from '../words.js';
import type { PromoDraft } from './promo-draft.js';

/** A field's label, and what stands in it, in words. */
export function useDraftWords() {
  const t = useT(promos);
  return (field: keyof PromoDraft, draft: PromoDraft): readonly [string, string] => {
    switch (field) {
      case 'kind':
        return [t('kind'), t(`kind.${draft.kind}`)];
      case 'value':
        return [t(draft.kind === 'percent' ? 'percent' : 'amount'), draft.value];
      case 'begins':
      case 'ends':
        return [t(field), `${draft[field].date} ${draft[field].time}`];
      case 'endless':
        return [t('ends'), draft.endless ? t('until.none') : `${draft.ends.date} ${draft.ends.time}`];
      case 'services':
        return [
          t('services'),
          draft.services.length > 0
            ? draft.services.map((service) => t(`service.${service}`)).join(', ')
            : t('services.all'),
        ];
      case 'audience':
        return [t('audience'), t(`audience.${draft.audience}`)];
      default:
        return [t(field), draft[field]];
    }
  };
}
