import { endpoints, type MachineRoomView } from '@sablon/contracts';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { call } from '../../shared/api/http-client.js';
import { useT } from '../../shared/i18n/namespaces.js';
import { Button, ErrorState, FormError } from '../../shared/ui/button.js';
import { Card, Skeleton } from '../../shared/ui/surfaces.js';
import { showToast } from '../../shared/ui/toast-store.js';
import { DateTime } from '../../shared/ui/values.js';
import { OfficeBody } from '../../shared/staff/office-body.js';
import { ArrivalSource, Line } from './arrival-sources.js';
import { machine } from '../words.js';

const KEY = ['office', 'machine'] as const;
const REFRESH_MS = 10_000;
/** reliability.md, service levels: facts are relayed within a second; anything longer needs attention. */
const SLOW_SECONDS = 30;
const ADAPTER_TONES = { real: 'ok', local: 'neutral', none: 'danger' } as const;

const Part = ({ title, children }: { title: string; children: ReactNode }) => (
  <Card className="min-w-0">
    <h2 className="mb-2 text-lead font-medium">{title}</h2>
    {children}
  </Card>
);

function Machines({ data }: { data: MachineRoomView }) {
  const t = useT(machine);
  const { health, adapters, arrivals, process } = data;
  const state = (is: 'ok' | 'degraded' | 'down') =>
    ({
      tone: is === 'ok' ? 'ok' : is === 'degraded' ? 'warn' : 'danger',
      word: t(is),
    }) as const;
  return (
    <Part title={t('machines')}>
      <ul className="divide-y divide-line" data-testid="machines">
        <Line name={t('database')} {...state(health.database)} />
        <Line name={t(`backend.${health.backend}`)} {...state(health.messaging)} />
        <Line
          name={t('map')}
          tone={health.map.quality === 'built' ? 'ok' : 'neutral'}
          word={t(`map.${health.map.quality}`)}
        >
          {health.map.ageDays !== null && t('map.age', { count: Math.round(health.map.ageDays) })}
          {health.map.problem && <span translate="no">{health.map.problem}</span>}
        </Line>
        {health.map.service && (
          <Line
            name={t('routing')}
            tone={health.map.service.inForce ? 'ok' : 'warn'}
            word={t(health.map.service.inForce ? 'ok' : 'degraded')}
          >
            <span translate="no">{health.map.service.engine}</span>
          </Line>
        )}
        <Line
          name={t('payments')}
          tone={health.payments === 'live' ? 'ok' : 'neutral'}
          word={t(`payments.${health.payments}`)}
        />
        {(['mail', 'sms', 'push'] as const).map((name) => (
          <Line key={name} name={t(name)} tone={ADAPTER_TONES[adapters[name]]} word={t(`adapter.${adapters[name]}`)} />
        ))}
        {arrivals.map((source) => (
          <ArrivalSource key={source.kind} source={source} />
        ))}
        <Line name={t('process')} tone="ok" word={t('memory', { count: process.memoryMegabytes })}>
          {t('since')} <DateTime at={process.startedAt} />
        </Line>
      </ul>
    </Part>
  );
}

interface RetryProps {
  readonly again: () => Promise<MachineRoomView>;
  readonly label: string;
}

function Retry({ again, label }: RetryProps) {
  const t = useT(machine);
  const queries = useQueryClient();
  const retry = useMutation({
    mutationFn: again,
    onSuccess: (room) => {
      queries.setQueryData(KEY, room);
      showToast({ tone: 'ok', text: t('retried') });
    },
    onError: () => void queries.invalidateQueries({ queryKey: KEY }),
  });
  return (
    <>
      <Button
        variant="secondary"
        size="small"
        busy={retry.isPending}
        aria-label={label}
        onClick={() => retry.mutate()}
        data-testid="retry"
      >
        {t('retry')}
      </Button>
      <FormError error={retry.error} />
    </>
  );
}

function Outgoing({ data: { outbox, messages } }: { data: MachineRoomView }) {
  const t = useT(machine);
  const slow = outbox.oldestSeconds > SLOW_SECONDS;
  return (
    <Part title={t('outgoing')}>
      <ul className="divide-y divide-line">
        <Line name={t('outbox')} tone={slow ? 'danger' : 'ok'} word={t('waiting', { count: outbox.waiting })}>
          {outbox.waiting > 0 && t('oldest', { count: Math.round(outbox.oldestSeconds) })}
        </Line>
        <Line
          name={t('messages')}
          tone={messages.due > 100 ? 'warn' : 'ok'}
          word={t('waiting', { count: messages.due })}
        />
        <Line name={t('messages.failed')} tone={messages.failed > 0 ? 'warn' : 'ok'} word={String(messages.failed)} />
        {outbox.givenUp.map(({ id, topic, objectId, attempts, givenUpAt }) => (
          <li key={id} className="grid gap-2 py-3" data-testid="given-up" data-topic={topic}>
            <p className="text-danger">
              {t('given_up', { count: attempts })} <DateTime at={givenUpAt} />
            </p>
            <p className="text-small break-all text-ink-soft" translate="no">
              {topic} · {objectId}
            </p>
            <Retry
              again={() => call(endpoints.machineRoom.retryFact, { params: { id } })}
              label={t('retry.of', { name: topic })}
            />
          </li>
        ))}
      </ul>
    </Part>
  );
}

const STATES = ['waiting', 'active', 'delayed', 'failed'] as const;

function Jobs({ jobs }: { jobs: MachineRoomView['jobs'] }) {
  const t = useT(machine);
  if (!jobs)
    return (
      <Part title={t('jobs')}>
        <p className="text-danger">{t('jobs.away')}</p>
      </Part>
    );
  return (
    <Part title={t('jobs')}>
      {jobs.kinds.length === 0 ? (
        <p className="text-ink-soft">{t('jobs.none')}</p>
      ) : (
        <div className="overflow-x-auto" tabIndex={0} role="region" aria-label={t('jobs')}>
          <table
            className="w-full text-small sm:text-small [&_td]:py-2 [&_td]:pl-2 [&_td]:text-right [&_th]:py-2 [&_th]:font-normal [&_th:not(:first-child)]:pl-2"
            data-testid="jobs"
          >
            <thead className="text-ink-soft">
              <tr>
                <th scope="col" className="text-left">
                  {t('kind')}
                </th>
                {STATES.map((state) => (
                  <th key={state} scope="col" className="text-right">
                    {t(`state.${state}`)}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody className="divide-y divide-line">
              {jobs.kinds.map((kind) => (
                <tr key={kind.name}>
                  <th scope="row" className="text-left" translate="no">
                    {kind.name}
                  </th>
                  {STATES.map((state) => (
                    <td key={state} className="numbers">
                      {kind[state]}
                    </td>
                  ))}
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
      <ul className="mt-3 divide-y divide-line">
        {jobs.failed.map(({ id, name, objectId, attempts, reason, at }) => (
          <li key={id} className="grid gap-2 py-3" data-testid="failed-job">
            <p className="text-danger">
              {t('failed', { count: attempts })} {at && <DateTime at={at} />}
            </p>
            <p className="text-small break-all text-ink-soft" translate="no">
              {name} · {objectId} · {reason}
            </p>
            <Retry
              again={() => call(endpoints.machineRoom.retryJob, { body: { id } })}
              label={t('retry.of', { name })}
            />
          </li>
        ))}
      </ul>
    </Part>
  );
}

/** Queue, outbox and external services, for system operators. */
export function MachinePage() {
  const t = useT(machine);
  const { data, error, refetch } = useQuery({
    queryKey: KEY,
    queryFn: ({ signal }) => call(endpoints.machineRoom.read, { signal }),
    refetchInterval: REFRESH_MS,
  });
  return (
    <OfficeBody title={t('title')} lead={t('lead')}>
      {error && !data && <ErrorState error={error} onRetry={() => void refetch()} />}
      {!data && !error && <Skeleton className="mt-8 h-64 w-full rounded-card" />}
      {data && (
        <div className="mt-8 grid items-start gap-6 xl:grid-cols-2">
          <Machines data={data} />
          <div className="grid min-w-0 gap-6">
            <Outgoing data={data} />
            <Jobs jobs={data.jobs} />
          </div>
        </div>
      )}
    </OfficeBody>
  );
}
