import { useMutation } from '@tanstack/react-query';
import { useT } from '../../shared/i18n/namespaces.js';
import { Badge } from '../../shared/ui/badge.js';
import { Button } from '../../shared/ui/button.js';
import { FormError } from '../../shared/ui/error-state.js';
import { Card } from '../../shared/ui/surfaces.js';
import { showToast } from '../../shared/ui/toast-store.js';
import { security } from '../words.js';
import { resendVerification } from './security.api.js';

/** The account's address, and the link that confirms it once more. */
export function EmailCard({ email, verified }: { email: string; verified: boolean }) {
  const t = useT(security);
  const { mutate, isPending, error } = useMutation({
    mutationFn: resendVerification,
    onSuccess: () => showToast({ tone: 'ok', text: t('email.sent', { email }) }),
  });
  return (
    <Card className="grid gap-4">
      <h2 className="display text-[1.4rem]">{t('email.title')}</h2>
      <p className="flex flex-wrap items-center gap-3">
        <span className="wrap-anywhere">{email}</span>
        <Badge tone={verified ? 'ok' : 'warn'}>{t(verified ? 'email.verified' : 'email.unverified')}</Badge>
      </p>
      {!verified && (
        <>
          <p className="text-ink-soft">{t('email.text')}</p>
          <FormError error={error} />
          <Button look="secondary" className="justify-self-start" busy={isPending} onClick={() => mutate()}>
            {t('email.resend')}
          </Button>
        </>
      )}
    </Card>
  );
}
