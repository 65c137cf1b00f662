import { Delete } from 'lucide-react';
import { useId, useState, type SubmitEvent } from 'react';
import { useConnection } from '../../live/use-live.js';
import { useT } from '../../shared/i18n/namespaces.js';
import { Button, FormError } from '../../shared/ui/button.js';
import { driver } from '../words.js';

const LENGTH = 4;
const DIGITS = ['1', '2', '3', '4', '5', '6', '7', '8', '9'];
const KEY = 'btn btn-secondary numbers min-h-16 text-section';

interface BoardingCodeProps {
  busy: boolean;
  error: unknown;
  onSubmit: (code: string) => void;
}

/**
 * A four-digit keypad that can be used without looking. A physical keyboard works too; the phone's on-screen keyboard stays
 * closed.
 */
export function BoardingCode({ busy, error, onSubmit }: BoardingCodeProps) {
  const t = useT(driver);
  const id = useId();
  const [code, setCode] = useState('');
  const connection = useConnection();
  const enter = (text: string) => setCode(text.replace(/\D/g, '').slice(0, LENGTH));
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    if (code.length < LENGTH || busy) return;
    onSubmit(code);
    // After a wrong code the driver starts again from the first digit.
    setCode('');
  };
  return (
    <form onSubmit={submit} className="grid gap-4">
      <p id={`${id}-hint`}>{t('code.text')}</p>
      {connection === 'lost' && <p className="text-warn">{t('code.unchecked')}</p>}
      <FormError error={error} />
      <label htmlFor={id} className="sr-only">
        {t('code.field')}
      </label>
      <input
        id={id}
        data-testid="boarding-code-input"
        className="field numbers text-center text-title font-semibold tracking-digits"
        aria-describedby={`${id}-hint`}
        autoComplete="off"
        inputMode="none"
        placeholder="••••"
        value={code}
        onChange={(event) => enter(event.target.value)}
      />
      <div className="grid grid-cols-3 gap-3">
        {DIGITS.map((digit) => (
          <button key={digit} type="button" className={KEY} onClick={() => enter(code + digit)}>
            {digit}
          </button>
        ))}
        <button type="button" className={KEY} aria-label={t('code.erase')} onClick={() => setCode(code.slice(0, -1))}>
          <Delete size={26} aria-hidden="true" />
        </button>
        <button type="button" className={KEY} onClick={() => enter(`${code}0`)}>
          0
        </button>
        <Button
          type="submit"
          className="min-h-16"
          data-testid="boarding-code-submit"
          busy={busy}
          disabled={code.length < LENGTH}
        >
          {t('code.submit')}
        </Button>
      </div>
    </form>
  );
}
