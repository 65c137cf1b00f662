import { useState } from 'react';
import { useT } from '../../shared/i18n/namespaces.js';
import { Button } from '../../shared/ui/button.js';
import { FormError } from '../../shared/ui/error-state.js';
import { Card } from '../../shared/ui/surfaces.js';
import { TextField } from '../../shared/ui/text-field.js';
import { showToast } from '../../shared/ui/toast-store.js';
import { referral } from '../words.js';
import { useClaim } from './referral.api.js';

const MAX_LENGTH = 20;

/** Who recommended us, for whoever has not ridden yet. */
export function ClaimCard() {
  const t = useT(referral);
  const [code, setCode] = useState('');
  const { mutate, isPending, error } = useClaim(() => showToast({ tone: 'ok', text: t('claim.done') }));
  return (
    <Card>
      <h2 className="display text-[1.3rem]">{t('claim.title')}</h2>
      <p className="mt-1 text-ink-soft">{t('claim.text')}</p>
      <form
        noValidate
        className="mt-4 grid gap-4"
        onSubmit={(event) => {
          event.preventDefault();
          if (code.trim()) mutate(code);
        }}
      >
        <TextField
          name="referral-code"
          label={t('claim.label')}
          value={code}
          maxLength={MAX_LENGTH}
          autoComplete="off"
          autoCapitalize="characters"
          onChange={(event) => setCode(event.target.value)}
        />
        <FormError error={error} />
        <Button type="submit" look="secondary" className="justify-self-start" busy={isPending}>
          {t('claim.send')}
        </Button>
      </form>
    </Card>
  );
}
