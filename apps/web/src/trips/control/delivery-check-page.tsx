import { endpoints, type DeliveryVerdictView } from '@sablon/contracts';
import { CUSTODY_ENDS, checkDeliveryProof } from '@sablon/domain';
import clsx from 'clsx';
import { CircleHelp, ShieldCheck, ShieldX } from 'lucide-react';
import { useState, type SubmitEvent } from 'react';
import { useT } from '../../shared/i18n/namespaces.js';
import { Button, FormError } from '../../shared/ui/button.js';
import { PageTitle } from '../../shared/ui/page-title.js';
import { TextField } from '../../shared/ui/text-field.js';
import { DateTime } from '../../shared/ui/values.js';
import { deliveryCheck } from '../words.js';
import { call } from '../../shared/api/http-client.js';
import { controlKeys, NoEd25519, verifyInBrowser } from './check-scanned.js';

/** ASSUMPTION: 10 MB over a weak mobile line. */
const UPLOAD_TIMEOUT_MS = 180_000;

/** Checks a proof of delivery on this device; if the browser lacks Ed25519, on our server. */
export async function checkFile(file: File): Promise<DeliveryVerdictView> {
  const bytes = new Uint8Array(await file.arrayBuffer());
  try {
    const { verdict, facts } = await checkDeliveryProof(bytes, await controlKeys(), verifyInBrowser);
    const { bookingCode = null, outcome = null, issuedAt: endedAt = null } = facts ?? {};
    return { verdict, bookingCode, outcome, endedAt };
  } catch (failure) {
    if (!(failure instanceof NoEd25519)) throw failure;
    const body = new FormData();
    body.append('file', file);
    return call(endpoints.deliveryProofs.check, { body, timeoutMs: UPLOAD_TIMEOUT_MS });
  }
}

const TONES = {
  valid: { tone: 'border-ok bg-ok-wash text-ok', Icon: ShieldCheck },
  altered: { tone: 'border-danger bg-danger-wash text-danger', Icon: ShieldX },
  foreign: { tone: 'border-danger bg-danger-wash text-danger', Icon: CircleHelp },
} as const;

function Verdict({ check }: { check: DeliveryVerdictView }) {
  const t = useT(deliveryCheck);
  const { verdict, bookingCode, outcome, endedAt } = check;
  const { tone, Icon } = TONES[verdict];
  const end = CUSTODY_ENDS.find((one) => one === outcome);
  return (
    <section className="card overflow-hidden" data-testid="delivery-verdict" data-verdict={verdict}>
      <div role="status" className={clsx('flex items-start gap-4 border-l-8 p-4', tone)}>
        <Icon size={44} className="shrink-0" aria-hidden="true" />
        <div>
          <h2 className="display text-section">{t(`verdict.${verdict}`)}</h2>
          <p className="mt-1 text-ink">{t(`verdict.${verdict}.text`)}</p>
        </div>
      </div>
      {bookingCode && end && endedAt && (
        <dl className="grid grid-cols-[auto_1fr] gap-x-6 gap-y-2 p-4 [&_dt]:text-ink-soft">
          <dt>{t('booking')}</dt>
          <dd className="numbers font-medium">{bookingCode}</dd>
          <dt>{t('outcome')}</dt>
          <dd>{t(`outcome.${end}`)}</dd>
          <dt>{t('ended')}</dt>
          <dd>
            <DateTime at={endedAt} />
          </dd>
        </dl>
      )}
    </section>
  );
}

/** Public page for checking a proof of delivery. */
export function DeliveryCheckPage() {
  const t = useT(deliveryCheck);
  const [file, setFile] = useState<File | null>(null);
  const [missing, setMissing] = useState(false);
  const [busy, setBusy] = useState(false);
  const [check, setCheck] = useState<DeliveryVerdictView | null>(null);
  const [error, setError] = useState<unknown>(null);
  const submit = async (event: SubmitEvent) => {
    event.preventDefault();
    setMissing(!file);
    if (!file || busy) return;
    setBusy(true);
    setError(null);
    setCheck(null);
    await checkFile(file).then(setCheck, setError);
    setBusy(false);
  };
  return (
    <div className="column grid max-w-[680px] content-start gap-8 py-8 md:py-12">
      <PageTitle>{t('title')}</PageTitle>
      <header>
        <h1 className="display text-title">{t('title')}</h1>
        <p className="mt-3 text-ink-soft">{t('lead')}</p>
      </header>
      <FormError error={error} title={t('unchecked')} />
      {check && <Verdict check={check} />}
      <form className="grid gap-3" noValidate onSubmit={(event) => void submit(event)}>
        <TextField
          label={t('file')}
          name="proof"
          type="file"
          accept="application/pdf,application/json,.pdf,.json"
          error={missing ? t('missing') : undefined}
          onChange={(event) => setFile(event.target.files?.[0] ?? null)}
        />
        <Button type="submit" busy={busy} data-testid="delivery-check">
          {t('check')}
        </Button>
      </form>
    </div>
  );
}
