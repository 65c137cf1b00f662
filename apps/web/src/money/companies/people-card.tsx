import { endpoints, type BusinessView } from '@sablon/contracts';
import { useState } from 'react';
import { call } from '../../shared/api/http-client.js';
import { useT } from '../../shared/i18n/namespaces.js';
import { Button, FormError } from '../../shared/ui/button.js';
import { Select } from '../../shared/ui/select.js';
import { Card } from '../../shared/ui/surfaces.js';
import { TextField } from '../../shared/ui/text-field.js';
import { business } from '../words.js';
import { useChange } from './use-business.js';

const ROLES = ['member', 'approver', 'admin'] as const;
type Role = (typeof ROLES)[number];

/** Members and pending invitations of a company; administrators invite and remove people. */
export function PeopleCard({ company }: { company: BusinessView }) {
  const t = useT(business);
  const [email, setEmail] = useState('');
  const [role, setRole] = useState<Role>('member');
  const { mutate, isPending, error } = useChange(company.id, () => setEmail(''));
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
        <form
          className="grid gap-3 sm:grid-cols-[1fr_auto_auto] sm:items-end"
          onSubmit={(event) => {
            event.preventDefault();
            mutate(() => call(endpoints.business.setMember, { params: { id: company.id }, body: { email, role } }));
          }}
        >
          <TextField
            label={t('email')}
            name="member-email"
            type="email"
            required
            value={email}
            onChange={(event) => setEmail(event.target.value)}
          />
          <Select
            label={t('role')}
            name="member-role"
            value={role}
            options={ROLES.map((value) => ({ value, label: t(`role.${value}`) }))}
            onValueChange={(value) => setRole(value as Role)}
          />
          <Button type="submit" busy={isPending}>
            {t('add')}
          </Button>
        </form>
      )}
      <FormError error={error} />
    </Card>
  );
}
