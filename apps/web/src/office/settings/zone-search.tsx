import { nameIn } from '@sablon/domain';
import { useLanguage, useT } from '../../shared/i18n/namespaces.js';
import { SearchChoice } from '../../shared/ui/search-choice.js';
import { settings } from '../words.js';
import { findZones, type RuleZone } from './find-zones.js';

interface ZoneSearchProps {
  readonly zones: readonly RuleZone[];
  /** '' = everywhere. */
  readonly value: string;
  readonly onValueChange: (zoneId: string) => void;
  readonly testId: string;
}

/** Picks one of hundreds of zones by part of its name in any language. */
export function ZoneSearch({ zones, value, onValueChange, testId }: ZoneSearchProps) {
  const t = useT(settings);
  const language = useLanguage();
  const chosen = zones.find(({ id }) => id === value);
  return (
    <SearchChoice
      label={t('rule.zone')}
      error={value && (!chosen || chosen.retired) ? t('rule.zone_gone') : undefined}
      placeholder={t('rule.everywhere')}
      testId={testId}
      items={zones}
      find={findZones}
      value={value}
      onValueChange={onValueChange}
      shown={chosen ? nameIn(chosen.name, language) : value}
      words={{ none: t('rule.zone_not_found'), found: (count) => t('rule.zones_found', { count }) }}
      clear={t('rule.zone_none')}
    >
      {(zone) => (
        <>
          <span className="min-w-0 flex-1 truncate">{nameIn(zone.name, language)}</span>
          <span className="shrink-0 text-small text-ink-soft">{t(`zone.${zone.kind}`)}</span>
        </>
      )}
    </SearchChoice>
  );
}
