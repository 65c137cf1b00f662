import type { TripTimelineView, TripView } from '@sablon/contracts';
import { useT } from '../../shared/i18n/namespaces.js';
import { TextArea, TextField } from '../../shared/ui/text-field.js';
import { acting } from '../words.js';
import { hasOtherPerson, shownContact, type Edits } from './edit-wish.js';

/** BookingCorrection of the contract. */
const NAME_MAX = 80;
const PHONE_MAX = 30;
const NOTE_MAX = 300;

interface EditContactProps {
  readonly trip: TripView & Partial<Pick<TripTimelineView, 'contactNotified' | 'namedByAccount'>>;
  readonly edits: Edits;
  readonly errorOf: (name: 'firstName' | 'lastName' | 'phone' | 'note') => string | undefined;
  readonly onEdit: (part: Edits) => void;
}

/** The passenger's contact details and the note to the driver: changing them is free and takes effect at once. */
export function EditContact({ trip, edits, errorOf, onEdit }: EditContactProps) {
  const t = useT(acting);
  const isParcel = trip.service === 'parcel';
  const isNotified = trip.contactNotified ?? false;
  const { phone, firstName, lastName, note } = shownContact(trip, edits);
  return (
    <div className="grid gap-4 border-line not-first:border-t not-first:pt-4">
      {!isParcel && trip.contactNotified === false && (
        <p className="text-small text-ink-soft">{t('edit.of_account')}</p>
      )}
      {!isParcel && isNotified && (
        <>
          <div className="grid gap-4 sm:grid-cols-[1fr_1fr_1.5fr]">
            <TextField
              label={t('edit.firstName')}
              name="firstName"
              data-testid="edit-first-name"
              autoComplete="off"
              maxLength={NAME_MAX}
              value={firstName}
              error={errorOf('firstName')}
              onChange={(event) => onEdit({ firstName: event.target.value })}
            />
            <TextField
              label={t('edit.lastName')}
              name="lastName"
              data-testid="edit-last-name"
              autoComplete="off"
              maxLength={NAME_MAX}
              value={lastName}
              error={errorOf('lastName')}
              onChange={(event) => onEdit({ lastName: event.target.value })}
            />
            <TextField
              label={t('edit.phone')}
              name="phone"
              data-testid="edit-phone"
              type="tel"
              inputMode="tel"
              autoComplete="off"
              maxLength={PHONE_MAX}
              value={phone}
              error={errorOf('phone')}
              onChange={(event) => onEdit({ phone: event.target.value })}
            />
          </div>
          {hasOtherPerson(trip, edits) && (
            <p role="status" className="-mt-1 text-small text-ink-soft">
              {t('edit.other_person')}
            </p>
          )}
        </>
      )}
      <TextArea
        label={t('edit.note')}
        name="note"
        error={errorOf('note')}
        data-testid="edit-note"
        rows={2}
        maxLength={NOTE_MAX}
        value={note}
        onChange={(event) => onEdit({ note: event.target.value })}
      />
    </div>
  );
}
