import { endpoints, type PersonView, type RoleRequest, type PeopleQuery, type PeopleView } from '@sablon/contracts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState, type SubmitEvent } from 'react';
import { Link } from 'react-router-dom';
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
  { q, role, standing }: PeopleChoice,
  after: string | null,
  signal: AbortSignal,
): Promise<PeopleView> =>
  call(endpoints.staffPeople.list, {
    // Choices come from the address; one that does not exist is the server's to refuse.
    query: {
      q: q || null,
      role: (role || null) as PeopleQuery['role'] | null,
      standing: (standing || null) as PeopleQuery['standing'] | null,
      after,
    },
    signal,
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
/** As `DisableRequest` allows. */
const REASON_MAX = 200;

/** An admin's actions on one account; each is written to the audit log. */
export function PersonDialog({ person: given, onClose }: { person: PersonView; onClose: () => void }) {
  const t = useT(people);
  const queries = useQueryClient();
  const [person, setPerson] = useState(given);
  const [role, setRole] = useState<string>(given.role);
  const [reason, setReason] = useState('');
  const change = useMutation({
    mutationFn: (wanted: PersonChange) => changePerson(person.id, wanted),
    onSuccess: (changed, { kind }) => {
      setPerson(changed);
      setRole(changed.role);
      setReason('');
      showToast({ tone: 'ok', text: t(`done.${kind}`) });
    },
    onSettled: () => queries.invalidateQueries({ queryKey: PEOPLE_KEY }),
  });
  const act = (wanted: PersonChange) => {
    if (!change.isPending) change.mutate(wanted);
  };
  const busy = (kind: PersonChange['kind']) => change.isPending && change.variables.kind === kind;
  const name = `${person.firstName} ${person.lastName}`.trim() || person.email;
  const saveRole = (event: SubmitEvent) => {
    event.preventDefault();
    const chosen = ROLE_CHOICES.find((one) => one === role);
    if (chosen && chosen !== person.role) act({ kind: 'role', role: chosen });
  };
  const disable = (event: SubmitEvent) => {
    event.preventDefault();
    if (reason.trim()) act({ kind: 'disable', reason: reason.trim() });
  };
  return (
    <Dialog open onClose={onClose} title={<span translate="no">{name}</span>} description={t('dialog')}>
      <div className="grid gap-6">
        {person.role === 'driver' ? (
          <p className="text-ink-soft">{t('role.driver_fixed')}</p>
        ) : (
          <form onSubmit={saveRole} className="flex flex-wrap items-end gap-3">
            <Select
              label={t('role')}
              className="min-w-48 flex-1"
              value={role}
              data-testid="person-role"
              options={ROLE_CHOICES.map((value) => ({ value, label: t(`role.${value}`) }))}
              onValueChange={setRole}
            />
            <Button type="submit" busy={busy('role')} disabled={role === person.role} data-testid="save-role">
              {t('role.save')}
            </Button>
            <p className="basis-full text-small text-ink-faint">{t('role.hint')}</p>
          </form>
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
          <form onSubmit={disable} className="flex flex-wrap items-end gap-3 border-t border-line pt-4">
            <TextField
              label={t('disable.reason')}
              hint={t('disable.hint')}
              className="min-w-48 flex-1 basis-full"
              name="reason"
              maxLength={REASON_MAX}
              value={reason}
              data-testid="disable-reason"
              onChange={(event) => setReason(event.target.value)}
            />
            <Button
              type="submit"
              variant="danger"
              size="small"
              busy={busy('disable')}
              disabled={reason.trim() === ''}
              data-testid="disable-person"
            >
              {t('disable')}
            </Button>
          </form>
        )}
        <FormError error={change.error} />
        <p className="flex flex-wrap gap-x-6 gap-y-2 border-t border-line pt-4">
          <Link className="text-link" to={`/admin/audit?object=${person.id}`}>
            {t('audit.about')}
          </Link>
          <Link className="text-link" to={`/admin/audit?actor=${person.id}`}>
            {t('audit.by')}
          </Link>
        </p>
      </div>
    </Dialog>
  );
}
