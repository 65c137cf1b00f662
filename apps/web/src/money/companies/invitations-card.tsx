import type { BusinessInvitationView } from '@sablon/contracts';
import { useT } from '../../shared/i18n/namespaces.js';
import { Button } from '../../shared/ui/button.js';
import { FormError } from '../../shared/ui/error-state.js';
import { Card } from '../../shared/ui/surfaces.js';
import { business } from '../words.js';
import { useAnswer } from './use-business.js';

/** Companies that ask one to join: until one says yes they know nothing but the address they typed. */
export function InvitationsCard({ invitations }: { invitations: readonly BusinessInvitationView[] }) {
  const t = useT(business);
  const { mutate, isPending, error } = useAnswer();
  if (invitations.length === 0) return null;
  return (
    <Card className="mb-6 grid gap-4">
      {invitations.map(({ id, company, role }) => (
        <div key={id} className="flex flex-wrap items-center justify-between gap-3">
          <p className="min-w-0 font-medium wrap-anywhere">{t('invitation', { company, role: t(`role.${role}`) })}</p>
          <div className="flex flex-wrap gap-3">
            <Button busy={isPending} onClick={() => mutate({ id, accepted: true })} data-testid="join">
              {t('join')}
            </Button>
            <Button look="ghost" busy={isPending} onClick={() => mutate({ id, accepted: false })}>
              {t('decline')}
            </Button>
          </div>
        </div>
      ))}
      <FormError error={error} />
    </Card>
  );
}
