import { SERVICES, type SettingValues } from '@sablon/domain';
import { ArrowDown, ArrowUp, Trash2, X } from 'lucide-react';
import { useEffect, useRef, type ReactNode } from 'react';
import { useLanguage, useT } from '../../shared/i18n/namespaces.js';
import { ride } from '../../shared/words.js';
import { Pick } from '../../shared/ui/pick.js';
import { Select } from '../../shared/ui/select.js';
import { TextField } from '../../shared/ui/text-field.js';
import { settings } from '../words.js';
import { SETTING_GROUPS, SHOWN_UNITS, shownValue } from './setting-groups.js';
import { fieldWord, focusOn } from './setting-fields.js';
import { ValueField } from './value-field.js';
import type { RuleZone } from './find-zones.js';
import { fieldsLeft, withFrom, withoutValue, withValue, type RuleDraft } from './rule-draft.js';
import { clockOf, useWeekdays, WEEKDAYS } from './rule-words.js';
import { ZoneSearch } from './zone-search.js';

interface RuleCardProps {
  readonly draft: RuleDraft;
  /** Counted from 1. */
  readonly place: number;
  readonly of: number;
  readonly zones: readonly RuleZone[];
  /** The values where no rule applies. */
  readonly version: SettingValues;
  readonly onChange: (draft: RuleDraft) => void;
  readonly onMove: (step: -1 | 1) => void;
  readonly onRemove: () => void;
}

const HOURS = Array.from({ length: 24 }, (_, hour) => hour);

/** One rule: where and when it applies, and the few values it sets there. */
export function RuleCard(props: RuleCardProps) {
  const { draft, place, of, onMove, onRemove } = props;
  const t = useT(settings);
  const label = t('rule.place', { place, of });
  return (
    <li
      className="rounded-control border border-line p-4"
      aria-label={`${label}: ${draft.id}`}
      data-testid="rule"
      data-rule={draft.id}
    >
      <header className="flex flex-wrap items-center justify-between gap-2">
        <h3 className="font-medium">{label}</h3>
        <div className="flex gap-1">
          <IconButton
            id={`${draft.key}-up`}
            label={t('rule.up', { name: draft.id })}
            disabled={place === 1}
            onClick={() => onMove(-1)}
          >
            <ArrowUp size={18} aria-hidden="true" />
          </IconButton>
          <IconButton
            id={`${draft.key}-down`}
            label={t('rule.down', { name: draft.id })}
            disabled={place === of}
            onClick={() => onMove(1)}
          >
            <ArrowDown size={18} aria-hidden="true" />
          </IconButton>
          <IconButton id={`${draft.key}-remove`} label={t('rule.remove', { name: draft.id })} onClick={onRemove}>
            <Trash2 size={18} aria-hidden="true" />
          </IconButton>
        </div>
      </header>
      <Conditions {...props} />
      <Values {...props} />
    </li>
  );
}

interface IconButtonProps {
  readonly id: string;
  readonly label: string;
  readonly disabled?: boolean;
  readonly onClick: () => void;
  readonly children: ReactNode;
}

/** Stays focusable while disabled. */
const IconButton = ({ id, label, disabled = false, onClick, children }: IconButtonProps) => (
  <button
    type="button"
    id={id}
    className="icon-btn aria-disabled:opacity-40"
    aria-label={label}
    aria-disabled={disabled || undefined}
    data-testid={id.replace(/^rule-\d+-/, 'rule-')}
    onClick={() => disabled || onClick()}
  >
    {children}
  </button>
);

function Conditions({ draft, zones, onChange }: RuleCardProps) {
  const t = useT(settings);
  const r = useT(ride);
  const nameOfDay = useWeekdays();
  const services = SERVICES.map((value) => ({ value, label: r(`service.${value}`) }));
  const from = HOURS.map((hour) => ({ value: String(hour), label: clockOf(hour) }));
  const to = HOURS.map((hour) => hour + 1)
    .filter((hour) => hour % 24 !== Number(draft.from))
    .map((hour) => ({ value: String(hour), label: clockOf(hour) }));
  const toggle = (day: number) =>
    onChange({
      ...draft,
      weekdays: draft.weekdays.includes(day) ? draft.weekdays.filter((one) => one !== day) : [...draft.weekdays, day],
    });
  return (
    <>
      <div className="mt-3 grid gap-x-6 gap-y-4 sm:grid-cols-2 xl:grid-cols-4">
        <div id={`${draft.key}-name`} className="min-w-0">
          <TextField
            label={t('rule.name')}
            maxLength={30}
            autoComplete="off"
            spellCheck={false}
            value={draft.id}
            data-testid="rule-name"
            onChange={(event) => onChange({ ...draft, id: event.target.value })}
          />
        </div>
        <ZoneSearch
          zones={zones}
          value={draft.zoneId}
          testId="rule-zone"
          onValueChange={(zoneId) => onChange({ ...draft, zoneId })}
        />
        <Select
          label={t('rule.service')}
          value={draft.service}
          options={[{ value: '', label: t('rule.every_service') }, ...services]}
          data-testid="rule-service"
          onValueChange={(service) => onChange({ ...draft, service: service as RuleDraft['service'] })}
        />
        <div className="grid grid-cols-2 gap-3">
          <Select
            label={t('rule.from')}
            className={draft.from === '' ? 'col-span-2' : undefined}
            value={draft.from}
            options={[{ value: '', label: t('rule.all_day') }, ...from]}
            data-testid="rule-from"
            onValueChange={(hour) => onChange(withFrom(draft, hour))}
          />
          {draft.from !== '' && (
            <Select
              label={t('rule.to')}
              hint={Number(draft.to) < Number(draft.from) ? t('rule.next_day') : undefined}
              value={draft.to}
              options={to}
              data-testid="rule-to"
              onValueChange={(hour) => onChange({ ...draft, to: hour })}
            />
          )}
        </div>
      </div>
      <fieldset className="mt-4 min-w-0">
        <legend className="mb-2 text-small font-medium">{t('rule.days')}</legend>
        <div className="flex flex-wrap gap-2">
          {WEEKDAYS.map((day) => (
            <label
              key={day}
              className="flex min-h-11 items-center gap-2 rounded-control border border-line px-3 has-checked:border-gold-text has-checked:bg-gold-wash"
            >
              <input
                type="checkbox"
                className="tick"
                checked={draft.weekdays.includes(day)}
                data-testid={`rule-day-${day}`}
                onChange={() => toggle(day)}
              />
              <abbr className="no-underline" title={nameOfDay(day, 'long')}>
                {nameOfDay(day)}
              </abbr>
            </label>
          ))}
        </div>
        <p className="mt-2 text-small text-ink-faint">{t('rule.days_hint')}</p>
      </fieldset>
    </>
  );
}

function Values({ draft, version, onChange }: RuleCardProps) {
  const t = useT(settings);
  const language = useLanguage();
  const number = new Intl.NumberFormat(language, { maximumFractionDigits: 3 });
  const left = new Set(fieldsLeft(draft).map(({ path }) => path));
  const options = SETTING_GROUPS.flatMap(({ fields }) =>
    fields.filter(({ path }) => left.has(path)).map(({ path }) => ({ value: path, label: t(fieldWord(path)) })),
  );
  const set = SETTING_GROUPS.flatMap(({ fields }) => fields.filter(({ path }) => path in draft.values));
  const idOf = (part: string) => `${draft.key}-${part}`;
  /** The id of the element to focus next: the added field, or the select for adding another one. */
  const focusNext = useRef<string | null>(null);
  useEffect(() => {
    if (focusNext.current) focusOn(focusNext.current);
    focusNext.current = null;
  });
  const change = (next: RuleDraft, focus: string) => {
    focusNext.current = idOf(focus);
    onChange(next);
  };
  return (
    <div className="mt-4 border-t border-line pt-4">
      <div className="grid gap-x-6 gap-y-4 sm:grid-cols-2 xl:grid-cols-3">
        {set.map((field) => (
          <div key={field.path} className="flex items-start gap-1">
            <div id={idOf(field.path)} className="min-w-0 flex-1">
              <ValueField
                field={field}
                text={draft.values[field.path] ?? ''}
                testId={`rule-value-${field.path}`}
                hint={t('rule.elsewhere', {
                  value:
                    `${number.format(shownValue(version[field.path] ?? 0, field.unit))} ${SHOWN_UNITS[field.unit]}`.trim(),
                })}
                onType={(text) => onChange({ ...draft, values: { ...draft.values, [field.path]: text } })}
              />
            </div>
            <button
              type="button"
              className="icon-btn mt-8"
              aria-label={t('rule.value_remove', { value: t(fieldWord(field.path)) })}
              onClick={() => change(withoutValue(draft, field.path), 'add')}
            >
              <X size={18} aria-hidden="true" />
            </button>
          </div>
        ))}
        <div id={idOf('add')} className="min-w-0">
          <Pick
            label={t('rule.value_add')}
            first=""
            options={[{ value: '', label: t('rule.value_choose') }, ...options]}
            action={t('rule.value_take')}
            testId="rule-add-value"
            onTake={(path) => change(withValue(draft, path, version), path)}
          />
        </div>
      </div>
    </div>
  );
}
