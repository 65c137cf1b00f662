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

/** The passenger asked for the cancellation: their own terms apply, and the fee is shown before anything is confirmed. */
export function OnBehalf({ tripId, checked, onChange }: OnBehalfProps) {
  const t = useT(dispatch);
  const language = useLanguage();
  const { data, error } = useQuery({
    queryKey: [...KEYS.trip(tripId), 'cancellation'],
    queryFn: ({ signal }) => readCancellation(tripId, signal),
  });
  // Until the terms are loaded the option is not shown, and an error is displayed: a cancellation must not be confirmed on the
  // wrong terms.
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
