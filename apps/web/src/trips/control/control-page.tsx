import { ScanQrCode } from 'lucide-react';
import { useCallback, useState, type FormEvent, useEffect, useRef } from 'react';
import { useT } from '../../shared/i18n/namespaces.js';
import { Button, FormError } from '../../shared/ui/button.js';
import { PageTitle } from '../../shared/ui/page-title.js';
import { TextArea } from '../../shared/ui/text-field.js';
import { canScan, Scanner } from './scanner.js';
import { control } from '../words.js';
import { VerdictCard } from './verdict-card.js';
import { checkScanned, controlKeys, type DoneCheck } from './check-scanned.js';

type Standing = { readonly check: DoneCheck | null; readonly error: unknown; readonly busy: boolean };
const NOTHING: Standing = { check: null, error: null, busy: false };

/** ASSUMPTION: no fragment within our own pages (`#content`) is this long, and every proof is longer. */
const NO_PROOF_LETTERS = 60;

/** Checks proofs one at a time; the latest request is the one shown. A proof in the address's `#` fragment is checked at once. */
export function useCheck() {
  const [standing, setStanding] = useState<Standing>(NOTHING);
  const asked = useRef(0);
  const run = useCallback(async (scanned: string) => {
    const mine = ++asked.current;
    setStanding({ ...NOTHING, busy: true });
    const done = await checkScanned(scanned).then(
      (check) => ({ ...NOTHING, check }),
      (error: unknown) => ({ ...NOTHING, error }),
    );
    if (mine === asked.current) setStanding(done);
  }, []);
  useEffect(() => {
    const listen = new AbortController();
    const read = () => void (location.hash.length > NO_PROOF_LETTERS && run(location.href));
    read();
    window.addEventListener('hashchange', read, { signal: listen.signal });
    // Fetch the keys now, for use offline; a failure is reported when a proof is checked.
    void controlKeys().catch(() => null);
    return () => listen.abort();
  }, [run]);
  return { ...standing, run };
}

function Scan({ onFound }: { onFound: (text: string) => void }) {
  const t = useT(control);
  const [on, setOn] = useState(false);
  const found = useCallback(
    (text: string) => {
      setOn(false);
      onFound(text);
    },
    [onFound],
  );
  if (!canScan()) return <p className="text-ink-soft">{t('scan.none')}</p>;
  return (
    <div className="grid gap-4">
      {on && <Scanner onFound={found} />}
      <Button
        size="big"
        variant={on ? 'secondary' : 'primary'}
        icon={<ScanQrCode size={24} aria-hidden="true" />}
        onClick={() => setOn(!on)}
      >
        {t(on ? 'scan.stop' : 'scan')}
      </Button>
    </div>
  );
}

/** Page where an inspector at the roadside checks a driver's proof of reservation, by camera, link or text. */
export function ControlPage() {
  const t = useT(control);
  const { check, error, busy, run } = useCheck();
  const [text, setText] = useState('');
  const [empty, setEmpty] = useState(false);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const isEmpty = text.trim() === '';
    setEmpty(isEmpty);
    if (!isEmpty && !busy) void run(text);
  };
  return (
    <div className="column grid max-w-[680px] content-start gap-8 py-8 md:py-12">
      <PageTitle>{t('title')}</PageTitle>
      <header>
        <h1 className="display text-title">{t('title')}</h1>
        <p className="mt-3 text-ink-soft">{t('lead')}</p>
      </header>
      <FormError error={error} title={t('unchecked')} />
      {check && <VerdictCard check={check} />}
      <Scan onFound={run} />
      <form className="grid gap-3" onSubmit={submit}>
        <TextArea
          label={t('paste')}
          hint={t('paste.hint')}
          name="proof"
          spellCheck={false}
          autoComplete="off"
          value={text}
          error={empty && t('paste.empty')}
          onChange={({ target }) => setText(target.value)}
        />
        <Button type="submit" variant="secondary" busy={busy} data-testid="control-check">
          {t(busy ? 'checking' : 'check')}
        </Button>
      </form>
    </div>
  );
}
