import {
  SERVICES,
  toBrussels,
  type RuledSettings,
  type Service,
  overriddenSettings,
  resolveDispatchSettings,
  SETTING_FIELDS,
  valuesOfSettings,
  type DispatchContext,
  type SettingField,
} from '@sablon/domain';
import { useState } from 'react';
import { ride } from '../../shared/words.js';
import { useLanguage, useT } from '../../shared/i18n/namespaces.js';
import { Select } from '../../shared/ui/select.js';
import { settings } from '../words.js';
import { SHOWN_UNITS, shownValue } from './setting-groups.js';
import { fieldWord } from './setting-fields.js';
import type { RuleZone } from './find-zones.js';
import { clockOf, useWeekdays, WEEKDAYS } from './rule-words.js';
import { ZoneSearch } from './zone-search.js';

/** A value in the given context: the current one, the future one, and the rule that sets it; null = the version itself. */
interface PreviewLine {
  readonly field: SettingField;
  readonly now: number;
  readonly then: number;
  readonly because: string | null;
}

/**
 * The values set by rules in this context, and any others that would differ from the version in force; unchanged values are left
 * out.
 */
export function previewOf(inForce: RuledSettings, wanted: RuledSettings, context: DispatchContext): PreviewLine[] {
  const now = valuesOfSettings(resolveDispatchSettings(inForce, context));
  const then = valuesOfSettings(resolveDispatchSettings(wanted, context));
  const because = new Map(overriddenSettings(wanted, context).map(({ path, ruleId }) => [path, ruleId]));
  return SETTING_FIELDS.filter(({ path }) => because.has(path) || now[path] !== then[path]).map((field) => ({
    field,
    now: now[field.path] ?? 0,
    then: then[field.path] ?? 0,
    because: because.get(field.path) ?? null,
  }));
}

interface RulePreviewProps {
  readonly inForce: RuledSettings;
  /** Null while a typed value is wrong; the error shows at its field. */
  readonly wanted: RuledSettings | null;
  readonly zones: readonly RuleZone[];
}

const HOURS = Array.from({ length: 24 }, (_, hour) => ({ value: String(hour), label: clockOf(hour) }));

/** The values for a ride of a given zone, service, day and hour, the rule behind each, and the values in force now. */
export function RulePreview({ inForce, wanted, zones }: RulePreviewProps) {
  const t = useT(settings);
  const r = useT(ride);
  const nameOfDay = useWeekdays();
  const [zoneId, setZoneId] = useState('');
  const [service, setService] = useState<Service>('transport');
  const [now] = useState(() => toBrussels(new Date()));
  const [weekday, setWeekday] = useState(now.weekday);
  const [localHour, setLocalHour] = useState(now.hour);
  const context = { zoneIds: zoneId ? [zoneId] : [], service, weekday, localHour };
  return (
    <section className="border-t border-line pt-4" aria-label={t('preview')} data-testid="rule-preview">
      <h3 className="font-medium">{t('preview')}</h3>
      <p className="mt-1 max-w-[75ch] text-ink-soft">{t('preview.text')}</p>
      <div className="mt-3 grid grid-cols-2 gap-x-6 gap-y-4 xl:grid-cols-4">
        <div className="col-span-2 xl:col-span-1">
          <ZoneSearch zones={zones} value={zoneId} testId="preview-zone" onValueChange={setZoneId} />
        </div>
        <div className="col-span-2 xl:col-span-1">
          <Select
            label={t('rule.service')}
            value={service}
            options={SERVICES.map((value) => ({ value, label: r(`service.${value}`) }))}
            data-testid="preview-service"
            onValueChange={(value) => setService(value as Service)}
          />
        </div>
        <Select
          label={t('preview.day')}
          value={String(weekday)}
          options={WEEKDAYS.map((day) => ({ value: String(day), label: nameOfDay(day, 'long') }))}
          data-testid="preview-day"
          onValueChange={(day) => setWeekday(Number(day))}
        />
        <Select
          label={t('preview.hour')}
          value={String(localHour)}
          options={HOURS}
          data-testid="preview-hour"
          onValueChange={(hour) => setLocalHour(Number(hour))}
        />
      </div>
      {zones.find(({ id }) => id === zoneId)?.kind === 'drawn' && (
        <p className="mt-2 text-small text-ink-soft">{t('preview.drawn')}</p>
      )}
      <div role="status" className="mt-3">
        {wanted && <Lines lines={previewOf(inForce, wanted, context)} />}
      </div>
    </section>
  );
}

function Lines({ lines }: { lines: readonly PreviewLine[] }) {
  const t = useT(settings);
  const language = useLanguage();
  const number = new Intl.NumberFormat(language, { maximumFractionDigits: 3 });
  if (lines.length === 0) return <p className="text-ink-soft">{t('preview.none')}</p>;
  return (
    <ul className="grid gap-2 text-small">
      {lines.map(({ field: { path, unit }, now, then, because }) => (
        <li key={path} className="flex flex-wrap gap-x-2" data-testid={`preview-${path}`}>
          <span className="text-ink-soft">{t(fieldWord(path))}:</span>
          <span className="numbers">
            {now !== then && <>{number.format(shownValue(now, unit))} → </>}
            <strong className="font-medium">{number.format(shownValue(then, unit))}</strong> {SHOWN_UNITS[unit]}
          </span>
          <span className="text-gold-text">
            {because === null ? t('preview.version') : t('preview.rule', { name: because })}
          </span>
          {now === then && <span className="text-ink-faint">{t('preview.as_now')}</span>}
        </li>
      ))}
    </ul>
  );
}
