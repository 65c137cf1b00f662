import { CloudUpload, TriangleAlert } from 'lucide-react';
import { useErrorText } from '../../shared/api/use-error-text.js';
import { useT } from '../../shared/i18n/namespaces.js';
import { custody } from '../../shared/words.js';
import { Button } from '../../shared/ui/button.js';
import { DateTime } from '../../shared/ui/values.js';
import { driver } from '../words.js';
import type { ParcelStep } from './parcel-step.js';
import type { Refusal } from './held-back.js';
import type { OutboxStep } from './outbox-entry.js';
import { shownAsDone } from './with-waiting.js';
import type { OutboxState } from './outbox.js';

/** The name of a step. */
function StepName({ step }: { step: OutboxStep }) {
  const t = useT(driver);
  return step.step === 'parcel' ? <ParcelStepName kind={step.link.step} /> : t(`outbox.${step.step}`);
}

function ParcelStepName({ kind }: { kind: ParcelStep['link']['step'] }) {
  return useT(custody)(`kind.${kind}`);
}

function Refused({ refusal, onDismiss }: { refusal: Refusal; onDismiss: () => void }) {
  const t = useT(driver);
  const words = useErrorText();
  const { entry, failure, behind, mayBeCorrected } = refusal;
  return (
    <div className="card grid gap-3 border-danger bg-danger-wash p-card" data-testid="outbox-refused">
      <p className="flex gap-3 font-medium">
        <TriangleAlert size={22} className="mt-0.5 shrink-0 text-danger" aria-hidden="true" />
        <span>
          <StepName step={entry.step} /> · <DateTime at={entry.happenedAt} style="time" />
        </span>
      </p>
      <p>{mayBeCorrected ? t('outbox.wrong_code') : words(failure)}</p>
      {behind > 0 && <p>{t(mayBeCorrected ? 'outbox.held_back' : 'outbox.not_sent')}</p>}
      <Button variant="secondary" size="big" data-testid="outbox-dismiss" onClick={onDismiss}>
        {t(mayBeCorrected ? 'outbox.give_up' : 'close')}
      </Button>
    </div>
  );
}

/** Steps done on this device that the server refused. */
export function OutboxRefusals({ state, onDismiss }: { state: OutboxState; onDismiss: (key: string) => void }) {
  return (
    <div role="alert" aria-atomic="false" className="grid gap-6 empty:absolute">
      {state.refusals.map((refusal) => (
        <Refused key={refusal.entry.key} refusal={refusal} onDismiss={() => onDismiss(refusal.entry.key)} />
      ))}
    </div>
  );
}

/** Steps done on this device that are still to be sent. */
export function OutboxSteps({ state }: { state: OutboxState }) {
  const t = useT(driver);
  const done = shownAsDone(state);
  return (
    <div role="status" className="empty:absolute">
      {done.length > 0 && (
        <div className="card grid gap-2 border-warn p-card" data-testid="outbox">
          <p className="flex gap-3 font-medium">
            <CloudUpload size={22} className="mt-0.5 shrink-0 text-warn" aria-hidden="true" />
            {t('outbox.title')}
          </p>
          <ol className="grid gap-1">
            {done.map(({ key, step, happenedAt }) => (
              <li key={key} data-step={step.step} className="numbers">
                <StepName step={step} /> · <DateTime at={happenedAt} style="time" />
              </li>
            ))}
          </ol>
          <p className="text-ink-soft">{t('outbox.text')}</p>
        </div>
      )}
    </div>
  );
}
