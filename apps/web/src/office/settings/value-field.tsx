import type { SettingField } from '@sablon/domain';
import type { ReactNode } from 'react';
import { useT } from '../../shared/i18n/namespaces.js';
import { TextField } from '../../shared/ui/text-field.js';
import { settings } from '../words.js';
import { SHOWN_UNITS, shownValue, typedValue } from './setting-groups.js';
import { fieldWord } from './setting-fields.js';

interface ValueFieldProps {
  readonly field: SettingField;
  readonly text: string;
  readonly onType: (text: string) => void;
  /** Replaces the bounds and the source. */
  readonly hint?: ReactNode;
  readonly testId?: string;
}

/** One value with its unit, its bounds and its source. */
export function ValueField({ field, text, onType, hint, testId }: ValueFieldProps) {
  const t = useT(settings);
  const { path, unit, min, max, source } = field;
  const shown = SHOWN_UNITS[unit];
  const bounds = t('bounds', { min: shownValue(min, unit), max: shownValue(max, unit) });
  return (
    <TextField
      label={`${t(fieldWord(path))}${shown ? ` (${shown})` : ''}`}
      hint={
        hint ?? (
          <>
            {bounds} · {source === 'ASSUMPTION' ? t('source.ours') : <span translate="no">{source}</span>}
          </>
        )
      }
      error={typedValue(text, field) === null ? bounds : undefined}
      inputMode="decimal"
      maxLength={10}
      value={text}
      data-testid={testId ?? `setting-${path}`}
      onChange={(event) => onType(event.target.value)}
    />
  );
}
