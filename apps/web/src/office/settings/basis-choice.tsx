import type { DispatchSettingView } from '@sablon/contracts';
import { CalendarClock } from 'lucide-react';
import { useState } from 'react';
import { useT } from '../../shared/i18n/namespaces.js';
import { Button } from '../../shared/ui/button.js';
import { Dialog } from '../../shared/ui/dialog.js';
import { Pick } from '../../shared/ui/pick.js';
import { DateTime } from '../../shared/ui/values.js';
import { settings } from '../words.js';

interface BasisChoiceProps {
  readonly basis: DispatchSettingView;
  readonly inForce: DispatchSettingView;
  /** Versions that begin later, the soonest first. */
  readonly planned: readonly DispatchSettingView[];
  /** There are unsaved edits, which starting over discards. */
  readonly touched: boolean;
  readonly onBegin: (version: DispatchSettingView) => void;
}

/** The version to base a new one on; warns that a planned version replaces everything in one that begins before it. */
export function BasisChoice({ basis, inForce, planned, touched, onBegin }: BasisChoiceProps) {
  const t = useT(settings);
  const [asked, setAsked] = useState<DispatchSettingView | null>(null);
  const [begun, setBegun] = useState<string | null>(null);
  const others = [inForce, ...planned];
  const choices = others.some(({ version }) => version === basis.version) ? others : [basis, ...others];
  // After a version was chosen here, keep the picker, which has the focus.
  if (choices.length === 1 && begun === null)
    return <p className="mt-1 text-ink-soft">{t('new.text', { version: basis.version })}</p>;
  const stateOf = ({ version }: DispatchSettingView) => {
    if (version === inForce.version) return 'in_force';
    return planned.some((one) => one.version === version) ? 'planned' : 'past';
  };
  const begin = (version: DispatchSettingView) => {
    setAsked(null);
    setBegun(version.version);
    onBegin(version);
  };
  return (
    <div className="mt-3 grid gap-4 md:grid-cols-2">
      <div className="min-w-0">
        <Pick
          label={t('basis')}
          hint={t('basis.hint')}
          first={basis.version}
          options={choices.map((one) => ({
            value: one.version,
            label: `${one.version} · ${t(`state.${stateOf(one)}`)}`,
          }))}
          action={t('basis.take')}
          testId="settings-basis"
          onTake={(version) => {
            const chosen = choices.find((one) => one.version === version);
            if (chosen && touched) setAsked(chosen);
            else if (chosen) begin(chosen);
          }}
        />
        <p role="status" className="sr-only">
          {begun !== null && !touched && t('basis.taken', { version: begun })}
        </p>
      </div>
      {planned.length > 0 && (
        <div
          className="flex gap-3 self-start rounded-control bg-warn-wash p-4 text-warn"
          data-testid="settings-planned"
        >
          <CalendarClock size={19} aria-hidden="true" className="mt-0.5 shrink-0" />
          <ul className="grid gap-1">
            {planned.map(({ version, validFrom }) => (
              <li key={version}>
                {t('basis.planned', { version })} {validFrom && <DateTime at={validFrom} style="long" />}.{' '}
                {t('basis.replaces')}
              </li>
            ))}
          </ul>
        </div>
      )}
      <Dialog
        open={asked !== null}
        kind="alert"
        onClose={() => setAsked(null)}
        title={t('basis.ask', { version: asked?.version ?? '' })}
        description={t('basis.ask.text')}
      >
        <div className="flex flex-wrap gap-3">
          <Button variant="danger" onClick={() => asked && begin(asked)} data-testid="confirm-basis">
            {t('basis.take')}
          </Button>
          <Button variant="ghost" onClick={() => setAsked(null)}>
            {t('basis.keep')}
          </Button>
        </div>
      </Dialog>
    </div>
  );
}
