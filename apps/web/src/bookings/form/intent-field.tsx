import { ArrowRight, Sparkles } from 'lucide-react';
import { useEffect, useId, useRef, useState } from 'react';
import { serverNow } from '../../shared/api/server-clock.js';
import type { BookingDraft } from '../../shared/bookings/draft.js';
import { useT } from '../../shared/i18n/namespaces.js';
import { intent } from '../words.js';
import { IntentChips } from './intent-chips.js';
import { draftOfIntent } from './intent-draft.js';
import { useIntent } from './use-intent.js';

interface IntentFieldProps {
  readonly draft: BookingDraft;
  /** The form filled in by the wish, to be priced at once; what is missing is asked for there. */
  readonly onWish: (draft: BookingDraft) => void;
}

/** One line instead of the form: "Zaventem tomorrow 6 am". Shows what it understood before anything is filled in. */
export function IntentField({ draft, onWish }: IntentFieldProps) {
  const t = useT(intent);
  const id = useId();
  const { text, parts, sought, type, choose, remove } = useIntent();
  /** The text that was confirmed, and how often: a text that changed since is not confirmed. */
  const [confirmed, setConfirmed] = useState({ text: '', times: 0 });
  const done = useRef(0);
  const isLooking = (['from', 'to'] as const).some((end) => {
    const part = parts.find(({ kind }) => kind === end);
    return part !== undefined && 'place' in part && (sought[end]?.words !== part.place || sought[end]?.found === null);
  });
  const isReady = parts.length > 0 && !isLooking;
  const isWanted = confirmed.times > 0 && confirmed.text === text;
  const confirm = () => setConfirmed(({ times }) => ({ text, times: times + 1 }));
  // Places may still be looked for when the text is confirmed.
  useEffect(() => {
    if (!isWanted || !isReady || done.current === confirmed.times) return;
    done.current = confirmed.times;
    const places = { from: sought.from?.chosen ?? null, to: sought.to?.chosen ?? null };
    onWish(draftOfIntent(draft, parts, places, new Date(serverNow())));
  }, [isWanted, isReady, confirmed, sought, draft, parts, onWish]);
  return (
    <div className="mb-4 grid gap-2">
      <label htmlFor={id} className="sr-only">
        {t('label')}
      </label>
      <div className="relative">
        <Sparkles
          size={18}
          className="pointer-events-none absolute inset-y-0 left-4 my-auto text-gold-text"
          aria-hidden="true"
        />
        <input
          id={id}
          className="field pr-12 pl-12"
          data-testid="intent-input"
          placeholder={t('placeholder')}
          value={text}
          maxLength={200}
          autoComplete="off"
          enterKeyHint="go"
          onChange={(event) => type(event.target.value)}
          onKeyDown={(event) => {
            if (event.key !== 'Enter' || event.nativeEvent.isComposing) return;
            event.preventDefault();
            confirm();
          }}
        />
        <button
          type="button"
          className="icon-btn absolute inset-y-0 right-1 my-auto"
          aria-label={t('go')}
          aria-busy={(isWanted && isLooking) || undefined}
          aria-disabled={parts.length === 0}
          data-testid="intent-go"
          onClick={confirm}
        >
          <ArrowRight size={19} aria-hidden="true" />
        </button>
      </div>
      <IntentChips parts={parts} sought={sought} onChoose={choose} onRemove={remove} />
    </div>
  );
}
