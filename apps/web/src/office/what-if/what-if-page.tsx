import { endpoints, type WhatIfsView } from '@sablon/contracts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { History } from 'lucide-react';
import { call } from '../../shared/api/http-client.js';
import { formatDateTime, formatPercent } from '../../shared/i18n/format.js';
import { useLanguage, useT } from '../../shared/i18n/namespaces.js';
import { ListTable, type ListColumn } from '../../shared/staff/list-table.js';
import { OfficeBody } from '../../shared/staff/office-body.js';
import { useFilters } from '../../shared/staff/use-list.js';
import { Badge } from '../../shared/ui/badge.js';
import { ErrorState } from '../../shared/ui/button.js';
import { Card, Skeleton } from '../../shared/ui/surfaces.js';
import { whatIf } from '../words.js';
import { WhatIfForm } from './what-if-form.js';
import { WhatIfResult } from './what-if-result.js';

const KEY = ['office', 'what-ifs'] as const;
/** How often the page asks how far the worker is. */
const LOOK_EVERY_MS = 1_500;
type One = WhatIfsView['whatIfs'][number];

function useColumns(open: (id: string) => void): readonly ListColumn<One, never>[] {
  const t = useT(whatIf);
  const language = useLanguage();
  return [
    {
      ...{ key: 'period', label: t('period') },
      cell: ({ id, from, until }) => (
        <button type="button" className="text-link numbers py-1 text-left" onClick={() => open(id)}>
          {`${formatDateTime(from, language)} – ${formatDateTime(until, language, 'time')}`}
        </button>
      ),
    },
    {
      ...{ key: 'changes', label: t('changes'), className: 'numbers' },
      cell: ({ changes }) => t('changes.count', { count: Object.keys(changes).length }),
    },
    { ...{ key: 'by', label: t('by') }, cell: ({ createdBy }) => <span translate="no">{createdBy ?? '—'}</span> },
    {
      ...{ key: 'state', label: t('state') },
      cell: ({ failure, finishedAt, progress }) =>
        failure ? (
          <Badge tone="danger">{t('state.failed')}</Badge>
        ) : finishedAt ? (
          <Badge tone="ok">{t('state.done')}</Badge>
        ) : (
          <Badge tone="info">{formatPercent(Math.round(100 * progress), language)}</Badge>
        ),
    },
  ];
}

/** One period that was played again: how far it is, why it failed, or what it came to. */
function Chosen({ id }: { id: string }) {
  const t = useT(whatIf);
  const language = useLanguage();
  const { data, error, refetch } = useQuery({
    queryKey: [...KEY, id],
    queryFn: ({ signal }) => call(endpoints.whatIf.read, { params: { id }, signal }),
    refetchInterval: ({ state }) => (state.data?.finishedAt ? false : LOOK_EVERY_MS),
  });
  if (!data)
    return error ? (
      <ErrorState error={error} onRetry={() => void refetch()} />
    ) : (
      <Skeleton className="mt-4 h-64 w-full rounded-card" />
    );
  if (data.result) return <WhatIfResult one={data} result={data.result} />;
  const percent = Math.round(100 * data.progress);
  return (
    <Card className="mt-4" aria-label={t('result')}>
      {data.failure ? (
        <p className="text-danger" role="status" data-testid="what-if-failure">
          {t(`failure.${data.failure}`)}
        </p>
      ) : (
        <>
          <p role="status">{t('playing', { percent: formatPercent(percent, language) })}</p>
          <progress className="mt-2 w-full" max={100} value={percent} aria-label={t('progress')} />
        </>
      )}
    </Card>
  );
}

/** A past period decided again from its records, and played again with other settings. */
export function WhatIfPage() {
  const t = useT(whatIf);
  const queries = useQueryClient();
  const [{ id }, choose] = useFilters(['id']);
  const list = useQuery({
    queryKey: KEY,
    queryFn: ({ signal }) => call(endpoints.whatIf.list, { signal }),
    refetchInterval: ({ state }) =>
      state.data?.whatIfs.some(({ finishedAt }) => finishedAt === null) ? LOOK_EVERY_MS : false,
  });
  const columns = useColumns((one) => choose('id', one));
  return (
    <OfficeBody title={t('title')} lead={t('lead')}>
      {list.data && (
        <WhatIfForm
          values={list.data.values}
          onStarted={(one) => {
            queries.setQueryData([...KEY, one.id], one);
            void queries.invalidateQueries({ queryKey: KEY, exact: true });
            choose('id', one.id);
          }}
        />
      )}
      {id !== '' && <Chosen key={id} id={id} />}
      <h2 className="mt-8 text-lead font-medium">{t('earlier')}</h2>
      <ListTable
        caption={t('earlier')}
        columns={columns}
        items={list.data?.whatIfs}
        keyOf={(one) => one.id}
        query={list}
        empty={{ Icon: History, title: t('empty'), text: t('empty.text') }}
        testId="what-if"
        chosen={id}
      />
    </OfficeBody>
  );
}
