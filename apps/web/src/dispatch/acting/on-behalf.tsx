import { useQuery } from '@tanstack/react-query';
import { formatMoney } from '../../shared/i18n/format.js';
import { useLanguage, useT } from '../../shared/i18n/namespaces.js';
import { Checkbox } from '../../shared/ui/choices.js';
import { FormError } from '../../shared/ui/button.js';
import { KEYS, readCancellation } from '../common/dispatch.api.js';
import { dispatch } from '../words.js';

interface OnBehalfProps {
  readonly tripId: string;
  readonly checked: boolean;
  readonly onChange: (checked: boolean) => void;
}

/** The passenger asked for it himself: then his own terms apply, and what they cost is said before anything is confirmed. */
export function OnBehalf({ tripId, checked, onChange }: OnBehalfProps) {
  const t = useT(dispatch);
  const language = useLanguage();
  const { data, error } = useQuery({
    queryKey: [...KEYS.trip(tripId), 'cancellation'],
    queryFn: ({ signal }) => readCancellation(tripId, signal),
  });
  // Without his terms the choice is not there, and that is said: nobody confirms a cancellation he takes for another.
  if (!data) return <FormError error={error} />;
  const fee = formatMoney(data.feeCents, language);
  const terms =
    data.feeCents === 0
      ? t('act.cancel.behalf.free')
      : t(data.invoiced ? 'act.cancel.behalf.invoiced' : 'act.cancel.behalf.fee', { fee });
  return (
    <Checkbox
      name="on-behalf"
      data-testid="on-behalf"
      checked={checked}
      onChange={(event) => onChange(event.target.checked)}
      label={terms}
    />
  );
}
