import type { SetupStepView, SetupView } from '@sablon/contracts';
import { useQuery } from '@tanstack/react-query';
import clsx from 'clsx';
import { CircleAlert, CircleCheck, CircleDashed, Info } from 'lucide-react';
import { useT } from '../../shared/i18n/namespaces.js';
import { OfficeBody } from '../../shared/staff/office-body.js';
import { Badge } from '../../shared/ui/badge.js';
import { ErrorState } from '../../shared/ui/button.js';
import { OfflineState } from '../../shared/ui/offline-state.js';
import { Skeleton } from '../../shared/ui/surfaces.js';
import { DateTime } from '../../shared/ui/values.js';
import { setup } from '../words.js';
import { readSetup, SETUP_KEY } from './setup.api.js';
import { StepActions } from './step-actions.js';

const STATES = {
  done: { tone: 'ok', colour: 'text-ok', Icon: CircleCheck },
  missing: { tone: 'danger', colour: 'text-danger', Icon: CircleAlert },
  unknown: { tone: 'warn', colour: 'text-warn', Icon: CircleDashed },
} as const;
const NOTES = {
  ok: { colour: 'text-ok', Icon: CircleCheck },
  warning: { colour: 'text-warn', Icon: Info },
  problem: { colour: 'text-danger', Icon: CircleAlert },
} as const;

function Step({ step, view }: { step: SetupStepView; view: SetupView }) {
  const t = useT(setup);
  const { state, must, notes, testedAt, step: name } = step;
  // What need not be is not alarming when it is missing.
  const look = state === 'missing' && !must ? ({ ...STATES.unknown, tone: 'neutral' } as const) : STATES[state];
  return (
    <li className="card p-card shadow-low" data-testid={`setup-${name}`} data-state={state}>
      <div className="flex items-start gap-4">
        <look.Icon size={22} strokeWidth={1.7} className={clsx('mt-1 shrink-0', look.colour)} aria-hidden="true" />
        <div className="min-w-0 flex-1">
          <header className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
            <h2 className="text-lead font-medium">{t(`step.${name}`)}</h2>
            <Badge tone={look.tone}>{state === 'missing' && !must ? t('optional') : t(`state.${state}`)}</Badge>
          </header>
          <p className="mt-1 max-w-[68ch] text-small text-ink-soft">{t(`step.${name}.text`)}</p>
          <ul className="mt-3 grid gap-2">
            {notes.map(({ note, tone, params }) => {
              const { Icon, colour } = NOTES[must || tone !== 'problem' ? tone : 'warning'];
              return (
                <li key={note} className="flex gap-2 text-small" data-note={note}>
                  <Icon size={17} className={clsx('mt-0.5 shrink-0', colour)} aria-hidden="true" />
                  <span className="min-w-0 wrap-anywhere">{t(`note.${note}`, params)}</span>
                </li>
              );
            })}
          </ul>
          {testedAt && (
            <p className="mt-2 text-caption text-ink-faint">
              {t('tested')} <DateTime at={testedAt} />
            </p>
          )}
          <StepActions step={name} view={view} />
        </div>
      </div>
    </li>
  );
}

/** How many of the steps that must be are done, and a bar that shows it. */
function Progress({ view: { steps, complete } }: { view: SetupView }) {
  const t = useT(setup);
  const musts = steps.filter(({ must }) => must);
  const done = musts.filter(({ state }) => state === 'done').length;
  return (
    <section className="card mt-8 p-card shadow-low" aria-label={t('title')} data-testid="setup-progress">
      <p className="font-medium">{t('progress', { done, all: musts.length })}</p>
      <div className="mt-3 h-2 overflow-hidden rounded-full bg-sunken" aria-hidden="true">
        <div className="h-full rounded-full bg-gold" style={{ width: `${(100 * done) / musts.length}%` }} />
      </div>
      {complete && done === musts.length && (
        <p className="mt-3 text-small text-ink-soft">
          <strong className="font-medium text-ok">{t('complete')}</strong> {t('complete.text')}
        </p>
      )}
    </section>
  );
}

/** What a new company has yet to do before its first passenger, step by step, as the server finds it. */
export function SetupPage() {
  const t = useT(setup);
  const { data, error, refetch, fetchStatus } = useQuery({
    queryKey: SETUP_KEY,
    queryFn: ({ signal }) => readSetup(signal),
  });
  const offline = fetchStatus === 'paused' && !data;
  return (
    <OfficeBody title={t('title')} lead={t('lead')}>
      {error && !data && <ErrorState error={error} onRetry={() => void refetch()} />}
      {offline && <OfflineState />}
      {!data && !error && !offline && (
        <div aria-busy="true" className="mt-8 grid gap-4">
          {[0, 1, 2, 3].map((at) => (
            <Skeleton key={at} className="h-32 w-full rounded-card" />
          ))}
        </div>
      )}
      {data && (
        <div className="max-w-[880px]">
          <Progress view={data} />
          <ol className="mt-4 grid gap-4">
            {data.steps.map((step) => (
              <Step key={step.step} step={step} view={data} />
            ))}
          </ol>
        </div>
      )}
    </OfficeBody>
  );
}
