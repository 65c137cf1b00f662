import { endpoints, type AuditLineView, type AuditView } from '@sablon/contracts';
import { isAuditAction } from '@sablon/domain';
import { ScrollText } from 'lucide-react';
import { useState, type SubmitEvent } from 'react';
import { useSearchParams } from 'react-router-dom';
import { useT } from '../../shared/i18n/namespaces.js';
import { Button } from '../../shared/ui/button.js';
import { DownloadButton } from '../../shared/ui/download-button.js';
import { Select } from '../../shared/ui/select.js';
import { TextField } from '../../shared/ui/text-field.js';
import { DateTime } from '../../shared/ui/values.js';
import { OfficeBody } from '../../shared/staff/office-body.js';
import { OfficeList } from '../../shared/staff/office-list.js';
import { usePages } from '../../shared/staff/use-list.js';
import { audit } from '../words.js';
import { call } from '../../shared/api/http-client.js';

export const AUDIT_KEY = ['office', 'audit'] as const;
export const AUDIT_FIELDS = ['actor', 'object', 'action', 'from', 'until'] as const;

/** The audit log's filters; an empty text does not filter. */
export type AuditChoice = Readonly<Record<(typeof AUDIT_FIELDS)[number], string>>;

/** The query in the form the server expects, without empty filters. */
export const queryOf = (choice: AuditChoice): Readonly<Record<string, string | null>> =>
  Object.fromEntries(AUDIT_FIELDS.map((name) => [name, choice[name].trim() || null]));

export const readAudit = (choice: AuditChoice, before: string | null, signal: AbortSignal): Promise<AuditView> =>
  call(endpoints.audit.list, { query: { ...queryOf(choice), before }, signal });

const ROLES = ['dispatcher', 'admin'] as const;

/** An action of today's product in words; one it no longer takes shows its name. */
function Action({ action }: { action: string }) {
  const t = useT(audit);
  return isAuditAction(action) ? <>{t(`action.${action}`)}</> : <code translate="no">{action}</code>;
}

function Line({ line }: { line: AuditLineView }) {
  const t = useT(audit);
  const role = ROLES.find((one) => one === line.actorRole);
  const details = Object.keys(line.data).length > 0 ? JSON.stringify(line.data, null, 1) : null;
  return (
    <li
      className="grid gap-x-6 gap-y-1 py-3 md:grid-cols-[10.5rem_minmax(0,1fr)_minmax(0,1.4fr)]"
      data-testid="audit-line"
      data-action={line.action}
    >
      <p className="text-small text-ink-soft">
        <DateTime at={line.at} />
      </p>
      <div className="min-w-0">
        <p className="font-medium">
          <Action action={line.action} />
        </p>
        <p className="text-small text-ink-soft">
          <span translate="no">{line.actorName ?? '—'}</span>
          {role && ` · ${t(`role.${role}`)}`}
        </p>
      </div>
      <div className="min-w-0 text-small text-ink-soft" translate="no">
        {line.objectId && <p className="numbers break-all">{line.objectId}</p>}
        {details && (
          <details>
            <summary className="text-link inline-block py-1">
              <span translate="yes">{t('details')}</span>
            </summary>
            <pre className="mt-1 max-h-72 overflow-auto rounded-control bg-sunken p-3 text-caption break-all whitespace-pre-wrap">
              {details}
            </pre>
          </details>
        )}
      </div>
    </li>
  );
}

interface FiltersProps {
  readonly choice: AuditChoice;
  readonly actions: readonly string[];
  readonly onChoose: (choice: AuditChoice) => void;
}

function Filters({ choice, actions, onChoose }: FiltersProps) {
  const t = useT(audit);
  const [draft, setDraft] = useState(choice);
  const field = (name: keyof AuditChoice) => ({
    label: t(name),
    name,
    value: draft[name],
    onChange: (event: { target: { value: string } }) => setDraft({ ...draft, [name]: event.target.value }),
  });
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    onChoose(draft);
  };
  return (
    <search>
      <form onSubmit={submit} className="mt-8 grid gap-4 sm:grid-cols-2 xl:grid-cols-3">
        <TextField {...field('actor')} maxLength={100} data-testid="audit-actor" />
        <TextField {...field('object')} maxLength={100} data-testid="audit-object" />
        <Select
          label={t('action')}
          value={draft.action}
          data-testid="audit-action"
          options={[
            { value: '', label: t('action.any') },
            ...[...new Set([...actions, draft.action])]
              .filter((action) => action !== '')
              .map((value) => ({ value, label: isAuditAction(value) ? t(`action.${value}`) : value })),
          ]}
          onValueChange={(action) => setDraft({ ...draft, action })}
        />
        <TextField {...field('from')} type="date" data-testid="audit-from" />
        <TextField {...field('until')} type="date" data-testid="audit-until" />
        <div className="flex flex-wrap items-end gap-3">
          <Button type="submit" data-testid="audit-search">
            {t('search')}
          </Button>
          <DownloadButton file={endpoints.audit.file} options={{ query: queryOf(choice) }} testId="audit-file">
            {t('file')}
          </DownloadButton>
        </div>
      </form>
    </search>
  );
}

/** The audit log: which staff member did what, to what, when and why. */
export function AuditPage() {
  const t = useT(audit);
  const [params, setParams] = useSearchParams();
  const choice = Object.fromEntries(AUDIT_FIELDS.map((name) => [name, params.get(name) ?? ''])) as AuditChoice;
  const list = usePages([...AUDIT_KEY, choice], (after, signal) => readAudit(choice, after, signal));
  const choose = (wanted: AuditChoice) =>
    setParams(
      Object.entries(wanted).filter(([, value]) => value.trim() !== ''),
      { replace: true },
    );
  const lines = list.data?.pages.flatMap((page) => page.lines);
  return (
    <OfficeBody title={t('title')} lead={t('lead')}>
      <Filters key={params.toString()} choice={choice} actions={list.data?.pages[0]?.actions ?? []} onChoose={choose} />
      <OfficeList
        items={lines}
        query={list}
        empty={{ Icon: ScrollText, title: t('empty'), text: t('empty.text') }}
        variant="lines"
        more={{ label: t('more'), testId: 'more-lines' }}
      >
        {(line) => <Line key={line.id} line={line} />}
      </OfficeList>
    </OfficeBody>
  );
}
