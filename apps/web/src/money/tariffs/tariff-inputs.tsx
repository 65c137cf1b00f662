import type { TariffRatesView } from '@sablon/contracts';
import { VEHICLE_CLASSES } from '@sablon/domain';
import clsx from 'clsx';
import { useState } from 'react';
import { useT } from '../../shared/i18n/namespaces.js';
import { TextField } from '../../shared/ui/text-field.js';
import { ride as rideWords } from '../../shared/words.js';
import { tariffs } from '../words.js';
import {
  CLASS_RATES,
  FIELD_GROUPS,
  fieldsIn,
  type FieldGroup,
  type TariffField,
  type TypedRates,
} from './tariff-fields.js';

interface InputsProps {
  readonly typed: TypedRates;
  /** Paths without a valid number. */
  readonly wrong: readonly string[];
  readonly onType: (path: string, text: string) => void;
}

/** The prices of each class, as an editable table. */
export function ClassTable({ typed, wrong, onType }: InputsProps) {
  const t = useT(tariffs);
  const terms = useT(rideWords);
  return (
    <fieldset className="min-w-0">
      <legend className="mb-2 font-medium">{t('group.classes')}</legend>
      <div className="grid gap-6">
        {VEHICLE_CLASSES.map((name) => (
          <div key={name} role="group" aria-label={terms(`class.${name}`)}>
            <p className="mb-2 text-small text-ink-soft" aria-hidden="true">
              {terms(`class.${name}`)}
            </p>
            <div className="grid grid-cols-2 gap-3 md:grid-cols-5">
              {CLASS_RATES.map((rate) => {
                const path = `classes.${name}.${rate}`;
                return (
                  <TextField
                    key={rate}
                    label={`${t(rate)} (€)`}
                    inputMode="decimal"
                    maxLength={9}
                    value={typed[path] ?? ''}
                    error={wrong.includes(path) ? t('number.wrong') : undefined}
                    data-testid={`tariff-${path}`}
                    onChange={(event) => onType(path, event.target.value)}
                  />
                );
              })}
            </div>
          </div>
        ))}
      </div>
    </fieldset>
  );
}

/** As `TariffRatesView` allows. */
const SOURCE_MAX = 200;
const GROUPS = Object.keys(FIELD_GROUPS) as FieldGroup[];
const UNITS = { euro: '€', percent: '%', hour: 'h', km: 'km', minutes: 'min', kg: 'kg' } as const;

interface GroupProps extends InputsProps {
  readonly group: FieldGroup;
  readonly fields: readonly TariffField[];
}

/** Opens if one of its fields is wrong, and stays open once corrected so that it does not collapse while being edited. */
function Group({ group, fields, typed, wrong, onType }: GroupProps) {
  const t = useT(tariffs);
  const [opened, setOpened] = useState(false);
  return (
    <details
      open={opened || fields.some(({ path }) => wrong.includes(path))}
      onToggle={(event) => setOpened(event.currentTarget.open)}
    >
      <summary className="py-3 font-medium">{t(`group.${group}`)}</summary>
      {group === 'law' && <p className="pb-3 text-small text-ink-soft">{t('law.text')}</p>}
      <div className="grid gap-4 pb-4 sm:grid-cols-2 lg:grid-cols-4">
        {fields.map(({ path, unit }) => (
          <TextField
            key={path}
            label={unit === 'text' ? t(wordOf(path)) : `${t(wordOf(path))} (${UNITS[unit]})`}
            inputMode={unit === 'text' ? 'text' : 'decimal'}
            maxLength={unit === 'text' ? SOURCE_MAX : 9}
            className={clsx(unit === 'text' && 'sm:col-span-2 lg:col-span-4')}
            value={typed[path] ?? ''}
            error={wrong.includes(path) ? t(unit === 'text' ? 'source.wrong' : 'number.wrong') : undefined}
            data-testid={`tariff-${path}`}
            onChange={(event) => onType(path, event.target.value)}
          />
        ))}
      </div>
    </details>
  );
}

/** All other fields, collapsed: they rarely change. */
export function FieldGroups({ rates, ...inputs }: InputsProps & { rates: TariffRatesView }) {
  return (
    <div className="divide-y divide-line border-y border-line">
      {GROUPS.map((group) => {
        const fields = fieldsIn(rates, FIELD_GROUPS[group]);
        return fields.length > 0 && <Group key={group} group={group} fields={fields} {...inputs} />;
      })}
    </div>
  );
}

type FieldPath = (typeof FIELD_GROUPS)[FieldGroup][number]['path'];
type Words = Parameters<
  ReturnType<typeof useT<keyof typeof import('../../../../../locales/fr/office-tariffs.json')>>
>[0];
/** Paths are keys of the catalogue; a test keeps the two in sync. */
const wordOf = (path: string): Words => `field.${path as FieldPath}` as Words;
