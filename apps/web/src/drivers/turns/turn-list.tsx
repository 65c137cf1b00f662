import type { WayStepView } from '@sablon/contracts';
import { ChevronDown, ChevronUp } from 'lucide-react';
import { useId, useState } from 'react';
import { useT } from '../../shared/i18n/namespaces.js';
import { Button } from '../../shared/ui/button.js';
import { Distance } from '../../shared/ui/values.js';
import { driverTurns } from '../words.js';
import { TurnIcon } from './turn-icon.js';

/** A step that is still to come, in the driver's words, and the way to it. */
export interface ComingTurn {
  readonly step: WayStepView;
  readonly words: string;
  readonly meters: number;
}

/** Every turn to come. Nothing in it is announced: a screen reader reads it when it is asked to. */
export function TurnList({ turns }: { turns: readonly ComingTurn[] }) {
  const t = useT(driverTurns);
  const id = useId();
  const [open, setOpen] = useState(false);
  const Chevron = open ? ChevronUp : ChevronDown;
  return (
    <div className="grid gap-2">
      <Button
        look="secondary"
        size="big"
        aria-expanded={open}
        aria-controls={id}
        data-testid="turns-toggle"
        icon={<Chevron size={22} aria-hidden="true" />}
        onClick={() => setOpen(!open)}
      >
        {t(open ? 'list.hide' : 'list.show', { count: turns.length })}
      </Button>
      <ol id={id} aria-label={t('label')} hidden={!open} data-testid="turn-list" className="divide-y divide-line">
        {turns.map(({ step, words, meters }, index) => (
          // Counted from the arrival, which stays while the turns before it are passed.
          <li key={turns.length - index} className="flex items-center gap-4 py-3 text-[1.1rem]">
            <TurnIcon step={step} size={28} />
            <span className="min-w-0 grow leading-snug">{words}</span>
            <span className="shrink-0 font-medium">
              <Distance meters={meters} />
            </span>
          </li>
        ))}
      </ol>
    </div>
  );
}
