import { endpoints, type AuditLineView, type AuditNameView, type AuditView } from '@sablon/contracts';
import { isAuditAction, type AuditAction } from '@sablon/domain';
import { ScrollText } from 'lucide-react';
import { useDeferredValue, useMemo } from 'react';
import { call } from '../../shared/api/http-client.js';
import { useT } from '../../shared/i18n/namespaces.js';
import { FilterBar } from '../../shared/staff/filter-bar.js';
import { ListTable, type ListColumn } from '../../shared/staff/list-table.js';
import { OfficeBody } from '../../shared/staff/office-body.js';
import { SavedFilters } from '../../shared/staff/saved-filters.js';
import { useChangeAddress, useFilters, useOrder, usePages, type ListOrder } from '../../shared/staff/use-list.js';
import { DownloadButton } from '../../shared/ui/download-button.js';
import { TextField } from '../../shared/ui/text-field.js';
import { DateTime } from '../../shared/ui/values.js';
import { AuditDetails, AuditObject } from './audit-object.js';
import { audit } from '../words.js';

export const AUDIT_KEY = ['office', 'audit'] as const;
export const AUDIT_FIELDS = ['q', 'object', 'action', 'from', 'until'] as const;

/** The audit log's filters; an empty text does not filter. `q` is who did it. */
export type AuditChoice = Readonly<Record<(typeof AUDIT_FIELDS)[number], string>>;

/** The query in the form the server expects, without empty filters. */
export const queryOf = (
  { q, object, action, from, until }: AuditChoice,
  order: ListOrder<string>['direction'],
): Readonly<Record<string, string | null>> => {
  const given = Object.entries({ actor: q, object, action, from, until });
  return { ...Object.fromEntries(given.map(([name, value]) => [name, value.trim() || null])), order };
};

export const readAudit = (query: Readonly<Record<string, string | null>>, signal: AbortSignal): Promise<AuditView> =>
  call(endpoints.audit.list, { query, signal });

const ROLES = ['dispatcher', 'admin'] as const;

/** An action of today's product in words; one it no longer takes shows its name. */
function Action({ action }: { action: string }) {
  const t = useT(audit);
  // `action.…` of every kind exists in the words, else this does not compile.
  return isAuditAction(action) ? (
    <>{t(`action.${action satisfies AuditAction}`)}</>
  ) : (
    <code translate="no">{action}</code>
  );
}

type Names = ReadonlyMap<string, AuditNameView>;

function useColumns(names: Names): readonly ListColumn<AuditLineView, 'at'>[] {
  const t = useT(audit);
  return [
    {
      ...{ key: 'at', label: t('when'), sort: 'at', className: 'text-ink-soft md:whitespace-nowrap' },
      cell: ({ at }) => <DateTime at={at} />,
    },
    {
      ...{ key: 'who', label: t('who') },
      cell: ({ actorName, actorRole }) => {
        const role = ROLES.find((one) => one === actorRole);
        return (
          <>
            <p translate="no">{actorName ?? '—'}</p>
            {role && <p className="text-ink-soft">{t(`role.${role}`)}</p>}
          </>
        );
      },
    },
    {
      ...{ key: 'what', label: t('action'), className: 'font-medium' },
      cell: ({ action }) => <Action action={action} />,
    },
    { ...{ key: 'whom', label: t('whom') }, cell: (line) => <AuditObject id={line.objectId} names={names} /> },
    { ...{ key: 'details', label: t('details') }, cell: (line) => <AuditDetails data={line.data} names={names} /> },
  ];
}

/** Only what was done to one thing: its address field, which links elsewhere fill in. */
function ObjectField({ object }: { object: string }) {
  const t = useT(audit);
  const changeAddress = useChangeAddress();
  return (
    <TextField
      label={t('object')}
      name="object"
      maxLength={100}
      value={object}
      data-testid="audit-object"
      onChange={({ target: { value } }) =>
        changeAddress((next) => (value === '' ? next.delete('object') : next.set('object', value)))
      }
    />
  );
}

/** The audit log: who of the team did what, to whom or what, when and why. */
export function AuditPage() {
  const t = useT(audit);
  const [chosen] = useFilters(AUDIT_FIELDS);
  const order = useOrder(['at']);
  const choice = { ...chosen, q: useDeferredValue(chosen.q), object: useDeferredValue(chosen.object) };
  const query = queryOf(choice, order.direction);
  const list = usePages([...AUDIT_KEY, query], (before, signal) => readAudit({ ...query, before }, signal));
  const pages = list.data?.pages;
  const names = useMemo(() => new Map(pages?.flatMap((page) => page.names).map((one) => [one.id, one])), [pages]);
  const columns = useColumns(names);
  const actions = new Set([...(pages?.[0]?.actions ?? []), chosen.action]);
  return (
    <OfficeBody title={t('title')} lead={t('lead')}>
      <SavedFilters list="audit" />
      <FilterBar
        search={t('actor')}
        testId="audit"
        filters={[
          {
            ...{ name: 'action', label: t('action'), any: t('action.any') },
            options: [...actions]
              .filter((action) => action !== '')
              .map((value) => ({ value, label: isAuditAction(value) ? t(`action.${value}`) : value })),
          },
        ]}
        period={{ from: t('from'), until: t('until') }}
        extra={<ObjectField object={chosen.object} />}
      >
        <DownloadButton file={endpoints.audit.file} options={{ query }} size="small" testId="audit-file">
          {t('file')}
        </DownloadButton>
      </FilterBar>
      <ListTable
        caption={t('title')}
        columns={columns}
        items={pages?.flatMap((page) => page.lines)}
        keyOf={({ id }) => id}
        query={list}
        order={order}
        empty={{ Icon: ScrollText, title: t('empty'), text: t('empty.text') }}
        testId="audit-line"
        rowData={({ action }) => ({ 'data-action': action })}
      />
    </OfficeBody>
  );
}
