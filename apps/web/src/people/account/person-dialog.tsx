import { endpoints, type PersonView, type RoleRequest, type PeopleQuery, type PeopleView } from '@sablon/contracts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useWatch } from 'react-hook-form';
import { Link } from 'react-router-dom';
import { useSchemaForm } from '../../shared/form/use-schema-form.js';
import { useT } from '../../shared/i18n/namespaces.js';
import { Button, FormError } from '../../shared/ui/button.js';
import { Dialog } from '../../shared/ui/dialog.js';
import { Select } from '../../shared/ui/select.js';
import { TextField } from '../../shared/ui/text-field.js';
import { showToast } from '../../shared/ui/toast-store.js';
import { people } from '../words.js';
import { call } from '../../shared/api/http-client.js';

export const PEOPLE_KEY = ['office', 'people'] as const;

export const PEOPLE_FILTERS = ['q', 'role', 'standing'] as const;

/** The list's filters; an empty text does not filter. */
type PeopleChoice = Readonly<Record<(typeof PEOPLE_FILTERS)[number], string>>;

export const readPeople = (
  { q, role, standing, sort, order }: PeopleChoice & Pick<PeopleQuery, 'sort' | 'order'>,
  after: string | null,
  signal?: AbortSignal,
): Promise<PeopleView> =>
  call(endpoints.staffPeople.list, {
    // Choices come from the address; one that does not exist is the server's to refuse.
    query: {
      q: q || null,
      role: (role || null) as PeopleQuery['role'] | null,
      standing: (standing || null) as PeopleQuery['standing'] | null,
      ...{ sort, order, after },
    },
    ...(signal && { signal }),
  });

type PersonChange =
  | { readonly kind: 'role'; readonly role: RoleRequest['role'] }
  | { readonly kind: 'disable'; readonly reason: string }
  | { readonly kind: 'enable' | 'end-sessions' };

function changePerson(id: string, change: PersonChange): Promise<PersonView> {
  const params = { id };
  switch (change.kind) {
    case 'role':
      return call(endpoints.staffPeople.setRole, { params, body: { role: change.role } });
    case 'disable':
      return call(endpoints.staffPeople.disable, { params, body: { reason: change.reason } });
    case 'enable':
      return call(endpoints.staffPeople.enable, { params });
    case 'end-sessions':
      return call(endpoints.staffPeople.endSessions, { params });
  }
}

const ROLE_CHOICES = ['passenger', 'dispatcher', 'admin'] as const satisfies readonly RoleRequest['role'][];
type SetRole = (role: RoleRequest['role']) => Promise<unknown>;

function RoleForm({ role, onSave }: { role: PersonView['role']; onSave: SetRole }) {
  const t = useT(people);
  const { form, submit, busy, failure, field } = useSchemaForm({
    schema: () => import('./account.schemas.js').then((schemas) => schemas.role),
    typed: { role: ROLE_CHOICES.find((one) => one === role) ?? ROLE_CHOICES[0] },
    send: ({ role: chosen }) => onSave(chosen),
  });
  const isSame = useWatch({ control: form.control, compute: (typed) => typed.role === role });
  return (
    <form noValidate onSubmit={submit} className="flex flex-wrap items-end gap-3">
      <Select
        {...field('role')}
        label={t('role')}
        className="min-w-48 flex-1"
        data-testid="person-role"
        options={ROLE_CHOICES.map((value) => ({ value, label: t(`role.${value}`) }))}
      />
      <Button type="submit" busy={busy} disabled={isSame} data-testid="save-role">
        {t('role.save')}
      </Button>
      <p className="basis-full text-small text-ink-faint">{t('role.hint')}</p>
      <FormError error={failure} />
    </form>
  );
}

function DisableForm({ onDisable }: { onDisable: (reason: string) => Promise<unknown> }) {
  const t = useT(people);
  const { form, submit, busy, failure, field } = useSchemaForm({
    schema: () => import('./account.schemas.js').then((schemas) => schemas.disabling),
    typed: { reason: '' },
    send: ({ reason }) => onDisable(reason),
  });
  const isBlank = useWatch({ control: form.control, compute: ({ reason }) => reason.trim() === '' });
  return (
    <form noValidate onSubmit={submit} className="flex flex-wrap items-end gap-3 border-t border-line pt-4">
      <TextField
        {...field('reason')}
        label={t('disable.reason')}
        hint={t('disable.hint')}
        className="min-w-48 flex-1 basis-full"
        data-testid="disable-reason"
      />
      <Button type="submit" variant="danger" size="small" busy={busy} disabled={isBlank} data-testid="disable-person">
        {t('disable')}
      </Button>
      <FormError error={failure} />
    </form>
  );
}

/** An admin's actions on one account; each is written to the audit log. */
export function PersonDialog({ person: given, onClose }: { person: PersonView; onClose: () => void }) {
  const t = useT(people);
  const queries = useQueryClient();
  const [person, setPerson] = useState(given);
  const changed = async (wanted: PersonChange) => {
    try {
      setPerson(await changePerson(person.id, wanted));
      showToast({ tone: 'ok', text: t(`done.${wanted.kind}`) });
    } finally {
      void queries.invalidateQueries({ queryKey: PEOPLE_KEY });
    }
  };
  const change = useMutation({ mutationFn: changed });
  const act = (wanted: PersonChange) => {
    if (!change.isPending) change.mutate(wanted);
  };
  const busy = (kind: PersonChange['kind']) => change.isPending && change.variables.kind === kind;
  const name = `${person.firstName} ${person.lastName}`.trim() || person.email;
  return (
    <Dialog open onClose={onClose} title={<span translate="no">{name}</span>} description={t('dialog')}>
      <div className="grid gap-6">
        {person.role === 'driver' ? (
          <p className="text-ink-soft">{t('role.driver_fixed')}</p>
        ) : (
          <RoleForm key={person.role} role={person.role} onSave={(role) => changed({ kind: 'role', role })} />
        )}
        <div className="flex flex-wrap items-center justify-between gap-3 border-t border-line pt-4">
          <p>{t('sessions', { count: person.sessions })}</p>
          <Button
            variant="secondary"
            size="small"
            busy={busy('end-sessions')}
            disabled={person.sessions === 0}
            onClick={() => act({ kind: 'end-sessions' })}
            data-testid="end-sessions"
          >
            {t('sessions.end')}
          </Button>
        </div>
        {person.disabledAt ? (
          <div className="flex flex-wrap items-center justify-between gap-3 border-t border-line pt-4">
            <p>{t('enable.text')}</p>
            <Button
              size="small"
              busy={busy('enable')}
              onClick={() => act({ kind: 'enable' })}
              data-testid="enable-person"
            >
              {t('enable')}
            </Button>
          </div>
        ) : (
          <DisableForm onDisable={(reason) => changed({ kind: 'disable', reason })} />
        )}
        <FormError error={change.error} />
        <p className="flex flex-wrap gap-x-6 gap-y-2 border-t border-line pt-4">
          <Link className="text-link" to={`/admin/audit?object=${person.id}`}>
            {t('audit.about')}
          </Link>
          <Link className="text-link" to={`/admin/audit?q=${person.id}`}>
            {t('audit.by')}
          </Link>
        </p>
      </div>
    </Dialog>
  );
}
