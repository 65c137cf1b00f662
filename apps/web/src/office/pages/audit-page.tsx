import type { AuditLineView } from '@sablon/contracts';
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
import { usePages } from '../../shared/staff/use-pages.js';
import { isNamed } from './audit-words.js';
import { AUDIT_FIELDS, AUDIT_FILE, AUDIT_KEY, queryOf, readAudit, type AuditChoice } from './audit.api.js';
import { audit } from '../words.js';

const ROLES = ['dispatcher', 'admin'] as const;

/** The action in words; one that has none yet by its name. */
function Action({ action }: { action: string }) {
  const t = useT(audit);
  return isNamed(action) ? <>{t(`action.${action}`)}</> : <code translate="no">{action}</code>;
}

function Line({ line }: { line: AuditLineView }) {
  const t = useT(audit);
  const role = ROLES.find((one) => one === line.actorRole);
  const details = Object.keys(line.data).length > 0 ? JSON.stringify(line.data, null, 1) : null;
  return (
    <li
      className="grid gap-x-6 gap-y-1 py-3.5 md:grid-cols-[10.5rem_minmax(0,1fr)_minmax(0,1.4fr)]"
      data-testid="audit-line"
      data-action={line.action}
    >
      <p className="text-[0.88rem] text-ink-soft">
        <DateTime at={line.at} />
      </p>
      <div className="min-w-0">
        <p className="font-medium">
          <Action action={line.action} />
        </p>
        <p className="text-[0.9rem] text-ink-soft">
          <span translate="no">{line.actorName ?? '—'}</span>
          {role && ` · ${t(`role.${role}`)}`}
        </p>
      </div>
      <div className="min-w-0 text-[0.86rem] text-ink-soft" translate="no">
        {line.objectId && <p className="numbers break-all">{line.objectId}</p>}
        {details && (
          <details>
            <summary className="text-link inline-block py-1">
              <span translate="yes">{t('details')}</span>
            </summary>
            <pre className="mt-1 max-h-72 overflow-auto rounded-control bg-sunken p-3 text-[0.8rem] break-all whitespace-pre-wrap">
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
      <form onSubmit={submit} className="mt-7 grid gap-4 sm:grid-cols-2 xl:grid-cols-3">
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
              .map((value) => ({ value, label: isNamed(value) ? t(`action.${value}`) : value })),
          ]}
          onValueChange={(action) => setDraft({ ...draft, action })}
        />
        <TextField {...field('from')} type="date" data-testid="audit-from" />
        <TextField {...field('until')} type="date" data-testid="audit-until" />
        <div className="flex flex-wrap items-end gap-3">
          <Button type="submit" data-testid="audit-search">
            {t('search')}
          </Button>
          <DownloadButton path={AUDIT_FILE} options={{ query: queryOf(choice) }} testId="audit-file">
            {t('file')}
          </DownloadButton>
        </div>
      </form>
    </search>
  );
}

/** Who of the staff did what, to what, when and why. */
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
        look="lines"
        more={{ label: t('more'), testId: 'more-lines' }}
      >
        {(line) => <Line key={line.id} line={line} />}
      </OfficeList>
    </OfficeBody>
  );
}
