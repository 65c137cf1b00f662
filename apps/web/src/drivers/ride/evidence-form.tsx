import { DELIVERY_FAILURES, type DeliveryFailure } from '@sablon/domain';
import { useState, type ReactNode } from 'react';
import { useWatch } from 'react-hook-form';
import { useConnection } from '../../live/use-live.js';
import { useSchemaForm } from '../../shared/form/use-schema-form.js';
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
import { rideRules } from './ride-rules.js';
import { SignatureField } from './signature-field.js';
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
const MISSING = ['code.missing', 'photo.missing', 'seal.missing', 'signed.missing', 'sign.missing'] as const;
const NOTHING = {
  reason: null as DeliveryFailure | null,
  code: '',
  photo: null as Blob | null,
  sealBy: 'label' as 'label' | 'number',
  seal: '',
  intact: 'yes' as 'yes' | 'no',
  signedBy: '',
  isTyped: false,
  drawn: null as Blob | null,
  words: '',
};

/** All evidence of one hand-over: code, photo, seal, signature, reason. */
export function EvidenceForm({ asked, busy: sending, error, onDone, children }: EvidenceFormProps) {
  const { making, failed, meanwhile } = useMeanwhile();
  const busy = sending || making;
  const t = useT(custodySteps);
  const words = useT(custody);
  const d = useT(driver);
  const connection = useConnection();
  /** Fixed when the form opens: the driver may already have written it on the parcel. */
  const [label] = useState(asked.seal);
  const { form, submit, failure, field, errorOf, set } = useSchemaForm({
    schema: () =>
      rideRules().then(({ evidence }) => evidence({ ...asked, ...(label !== undefined && { seal: label }) })),
    typed: NOTHING,
    words: {
      'reason.missing': t('fail.reason.missing'),
      ...Object.fromEntries(MISSING.map((key) => [key, t(key)])),
    },
    send: async (ready) => {
      if (busy || !ready.photo) return;
      const files: StepFile[] = [{ id: newUuid(), kind: 'photo', blob: ready.photo }];
      if (ready.drawn) files.push({ id: newUuid(), kind: 'signature', blob: ready.drawn });
      onDone({
        step: 'parcel',
        files,
        link: {
          step: asked.kind,
          place: freshPlace(gps.get(), Date.now()),
          code: asked.code === undefined ? null : ready.code,
          // The evidence records the label exactly as shown, since that is what was written on the parcel.
          seal: label === undefined ? null : ready.sealBy === 'number' ? ready.seal : label,
          sealIntact: asked.intact ? ready.intact === 'yes' : null,
          reason: ready.reason,
          signedBy: asked.signed ? ready.signedBy : null,
          words: ready.words,
          photoId: files[0]?.id ?? null,
          signatureId: files[1]?.id ?? null,
        },
      });
    },
  });
  const { reason, photo, sealBy, intact, isTyped } = useWatch({ control: form.control, compute: (typed) => typed });
  const code = field('code');
  return (
    <form onSubmit={submit} noValidate className="grid gap-6">
      {children}
      {asked.reason && (
        <div className="grid gap-2">
          <RadioCards
            legend={t('fail.reason')}
            name="reason"
            value={reason}
            onValueChange={(value) => set('reason', value)}
            error={errorOf('reason')}
            options={DELIVERY_FAILURES.map((value) => ({ value, title: words(`reason.${value}`) }))}
          />
        </div>
      )}
      {asked.code !== undefined && (
        <TextField
          {...code}
          label={asked.code}
          inputMode="numeric"
          autoComplete="off"
          maxLength={4}
          placeholder="••••"
          hint={connection === 'lost' ? d('code.unchecked') : undefined}
          onChange={(event) => {
            event.target.value = event.target.value.replace(/\D/g, '');
            void code.onChange(event);
          }}
        />
      )}
      <PhotoField
        label={asked.photo}
        photo={photo}
        onPhoto={(taken) => set('photo', taken)}
        meanwhile={meanwhile}
        error={errorOf('photo')}
      />
      {label !== undefined && (
        <div className="grid gap-3">
          <RadioCards
            legend={t('seal.title')}
            value={sealBy}
            onValueChange={(value) => set('sealBy', value)}
            options={[
              { value: 'label', title: t('seal.label', { label }) },
              { value: 'number', title: t('seal.number') },
            ]}
          />
          {sealBy === 'number' && <TextField {...field('seal')} label={t('seal.number.field')} autoComplete="off" />}
        </div>
      )}
      {asked.intact && (
        <RadioCards
          legend={t('intact.title')}
          className="grid-cols-2"
          value={intact}
          onValueChange={(value) => set('intact', value)}
          options={[
            { value: 'yes', title: t('intact.yes') },
            { value: 'no', title: t('intact.no') },
          ]}
        />
      )}
      {asked.signed && (
        <SignatureField
          name={field('signedBy')}
          isTyped={isTyped}
          onTyped={(typed) => {
            set('isTyped', typed);
            set('drawn', null);
          }}
          onDrawn={(drawn) => set('drawn', drawn)}
          meanwhile={meanwhile}
          error={failed ? t('sign.failed') : errorOf('drawn')}
        />
      )}
      {asked.words !== undefined && (
        <TextField {...field('words')} label={asked.words} maxLength={300} autoComplete="off" />
      )}
      <FormError error={error ?? failure} />
      <Button type="submit" size="big" className="min-h-16 w-full" busy={busy} data-testid="evidence-submit">
        {asked.submit}
      </Button>
    </form>
  );
}
