import type { CallerView } from '@sablon/contracts';
import { Repeat } from 'lucide-react';
import { KeyCap } from '../common/key-cap.js';
import { formatDateTime, localized } from '../../shared/i18n/format.js';
import { ui, useLanguage, useT } from '../../shared/i18n/namespaces.js';
import { Checkbox } from '../../shared/ui/choices.js';
import { intakeWords } from '../words.js';
import { payLinks } from '../words.js';

interface CallerCardProps {
  readonly caller: CallerView;
  readonly onTheirAccount: boolean;
  readonly onAccountChoice: (onTheirAccount: boolean) => void;
  readonly onHabit: (habit: CallerView['habits'][number]) => void;
  readonly onOpen: (tripId: string) => void;
}

/** The caller as known from the phone number: their open trips and their usual trips, each one press away. */
export function CallerCard({ caller, onTheirAccount, onAccountChoice, onHabit, onOpen }: CallerCardProps) {
  const t = useT(intakeWords);
  const words = useT(ui);
  const own = useT(payLinks);
  const language = useLanguage();
  const { person, open, habits } = caller;
  return (
    <section aria-label={t('caller')} data-testid="caller" className="grid gap-3 rounded-control bg-sunken px-4 py-3">
      <p>
        {person
          ? t(person.hasAccount ? 'known.account' : 'known', {
              name: `${person.firstName} ${person.lastName}`.trim(),
            })
          : t('unknown')}
      </p>
      {person?.accountId && (
        <Checkbox
          label={own('caller.account')}
          data-testid="intake-their-account"
          checked={onTheirAccount}
          onChange={(event) => onAccountChoice(event.target.checked)}
        />
      )}
      {person?.hasAccount && !person.accountId && (
        <p className="text-small text-warn" data-testid="intake-unsure">
          {own('caller.unsure')}
        </p>
      )}
      {open.length > 0 && (
        <ul className="grid gap-1">
          {open.map(({ tripId, code, status, pickupAt, dropoff }) => (
            <li key={tripId}>
              <button
                type="button"
                data-testid="caller-trip"
                className="min-h-9 w-full rounded-control px-2 text-left hover:bg-gold-wash"
                onClick={() => onOpen(tripId)}
              >
                <span className="numbers font-medium">{code}</span> · {words(`status.${status}`)} ·{' '}
                {formatDateTime(pickupAt, language, 'short')} → {localized(dropoff.label, language)}
              </button>
            </li>
          ))}
        </ul>
      )}
      {habits.length > 0 && (
        <ol className="grid gap-1" aria-label={t('habits')}>
          {habits.map((habit, index) => (
            <li key={`${habit.pickup.id} ${habit.dropoff.id}`}>
              <button
                type="button"
                data-testid="caller-habit"
                aria-keyshortcuts={`Alt+${index + 1}`}
                className="flex min-h-9 w-full items-center gap-2 rounded-control px-2 text-left hover:bg-gold-wash"
                onClick={() => onHabit(habit)}
              >
                <Repeat size={15} className="shrink-0 text-gold-text" aria-hidden="true" />
                <span className="min-w-0 flex-1">
                  {localized(habit.pickup.label, language)} → {localized(habit.dropoff.label, language)}
                  <span className="text-ink-faint"> · {t('times', { count: habit.rides })}</span>
                </span>
                <KeyCap name={`Alt ${index + 1}`} className="shrink-0" />
              </button>
            </li>
          ))}
        </ol>
      )}
    </section>
  );
}
