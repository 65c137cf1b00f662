import { Search } from 'lucide-react';
import { ApiError } from '../../shared/api/api-error.js';
import { useErrorText } from '../../shared/api/use-error-text.js';
import { ride } from '../../shared/words.js';
import { useT } from '../../shared/i18n/namespaces.js';
import { Button, FormError } from '../../shared/ui/button.js';
import { Tabs } from '../../shared/ui/tabs.js';
import { type Field, outsideComplaint } from './check-draft.js';
import type { BookingDraft } from '../../shared/bookings/draft.js';
import { draftForService } from './offered-departure.js';
import { EndsFields } from './ends-fields.js';
import { booking } from '../words.js';
import { IntentField } from './intent-field.js';
import { PeopleFields } from './people-fields.js';
import { Segmented } from '../../shared/ui/segmented.js';
import { ParcelFields, TransferFields } from './service-fields.js';
import { useBookingForm } from './use-booking-form.js';
import { WhenFields } from './when-fields.js';

const SERVICES = ['transport', 'transfer', 'parcel'] as const satisfies readonly BookingDraft['service'][];
const TRIP_TYPES = ['one_way', 'return', 'hourly'] as const satisfies readonly BookingDraft['tripType'][];

/** The booking widget of the home page: three services, one form, a price on the next page. */
export default function BookingWidget() {
  const t = useT(booking);
  const terms = useT(ride);
  const errorText = useErrorText();
  const { form, draft, change, complaints, failure, calculating, submit, fillAndPrice } = useBookingForm();
  const words = (field: Field): string | undefined => {
    // An address outside the service area is reported at once, not on submit.
    const outside = field === 'origin' || field === 'destination' ? outsideComplaint(draft[field]) : null;
    const complaint = complaints[field] ?? outside;
    // The sentence about both addresses is read once, at the first of them.
    if (field === 'destination' && complaint && complaint.code === complaints.origin?.code && !outside)
      return t('destination.choose');
    return complaint ? errorText(new ApiError(422, complaint)) : undefined;
  };
  const fields = { draft, change, words };
  return (
    <div className="card w-full max-w-full min-w-0 bg-raised p-card shadow-high">
      <IntentField draft={draft} onWish={(filled) => void fillAndPrice(filled)} />
      <Tabs
        label={t('services')}
        value={draft.service}
        onValueChange={(service) => change(draftForService(draft, service))}
        tabs={SERVICES.map((value) => ({ value, label: terms(`service.${value}`) }))}
      >
        <form ref={form} onSubmit={(event) => void submit(event)} noValidate className="grid gap-4">
          {draft.service !== 'parcel' && (
            <Segmented
              legend={t('trip')}
              hideLegend
              value={draft.tripType}
              options={TRIP_TYPES.map((value) => ({ value, label: terms(`trip.${value}`) }))}
              onValueChange={(tripType) => change({ tripType })}
            />
          )}
          <EndsFields {...fields} />
          <WhenFields {...fields} />
          {draft.service === 'transfer' && <TransferFields {...fields} />}
          {draft.service === 'parcel' ? <ParcelFields {...fields} /> : <PeopleFields {...fields} />}
          <FormError error={failure} />
          <Button
            type="submit"
            busy={calculating}
            icon={<Search size={18} aria-hidden="true" />}
            data-testid="booking-submit"
          >
            {t(calculating ? 'calculating' : 'search')}
          </Button>
          <span role="status" className="sr-only">
            {calculating && t('calculating')}
          </span>
        </form>
      </Tabs>
    </div>
  );
}
