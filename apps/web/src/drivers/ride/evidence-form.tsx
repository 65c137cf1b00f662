import { DELIVERY_FAILURES, type DeliveryFailure } from '@sablon/domain';
import { useRef, useState, type ReactNode, type SubmitEvent } from 'react';
import { useConnection } from '../../live/use-live.js';
import { useT } from '../../shared/i18n/namespaces.js';
import { custody } from '../../shared/words.js';
import { Button, FormError } from '../../shared/ui/button.js';
import { RadioCards } from '../../shared/ui/choices.js';
import { TextField } from '../../shared/ui/text-field.js';
import { newUuid } from '../../shared/api/idempotency-key.js';
import { gps } from '../device/position-reporter.js';
import { freshPlace } from '../device/gps-words.js';
import { driver } from '../words.js';
import { custodySteps } from '../words.js';
import type { ParcelStep, StepFile } from '../state/parcel-step.js';
import { PhotoField } from './photo-field.js';
import { NO_SIGNATURE, SignatureField, type Signature } from './signature-field.js';
import { useMeanwhile } from './use-meanwhile.js';

/** The evidence one custody step requires, in the order of the form. */
export interface Asked {
  readonly kind: ParcelStep['link']['step'];
  /** Label of the code field; absent = no code. */
  readonly code?: string;
  readonly photo: string;
  /** The label the driver may write on the parcel instead of using a numbered seal. */
  readonly seal?: string;
  readonly intact?: true;
  readonly reason?: true;
  readonly signed?: true;
  readonly words?: string;
  readonly submit: string;
}

interface EvidenceFormProps {
  asked: Asked;
  busy: boolean;
  error: unknown;
  onDone: (step: ParcelStep) => void;
  children?: ReactNode;
}
const DIGITS = /^\d{4}$/;

/** All evidence of one hand-over: code, photo, seal, signature, reason. */
export function EvidenceForm({ asked, busy: sending, error, onDone, children }: EvidenceFormProps) {
  const { making, failed, meanwhile } = useMeanwhile();
  const busy = sending || making;
  const t = useT(custodySteps);
  const words = useT(custody);
  const d = useT(driver);
  const connection = useConnection();
  const form = useRef<HTMLFormElement>(null);
  const [code, setCode] = useState('');
  const [photo, setPhoto] = useState<Blob | null>(null);
  const [sealed, setSealed] = useState<'label' | 'number'>('label');
  /** Fixed when the form opens: the driver may already have written it on the parcel. */
  const [label] = useState(asked.seal);
  const [number, setNumber] = useState('');
  const [intact, setIntact] = useState<'yes' | 'no'>('yes');
  const [reason, setReason] = useState<DeliveryFailure | null>(null);
  const [signature, setSignature] = useState<Signature>(NO_SIGNATURE);
  const [said, setWords] = useState('');
  const [complain, setComplain] = useState(false);
  const wrong = {
    reason: !!asked.reason && reason === null,
    code: asked.code !== undefined && !DIGITS.test(code),
    seal: label !== undefined && sealed === 'number' && number.trim() === '',
    photo: photo === null,
    name: !!asked.signed && signature.name.trim() === '',
    sign: !!asked.signed && !signature.typed && signature.drawn === null,
  };
  const hint = (is: boolean, text: string) => (complain && is ? text : undefined);

  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    if (busy) return;
    setComplain(true);
    if (Object.values(wrong).some(Boolean) || !photo) {
      requestAnimationFrame(() => form.current?.querySelector<HTMLElement>('[aria-invalid=true]')?.focus());
      return;
    }
    const files: StepFile[] = [{ id: newUuid(), kind: 'photo', blob: photo }];
    if (signature.drawn) files.push({ id: newUuid(), kind: 'signature', blob: signature.drawn });
    onDone({
      step: 'parcel',
      files,
      link: {
        step: asked.kind,
        place: freshPlace(gps.get(), Date.now()),
        code: asked.code === undefined ? null : code,
        // The evidence records the label exactly as shown, since that is what was written on the parcel.
        seal: label === undefined ? null : sealed === 'number' ? number.trim() : label,
        sealIntact: asked.intact ? intact === 'yes' : null,
        reason,
        signedBy: asked.signed ? signature.name.trim() : null,
        words: said.trim(),
        photoId: files[0]?.id ?? null,
        signatureId: files[1]?.id ?? null,
      },
    });
  };

  return (
    <form ref={form} onSubmit={submit} noValidate className="grid gap-6">
      {children}
      {asked.reason && (
        <div className="grid gap-2">
          <RadioCards
            legend={t('fail.reason')}
            value={reason}
            onValueChange={setReason}
            error={hint(wrong.reason, t('fail.reason.missing'))}
            options={DELIVERY_FAILURES.map((value) => ({ value, title: words(`reason.${value}`) }))}
          />
        </div>
      )}
      {asked.code !== undefined && (
        <TextField
          label={asked.code}
          name="code"
          inputMode="numeric"
          autoComplete="off"
          maxLength={4}
          placeholder="••••"
          value={code}
          error={hint(wrong.code, t('code.missing'))}
          hint={connection === 'lost' ? d('code.unchecked') : undefined}
          onChange={(event) => setCode(event.target.value.replace(/\D/g, ''))}
        />
      )}
      <PhotoField
        label={asked.photo}
        photo={photo}
        onPhoto={setPhoto}
        meanwhile={meanwhile}
        error={hint(wrong.photo, t('photo.missing'))}
      />
      {label !== undefined && (
        <div className="grid gap-3">
          <RadioCards
            legend={t('seal.title')}
            value={sealed}
            onValueChange={setSealed}
            options={[
              { value: 'label', title: t('seal.label', { label }) },
              { value: 'number', title: t('seal.number') },
            ]}
          />
          {sealed === 'number' && (
            <TextField
              label={t('seal.number.field')}
              name="seal"
              maxLength={40}
              autoComplete="off"
              value={number}
              error={hint(wrong.seal, t('seal.missing'))}
              onChange={(event) => setNumber(event.target.value)}
            />
          )}
        </div>
      )}
      {asked.intact && (
        <RadioCards
          legend={t('intact.title')}
          className="grid-cols-2"
          value={intact}
          onValueChange={setIntact}
          options={[
            { value: 'yes', title: t('intact.yes') },
            { value: 'no', title: t('intact.no') },
          ]}
        />
      )}
      {asked.signed && (
        <SignatureField
          signature={signature}
          onSignature={setSignature}
          meanwhile={meanwhile}
          errors={{
            name: hint(wrong.name, t('signed.missing')),
            sign: failed ? t('sign.failed') : hint(wrong.sign, t('sign.missing')),
          }}
        />
      )}
      {asked.words !== undefined && (
        <TextField
          label={asked.words}
          name="words"
          maxLength={300}
          autoComplete="off"
          value={said}
          onChange={(event) => setWords(event.target.value)}
        />
      )}
      <FormError error={error} />
      <Button type="submit" size="big" className="min-h-16 w-full" busy={busy} data-testid="evidence-submit">
        {asked.submit}
      </Button>
    </form>
  );
}
