import type { AdminBusinessView, BusinessMemberRequest } from '@sablon/contracts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useSchemaForm } from '../../shared/form/use-schema-form.js';
import { useT } from '../../shared/i18n/namespaces.js';
import { Badge } from '../../shared/ui/badge.js';
import { Button, FormError } from '../../shared/ui/button.js';
import { Select } from '../../shared/ui/select.js';
import { Card } from '../../shared/ui/surfaces.js';
import { TextField } from '../../shared/ui/text-field.js';
import { showToast } from '../../shared/ui/toast-store.js';
import { COMPANIES_KEY, inviteTo, removeFrom } from './companies.api.js';
import { companies } from '../words.js';

const ROLES = ['member', 'approver', 'admin'] as const satisfies readonly BusinessMemberRequest['role'][];

/** The people who may book on a company's account: invite them, change their role, remove them. */
export function CompanyPeople({ company }: { company: AdminBusinessView }) {
  const t = useT(companies);
  const queries = useQueryClient();
  const { id } = company.account;
  const onSettled = () => queries.invalidateQueries({ queryKey: COMPANIES_KEY });
  const { form, submit, busy, failure, field } = useSchemaForm({
    schema: () => import('./companies.schemas.js').then(({ invitation }) => invitation),
    typed: { email: '', role: 'member' as const },
    send: (body) => inviteTo(id, body).finally(() => void onSettled()),
    onSent: () => {
      form.resetField('email');
      showToast({ tone: 'ok', text: t('invited') });
    },
  });
  const remove = useMutation({
    mutationFn: (memberId: string) => removeFrom(id, memberId),
    onSuccess: () => showToast({ tone: 'ok', text: t('removed') }),
    onSettled,
  });
  return (
    <Card className="grid content-start gap-4" aria-label={t('people')}>
      <h2 className="text-lead font-medium">{t('people')}</h2>
      <ul className="divide-y divide-line">
        {company.members.map((one) => {
          const name = `${one.firstName} ${one.lastName}`.trim() || one.email;
          return (
            <li
              key={one.userId}
              className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 py-2"
              data-testid="company-member"
              data-email={one.email}
            >
              <span className="min-w-0">
                <span className="flex flex-wrap items-center gap-2 font-medium wrap-anywhere" translate="no">
                  {name}
                  {!one.joined && <Badge tone="warn">{t('asked')}</Badge>}
                </span>
                <span className="block text-small wrap-anywhere text-ink-soft">
                  {one.joined && <span translate="no">{one.email} · </span>}
                  {t(`role.${one.role}`)}
                </span>
              </span>
              <Button
                variant="ghost"
                size="small"
                busy={remove.isPending && remove.variables === one.userId}
                onClick={() => remove.mutate(one.userId)}
                data-testid="remove-member"
              >
                {t(one.joined ? 'remove' : 'take.back')}
                <span className="sr-only"> {name}</span>
              </Button>
            </li>
          );
        })}
      </ul>
      {company.members.length === 0 && <p className="text-ink-soft">{t('people.none')}</p>}
      <form
        noValidate
        onSubmit={submit}
        className="grid items-end gap-3 border-t border-line pt-4 sm:grid-cols-[1fr_auto_auto]"
      >
        <TextField {...field('email')} label={t('email')} type="email" data-testid="invite-email" />
        <Select
          {...field('role')}
          label={t('role')}
          data-testid="invite-role"
          options={ROLES.map((value) => ({ value, label: t(`role.${value}`) }))}
        />
        <Button type="submit" variant="secondary" busy={busy} data-testid="invite-member">
          {t('invite')}
        </Button>
        <p className="text-small text-ink-faint sm:col-span-3">{t('invite.hint')}</p>
      </form>
      <FormError error={failure ?? remove.error} />
    </Card>
  );
}
