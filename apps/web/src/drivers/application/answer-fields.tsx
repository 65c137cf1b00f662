import type { ApplicationDraft } from '@sablon/contracts';
import {
  LICENCE_AREAS,
  VEHICLE_COLOURS,
  type DriverAnswers,
  type LicenceArea,
  type VehicleColour,
} from '@sablon/domain';
import type { ReactNode } from 'react';
import { ui, useT } from '../../shared/i18n/namespaces.js';
import { Checkbox } from '../../shared/ui/choices.js';
import { DateField } from '../../shared/ui/date-field.js';
import { Select } from '../../shared/ui/select.js';
import { Card } from '../../shared/ui/surfaces.js';
import { TextField } from '../../shared/ui/text-field.js';
import { recruitment } from '../words.js';

interface AnswerFieldsProps {
  readonly draft: ApplicationDraft;
  readonly onChange: (draft: ApplicationDraft) => void;
  readonly complaintOf: (field: keyof DriverAnswers) => string | undefined;
}
type TextAnswer = Exclude<keyof DriverAnswers, 'experienceYears' | 'licenceArea' | 'vehicleColour' | 'cleanRecord'>;

const Part = ({ title, children }: { title: string; children: ReactNode }) => (
  <Card>
    <fieldset>
      <legend className="display text-heading">{title}</legend>
      <div className="mt-6 grid gap-6 sm:grid-cols-2">{children}</div>
    </fieldset>
  </Card>
);

/** Identity, career, vehicle and record. */
export function AnswerFields({ draft, onChange, complaintOf }: AnswerFieldsProps) {
  const t = useT(recruitment);
  const u = useT(ui);
  const { answers } = draft;
  const answer = (part: Partial<ApplicationDraft['answers']>) =>
    onChange({ ...draft, answers: { ...answers, ...part } });
  const who = (name: 'firstName' | 'lastName' | 'phone') => ({
    name,
    required: true,
    label: t(`field.${name}`),
    value: draft[name],
    maxLength: 80,
    onChange: (event: { target: { value: string } }) => onChange({ ...draft, [name]: event.target.value }),
  });
  const text = (name: TextAnswer, maxLength = 10) => ({
    name,
    required: true,
    label: t(`field.${name}`),
    value: answers[name],
    maxLength,
    error: complaintOf(name),
    onChange: (event: { target: { value: string } }) => answer({ [name]: event.target.value }),
  });
  return (
    <>
      <Part title={t('part.you')}>
        <TextField autoComplete="given-name" {...who('firstName')} />
        <TextField autoComplete="family-name" {...who('lastName')} />
        <TextField type="tel" autoComplete="tel" {...who('phone')} />
        <DateField autoComplete="bday" {...text('bornOn')} />
      </Part>
      <Part title={t('part.career')}>
        <TextField
          type="number"
          inputMode="numeric"
          min={0}
          max={70}
          name="experienceYears"
          required
          label={t('field.experienceYears')}
          value={answers.experienceYears ?? ''}
          error={complaintOf('experienceYears')}
          onChange={({ target }) =>
            answer({
              experienceYears: target.value === '' ? null : Math.min(70, Math.max(0, Math.floor(Number(target.value)))),
            })
          }
        />
        <DateField {...text('licenceSince')} />
        <TextField {...text('licenceNumber', 40)} />
        <Select
          name="licenceArea"
          required
          label={t('field.licenceArea')}
          value={answers.licenceArea ?? ''}
          error={complaintOf('licenceArea')}
          options={[
            { value: '', label: t('area.choose'), disabled: true },
            ...LICENCE_AREAS.map((value) => ({ value, label: t(`area.${value}`) })),
          ]}
          onValueChange={(value) => answer({ licenceArea: value as LicenceArea })}
        />
      </Part>
      <Part title={t('part.vehicle')}>
        <TextField {...text('vehicleModel', 80)} />
        <Select
          name="vehicleColour"
          required
          label={t('field.vehicleColour')}
          value={answers.vehicleColour ?? ''}
          error={complaintOf('vehicleColour')}
          options={[
            { value: '', label: t('area.choose'), disabled: true },
            ...VEHICLE_COLOURS.map((value) => ({ value, label: u(`colour.${value}`) })),
          ]}
          onValueChange={(value) => answer({ vehicleColour: value as VehicleColour })}
        />
        <TextField autoCapitalize="characters" {...text('plate', 12)} />
        <DateField {...text('firstRegisteredOn')} />
      </Part>
      <Card>
        <Checkbox
          name="cleanRecord"
          label={t('field.cleanRecord')}
          checked={answers.cleanRecord}
          error={complaintOf('cleanRecord')}
          onChange={(event) => answer({ cleanRecord: event.target.checked })}
        />
      </Card>
    </>
  );
}
