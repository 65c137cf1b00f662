import { useId } from 'react';
import { useT } from '../../shared/i18n/namespaces.js';
import { Checkbox } from '../../shared/ui/choices.js';
import { TextField } from '../../shared/ui/text-field.js';
import { ArrivalChoice } from './arrival-choice.js';
import type { FieldsProps } from './check-draft.js';
import { booking } from '../words.js';

/** Details for meeting a passenger at an airport or a station (spec §3). */
export function TransferFields({ draft, change }: FieldsProps) {
  const t = useT(booking);
  return (
    <div className="grid gap-3 sm:grid-cols-2">
      <ArrivalChoice draft={draft} change={change} way="out" />
      {draft.tripType === 'return' && <ArrivalChoice draft={draft} change={change} way="back" />}
      <TextField
        className="sm:col-span-2"
        label={t('sign')}
        name="nameSign"
        placeholder={t('sign.placeholder')}
        maxLength={60}
        value={draft.nameSign}
        onChange={(event) => change({ nameSign: event.target.value })}
      />
    </div>
  );
}

/** A parcel as described by its sender (spec §3). */
export function ParcelFields({ draft, change, words }: FieldsProps) {
  const t = useT(booking);
  const id = useId();
  const error = words('sides');
  const names = [t('length'), t('width'), t('height')] as const;
  return (
    <>
      <div className="grid gap-3 sm:grid-cols-[1fr_1.9fr]">
        <div data-field="weight">
          <TextField
            label={t('weight')}
            name="weightKg"
            inputMode="decimal"
            value={draft.weightKg}
            onChange={(event) => change({ weightKg: event.target.value })}
            error={words('weight')}
          />
        </div>
        <fieldset data-field="sides" className="min-w-0" aria-describedby={error ? `${id}-error` : undefined}>
          <legend className="mb-2 text-small font-medium">{t('sides')}</legend>
          <div className="grid grid-cols-3 gap-2">
            {names.map((name, index) => (
              <input
                key={name}
                name="sideCm"
                aria-label={name}
                aria-invalid={error ? true : undefined}
                className="field numbers px-2! text-center text-small!"
                inputMode="decimal"
                placeholder={name}
                value={draft.sidesCm[index]}
                onChange={(event) =>
                  change({
                    sidesCm: [0, 1, 2].map((at) => (at === index ? event.target.value : draft.sidesCm[at])) as [
                      string,
                      string,
                      string,
                    ],
                  })
                }
              />
            ))}
          </div>
          {error && (
            <p id={`${id}-error`} className="mt-2 text-small text-danger">
              {error}
            </p>
          )}
        </fieldset>
      </div>
      <TextField
        label={t('what')}
        name="contents"
        maxLength={300}
        placeholder={t('what.placeholder')}
        value={draft.description}
        onChange={(event) => change({ description: event.target.value })}
      />
      <Checkbox
        label={t('express')}
        name="express"
        checked={draft.express}
        onChange={(event) => change({ express: event.target.checked })}
      />
    </>
  );
}
