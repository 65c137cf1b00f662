import { FORBIDDEN_GOODS } from '@sablon/domain';
import { useId } from 'react';
import { useT } from '../../shared/i18n/namespaces.js';
import { Checkbox } from '../../shared/ui/choices.js';
import { TextField } from '../../shared/ui/text-field.js';
import { parcelOrder } from '../words.js';
import { PERSON_FIELDS, type End, type ParcelForm } from './use-parcel-people.js';

const TYPES = { name: 'text', phone: 'tel', email: 'email' } as const;
const MAX = { name: 161, phone: 30, email: 254 } as const;

function PersonFields({ end, parcel }: { end: End; parcel: ParcelForm }) {
  const t = useT(parcelOrder);
  const { entry, wrong, change } = parcel;
  return (
    <div className="grid gap-4 sm:grid-cols-2 [&>:first-child]:sm:col-span-2">
      {PERSON_FIELDS.map((field) => (
        <TextField
          key={field}
          label={t(field)}
          name={`${end}-${field}`}
          type={TYPES[field]}
          maxLength={MAX[field]}
          autoComplete="off"
          required
          value={entry[end][field]}
          onChange={(event) => change({ [end]: { ...entry[end], [field]: event.target.value } })}
          error={wrong.has(`${end}-${field}`) ? t(`${field}.wrong`) : undefined}
        />
      ))}
    </div>
  );
}

/** The recipient and sender of a parcel, and the declaration that it contains nothing forbidden. */
export function ParcelFields({ parcel }: { parcel: ParcelForm }) {
  const t = useT(parcelOrder);
  const id = useId();
  const { entry, wrong, change } = parcel;
  return (
    <section aria-labelledby={`${id}-title`} className="grid gap-4" data-testid="parcel-people">
      <h2 id={`${id}-title`} className="display text-heading">
        {t('recipient')}
      </h2>
      <p className="-mt-2 text-small text-ink-soft">{t('recipient.text')}</p>
      <p className="-mt-2 text-small text-ink-soft" data-testid="failed-included">
        {t('failed.included')}
      </p>
      <PersonFields end="recipient" parcel={parcel} />
      <Checkbox
        label={t('other')}
        name="other-sender"
        checked={entry.other}
        onChange={(event) => change({ other: event.target.checked })}
      />
      {entry.other && (
        <>
          <h3 className="font-medium">{t('sender')}</h3>
          <PersonFields end="sender" parcel={parcel} />
        </>
      )}
      <div className="grid gap-2 rounded-card border border-line p-4">
        <h3 className="font-medium">{t('forbidden')}</h3>
        <ul className="list-disc pl-4 text-small text-ink-soft">
          {FORBIDDEN_GOODS.map((goods) => (
            <li key={goods}>{t(`forbidden.${goods}`)}</li>
          ))}
        </ul>
        <Checkbox
          label={t('allowed')}
          name="allowed"
          checked={entry.allowed}
          error={wrong.has('allowed') ? t('allowed.wrong') : undefined}
          onChange={(event) => change({ allowed: event.target.checked })}
        />
      </div>
    </section>
  );
}
