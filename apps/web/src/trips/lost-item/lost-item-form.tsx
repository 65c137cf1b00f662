import type { LostItemView } from '@sablon/contracts';
import { useMutation } from '@tanstack/react-query';
import { useState, type SubmitEvent } from 'react';
import { newIdempotencyKey } from '../../shared/api/idempotency-key.js';
import { useT } from '../../shared/i18n/namespaces.js';
import { Button } from '../../shared/ui/button.js';
import { FormError } from '../../shared/ui/error-state.js';
import { TextField } from '../../shared/ui/text-field.js';
import { lostItem } from '../words.js';
import { reportLostItem } from './lost-item.api.js';

/** As `LostItemRequest` allows. */
const PHONE = /^\+?[\d\s()./-]{6,30}$/;

interface LostItemFormProps {
  tripId: string;
  token: string | null;
  onDone: (item: LostItemView) => void;
  onLeave: () => void;
}

/** What, which colour, and where one can be called back. */
export function LostItemForm({ tripId, token, onDone, onLeave }: LostItemFormProps) {
  const t = useT(lostItem);
  const [idempotencyKey] = useState(newIdempotencyKey);
  const [what, setWhat] = useState('');
  const [colour, setColour] = useState('');
  const [phone, setPhone] = useState('');
  const [tried, setTried] = useState(false);
  const body = { what: what.trim(), colour: colour.trim(), phone: phone.trim() };
  const wrong = { what: body.what === '', phone: !PHONE.test(body.phone) };
  const report = useMutation({
    mutationFn: () => reportLostItem(tripId, token, { body, idempotencyKey }),
    onSuccess: onDone,
  });
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    setTried(true);
    if (!wrong.what && !wrong.phone && !report.isPending) report.mutate();
  };
  return (
    <form noValidate onSubmit={submit} className="grid gap-4">
      <TextField
        label={t('what')}
        data-testid="lost-item-what"
        maxLength={200}
        error={tried && wrong.what ? t('what.wrong') : undefined}
        value={what}
        onChange={(event) => setWhat(event.target.value)}
      />
      <TextField
        label={t('colour')}
        data-testid="lost-item-colour"
        maxLength={60}
        value={colour}
        onChange={(event) => setColour(event.target.value)}
      />
      <TextField
        label={t('phone')}
        data-testid="lost-item-phone"
        type="tel"
        autoComplete="tel"
        maxLength={30}
        error={tried && wrong.phone ? t('phone.wrong') : undefined}
        value={phone}
        onChange={(event) => setPhone(event.target.value)}
      />
      <FormError error={report.error} />
      <div className="flex flex-wrap gap-3">
        <Button type="submit" look="secondary" busy={report.isPending} data-testid="lost-item-send">
          {t('send')}
        </Button>
        <Button look="ghost" onClick={onLeave}>
          {t('leave')}
        </Button>
      </div>
    </form>
  );
}
