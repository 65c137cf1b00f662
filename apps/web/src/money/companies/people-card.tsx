import { endpoints, type BusinessView } from '@sablon/contracts';
import { useSchemaForm } from '../../shared/form/use-schema-form.js';
import { call } from '../../shared/api/http-client.js';
import { useT } from '../../shared/i18n/namespaces.js';
import { Button, FormError } from '../../shared/ui/button.js';
import { Select } from '../../shared/ui/select.js';
import { Card } from '../../shared/ui/surfaces.js';
import { TextField } from '../../shared/ui/text-field.js';
import { business } from '../words.js';
import { useChange, useFollow } from './use-business.js';

const ROLES = ['member', 'approver', 'admin'] as const;

/** Members and pending invitations of a company; administrators invite and remove people. */
export function PeopleCard({ company }: { company: BusinessView }) {
  const t = useT(business);
  const { mutate, isPending, error } = useChange(company.id);
  const follow = useFollow(company.id);
  const { form, submit, busy, failure, field } = useSchemaForm({
    schema: () => import('./companies.schemas.js').then(({ invitation }) => invitation),
    typed: { email: '', role: 'member' as const },
    send: (body) => follow(call(endpoints.business.setMember, { params: { id: company.id }, body })),
    onSent: () => form.resetField('email'),
  });
  const isAdmin = company.role === 'admin';
  return (
    <Card className="grid content-start gap-4">
      <h2 className="display text-heading">{t('members')}</h2>
      <ul className="divide-y divide-line">
        {company.members.map((one) => (
          <li key={one.userId} className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 py-2">
            <span className="min-w-0">
              <span className="block font-medium">{one.joined ? `${one.firstName} ${one.lastName}` : t('asked')}</span>
              <span className="block text-small wrap-anywhere text-ink-soft">
                {one.email} · {t(`role.${one.role}`)}
              </span>
            </span>
            {isAdmin && (
              <Button
                variant="ghost"
                size="small"
                busy={isPending}
                onClick={() =>
                  mutate(() =>
                    call(endpoints.business.removeMember, { params: { id: company.id, userId: one.userId } }),
                  )
                }
              >
                {t(one.joined ? 'remove' : 'take.back')}
              </Button>
            )}
          </li>
        ))}
      </ul>
      {isAdmin && (
        <form noValidate className="grid gap-3 sm:grid-cols-[1fr_auto_auto] sm:items-end" onSubmit={submit}>
          <TextField {...field('email')} label={t('email')} type="email" required />
          <Select
            {...field('role')}
            label={t('role')}
            options={ROLES.map((value) => ({ value, label: t(`role.${value}`) }))}
          />
          <Button type="submit" busy={busy}>
            {t('add')}
          </Button>
        </form>
      )}
      <FormError error={failure ?? error} />
    </Card>
  );
}
