import { ROLES } from '@sablon/domain';
import type { PersonView } from '@sablon/contracts';
import { ShieldCheck, ShieldOff, Users } from 'lucide-react';
import { useDeferredValue, useState } from 'react';
import { useT } from '../../shared/i18n/namespaces.js';
import { Badge } from '../../shared/ui/badge.js';
import { Button } from '../../shared/ui/button.js';
import { DateTime } from '../../shared/ui/values.js';
import { OfficeBody } from '../../shared/staff/office-body.js';
import { OfficeList } from '../../shared/staff/office-list.js';
import { OfficeSearch } from '../../shared/staff/office-search.js';
import { useFilters, usePages } from '../../shared/staff/use-list.js';
import { people } from '../words.js';
import { PEOPLE_FILTERS, PEOPLE_KEY, readPeople, PersonDialog } from './person-dialog.js';

const TONES = { passenger: 'neutral', driver: 'info', dispatcher: 'gold', admin: 'gold' } as const;
const STANDINGS = ['active', 'disabled'] as const;

function PersonRow({ person, onManage }: { person: PersonView; onManage: () => void }) {
  const t = useT(people);
  const name = `${person.firstName} ${person.lastName}`.trim() || person.email;
  const Factor = person.secondFactor ? ShieldCheck : ShieldOff;
  return (
    <li
      className="card grid gap-x-6 gap-y-3 p-4 shadow-low md:grid-cols-[minmax(0,1.5fr)_minmax(0,1fr)_auto] md:items-center"
      data-testid="person"
      data-email={person.email}
      data-role={person.role}
      data-disabled={person.disabledAt !== null}
    >
      <div className="min-w-0">
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1 font-medium wrap-anywhere" translate="no">
          {name}
        </p>
        <p className="text-small wrap-anywhere text-ink-soft" translate="no">
          {person.email} · <span className="numbers">{person.phone}</span>
        </p>
        <p className="mt-2 flex flex-wrap gap-2">
          <Badge tone={TONES[person.role]}>{t(`role.${person.role}`)}</Badge>
          {person.disabledAt && <Badge tone="danger">{t('disabled')}</Badge>}
          {person.demo && <Badge>{t('demo')}</Badge>}
        </p>
      </div>
      <ul className="grid gap-1 text-small text-ink-soft">
        <li className="flex items-center gap-2">
          <Factor size={16} aria-hidden="true" className={person.secondFactor ? 'text-ok' : 'text-ink-faint'} />
          {t(person.secondFactor ? 'factor.on' : 'factor.off')}
        </li>
        <li>{t('sessions', { count: person.sessions })}</li>
        <li>
          {person.lastSeenAt ? (
            <>
              {t('seen')} <DateTime at={person.lastSeenAt} />
            </>
          ) : (
            t('seen.never')
          )}
        </li>
      </ul>
      <Button
        variant="secondary"
        size="small"
        onClick={onManage}
        data-testid="manage-person"
        aria-label={t('manage.of', { name })}
        className="justify-self-start"
      >
        {t('manage')}
      </Button>
    </li>
  );
}

/** Every account: found by name, address or number; its role, its sessions, and whether it is enabled. */
export function PeoplePage() {
  const t = useT(people);
  const [choice, choose] = useFilters(PEOPLE_FILTERS);
  const [managed, setManaged] = useState<PersonView | null>(null);
  const asked = useDeferredValue(choice.q);
  const list = usePages([...PEOPLE_KEY, asked, choice.role, choice.standing], (after, signal) =>
    readPeople({ ...choice, q: asked }, after, signal),
  );
  const found = list.data?.pages.flatMap((page) => page.people);
  return (
    <OfficeBody title={t('title')} lead={t('lead')}>
      <OfficeSearch
        label={t('search')}
        testId="people-search"
        filters={[
          {
            ...{ name: 'role', label: t('role'), any: t('role.any'), testId: 'people-role' },
            options: ROLES.map((value) => ({ value, label: t(`role.${value}`) })),
          },
          {
            ...{ name: 'standing', label: t('standing'), any: t('standing.any'), testId: 'people-standing' },
            options: STANDINGS.map((value) => ({ value, label: t(`standing.${value}`) })),
          },
        ]}
        choice={choice}
        choose={choose}
      />
      <OfficeList
        items={found}
        query={list}
        empty={{ Icon: Users, title: t('empty'), text: t('empty.text') }}
        more={{ label: t('more'), testId: 'more-people' }}
      >
        {(person) => <PersonRow key={person.id} person={person} onManage={() => setManaged(person)} />}
      </OfficeList>
      {managed && <PersonDialog key={managed.id} person={managed} onClose={() => setManaged(null)} />}
    </OfficeBody>
  );
}
