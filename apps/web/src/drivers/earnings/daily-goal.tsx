import { Target } from 'lucide-react';
import { useState, type FormEvent } from 'react';
import { formatMoney } from '../../shared/i18n/format.js';
import { useLanguage, useT } from '../../shared/i18n/namespaces.js';
import { readLocal, writeLocal } from '../../shared/state/local-storage.js';
import { Button } from '../../shared/ui/button.js';
import { TextField } from '../../shared/ui/text-field.js';
import { driver } from '../words.js';

const KEY = 'driver.daily_goal';
/** ASSUMPTION: more than anybody drives in a day. */
const MOST_EUROS = 2_000;

/** Whole euros; null when it is no amount a day can bring. */
function eurosOf(typed: string): number | null {
  const euros = Number(typed.trim().replace(',', '.'));
  return Number.isFinite(euros) && euros >= 1 && euros <= MOST_EUROS ? Math.round(euros) : null;
}

/** What the driver wants to earn today: on this phone alone, since it concerns no one else. */
export function DailyGoal({ earnedCents }: { earnedCents: number }) {
  const t = useT(driver);
  const language = useLanguage();
  const [euros, setEuros] = useState(() => eurosOf(readLocal(KEY) ?? ''));
  const [isEditing, setIsEditing] = useState(false);
  const save = (next: number | null) => {
    writeLocal(KEY, next === null ? null : String(next));
    setEuros(next);
    setIsEditing(false);
  };
  if (isEditing) return <GoalForm euros={euros} onSave={save} onCancel={() => setIsEditing(false)} />;
  if (euros === null)
    return (
      <Button
        variant="ghost"
        className="justify-self-start"
        icon={<Target size={18} aria-hidden="true" />}
        data-testid="goal-set"
        onClick={() => setIsEditing(true)}
      >
        {t('goal.set')}
      </Button>
    );
  const share = Math.min(1, Math.max(0, earnedCents / (euros * 100)));
  const left = euros * 100 - earnedCents;
  const said = left > 0 ? t('goal.left', { amount: formatMoney(left, language) }) : t('goal.reached');
  return (
    <div className="grid gap-2" data-testid="goal">
      <div
        role="progressbar"
        aria-label={t('goal.label')}
        aria-valuenow={Math.round(share * 100)}
        aria-valuetext={said}
        className="h-2 overflow-hidden rounded-full bg-sunken"
      >
        <div className="h-full rounded-full bg-gold" style={{ width: `${share * 100}%` }} />
      </div>
      <div className="flex flex-wrap items-center justify-between gap-x-4">
        <p className="numbers">
          {said} <span className="text-ink-soft">{t('goal.of', { amount: formatMoney(euros * 100, language) })}</span>
        </p>
        <button
          type="button"
          className="text-link min-h-11"
          data-testid="goal-change"
          onClick={() => setIsEditing(true)}
        >
          {t('goal.change')}
        </button>
      </div>
    </div>
  );
}

interface GoalFormProps {
  readonly euros: number | null;
  readonly onSave: (euros: number | null) => void;
  readonly onCancel: () => void;
}

function GoalForm({ euros, onSave, onCancel }: GoalFormProps) {
  const t = useT(driver);
  const [typed, setTyped] = useState(euros === null ? '' : String(euros));
  const [isWrong, setIsWrong] = useState(false);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const next = typed.trim() === '' ? null : eurosOf(typed);
    if (next === null && typed.trim() !== '') return setIsWrong(true);
    onSave(next);
  };
  return (
    <form noValidate onSubmit={submit} className="grid gap-3">
      <TextField
        label={t('goal.field')}
        hint={t('goal.hint')}
        error={isWrong ? t('goal.wrong', { most: MOST_EUROS }) : undefined}
        inputMode="decimal"
        autoComplete="off"
        autoFocus
        value={typed}
        data-testid="goal-euros"
        onChange={(event) => {
          setTyped(event.target.value);
          setIsWrong(false);
        }}
      />
      <div className="flex flex-wrap gap-3">
        <Button type="submit">{t('goal.save')}</Button>
        <Button variant="ghost" onClick={onCancel}>
          {t('goal.cancel')}
        </Button>
      </div>
    </form>
  );
}
