import { ROLES } from '@sablon/domain';
import { PEOPLE_SORTS, type PersonView } from '@sablon/contracts';
import { ShieldCheck, ShieldOff, Users } from 'lucide-react';
import { useDeferredValue, useState } from 'react';
import { useT } from '../../shared/i18n/namespaces.js';
import { Badge } from '../../shared/ui/badge.js';
import { Button } from '../../shared/ui/button.js';
import { PhoneNumber } from '../../shared/ui/phone-number.js';
import { DateTime } from '../../shared/ui/values.js';
import { OfficeBody } from '../../shared/staff/office-body.js';
import { FilterBar } from '../../shared/staff/filter-bar.js';
import { everyPage, ListFile, type FileRow } from '../../shared/staff/list-file.js';
import { ListTable, type ListColumn } from '../../shared/staff/list-table.js';
import { SavedFilters } from '../../shared/staff/saved-filters.js';
import { useFilters, useOrder, usePages } from '../../shared/staff/use-list.js';
import { people } from '../words.js';
import { PEOPLE_FILTERS, PEOPLE_KEY, readPeople, PersonDialog } from './person-dialog.js';

const TONES = { passenger: 'neutral', driver: 'info', dispatcher: 'gold', admin: 'gold' } as const;
const STANDINGS = ['active', 'disabled'] as const;

const nameOf = ({ firstName, lastName, email }: PersonView) => `${firstName} ${lastName}`.trim() || email;

function useColumns(onManage: (person: PersonView) => void): readonly ListColumn<PersonView, 'since' | 'name'>[] {
  const t = useT(people);
  return [
    {
      ...{ key: 'name', label: t('name'), sort: 'name' },
      cell: (person) => (
        <>
          <p className="font-medium wrap-anywhere" translate="no">
            {nameOf(person)}
          </p>
          <p className="wrap-anywhere text-ink-soft" translate="no">
            {person.email} · <PhoneNumber number={person.phone} />
          </p>
        </>
      ),
    },
    {
      ...{ key: 'role', label: t('role') },
      cell: (person) => (
        <p className="flex flex-wrap gap-2">
          <Badge tone={TONES[person.role]}>{t(`role.${person.role}`)}</Badge>
          {person.disabledAt && <Badge tone="danger">{t('disabled')}</Badge>}
          {person.demo && <Badge>{t('demo')}</Badge>}
        </p>
      ),
    },
    { ...{ key: 'access', label: t('access') }, cell: (person) => <Access person={person} /> },
    { ...{ key: 'since', label: t('since'), sort: 'since' }, cell: ({ createdAt }) => <DateTime at={createdAt} /> },
    {
      ...{ key: 'manage', label: t('manage') },
      cell: (person) => (
        <Button
          variant="secondary"
          size="small"
          onClick={() => onManage(person)}
          data-testid="manage-person"
          aria-label={t('manage.of', { name: nameOf(person) })}
        >
          {t('manage')}
        </Button>
      ),
    },
  ];
}

function Access({ person }: { person: PersonView }) {
  const t = useT(people);
  const Factor = person.secondFactor ? ShieldCheck : ShieldOff;
  return (
    <ul className="grid gap-1 text-ink-soft">
      <li className="flex items-center gap-2">
        <Factor size={16} aria-hidden="true" className={person.secondFactor ? 'text-ok' : 'text-ink-faint'} />
        {t(person.secondFactor ? 'factor.on' : 'factor.off')}
      </li>
      <li>
        {t('sessions', { count: person.sessions })} ·{' '}
        {person.lastSeenAt ? (
          <>
            {t('seen')} <DateTime at={person.lastSeenAt} />
          </>
        ) : (
          t('seen.never')
        )}
      </li>
    </ul>
  );
}

const rowOf = (person: PersonView): FileRow => ({
  ...{ first_name: person.firstName, last_name: person.lastName, email: person.email, phone: person.phone },
  ...{ role: person.role, second_factor: person.secondFactor ? 'yes' : 'no', since: person.createdAt },
  ...{ disabled_at: person.disabledAt, last_seen_at: person.lastSeenAt },
});

/** Every account: found by name, address or number; its role, its sessions, and whether it is enabled. */
export function PeoplePage() {
  const t = useT(people);
  const [choice] = useFilters(PEOPLE_FILTERS);
  const [managed, setManaged] = useState<PersonView | null>(null);
  const order = useOrder(PEOPLE_SORTS);
  const asked = { ...choice, q: useDeferredValue(choice.q) };
  const sorting = { sort: order.by, order: order.direction };
  const list = usePages([...PEOPLE_KEY, asked, sorting], (after, signal) =>
    readPeople({ ...asked, ...sorting }, after, signal),
  );
  const columns = useColumns(setManaged);
  return (
    <OfficeBody title={t('title')} lead={t('lead')}>
      <SavedFilters list="people" />
      <FilterBar
        search={t('search')}
        testId="people"
        filters={[
          {
            ...{ name: 'role', label: t('role'), any: t('role.any') },
            options: ROLES.map((value) => ({ value, label: t(`role.${value}`) })),
          },
          {
            ...{ name: 'standing', label: t('standing'), any: t('standing.any') },
            options: STANDINGS.map((value) => ({ value, label: t(`standing.${value}`) })),
          },
        ]}
      >
        <ListFile
          list="people"
          searched={choice.q !== ''}
          rows={async () => {
            const all = await everyPage((after) =>
              readPeople({ ...choice, ...sorting }, after).then(({ people: items, next }) => ({ items, next })),
            );
            return all.map(rowOf);
          }}
        />
      </FilterBar>
      <ListTable
        caption={t('title')}
        columns={columns}
        items={list.data?.pages.flatMap((page) => page.people)}
        keyOf={({ id }) => id}
        query={list}
        order={order}
        empty={{ Icon: Users, title: t('empty'), text: t('empty.text') }}
        testId="person"
        rowData={({ email, role, disabledAt }) => ({
          ...{ 'data-email': email, 'data-role': role, 'data-disabled': disabledAt !== null },
        })}
      />
      {managed && <PersonDialog key={managed.id} person={managed} onClose={() => setManaged(null)} />}
    </OfficeBody>
  );
}
