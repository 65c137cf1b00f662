import { endpoints, type DriverDocumentsView } from '@sablon/contracts';
import { useMutation } from '@tanstack/react-query';
import { call } from '../../shared/api/http-client.js';
import { useT } from '../../shared/i18n/namespaces.js';
import { FormError } from '../../shared/ui/button.js';
import { Card } from '../../shared/ui/surfaces.js';
import { showToast } from '../../shared/ui/toast-store.js';
import { ShiftEndChoice } from '../frame/shift-end.js';
import { documentReview } from '../words.js';

interface ShiftEndCardProps {
  driver: DriverDocumentsView;
  onChanged: (view: DriverDocumentsView) => void;
}

/** While a driver is on shift: until when they work, set for them. */
export function ShiftEndCard({ driver, onChanged }: ShiftEndCardProps) {
  const t = useT(documentReview);
  const plan = useMutation({
    mutationFn: (endsAt: string | null) =>
      call(endpoints.documentReview.shiftEnd, { params: { id: driver.driverId }, body: { endsAt } }),
    onSuccess: (view) => {
      showToast({ tone: 'ok', text: t('shift_end.saved') });
      onChanged(view);
    },
  });
  if (!driver.shift) return null;
  return (
    <Card>
      <ShiftEndChoice
        value={driver.shift.endsAt}
        onChange={(endsAt) => plan.mutate(endsAt)}
        label={t('shift_end')}
        hint={t('shift_end.text')}
        disabled={plan.isPending}
      />
      <FormError error={plan.error} />
    </Card>
  );
}
