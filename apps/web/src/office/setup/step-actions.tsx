import type { SetupStep, SetupView } from '@sablon/contracts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Check, Send, Stethoscope } from 'lucide-react';
import type { ReactNode } from 'react';
import { useSchemaForm } from '../../shared/form/use-schema-form.js';
import { useT } from '../../shared/i18n/namespaces.js';
import { Button, ButtonLink, FormError } from '../../shared/ui/button.js';
import { TextField } from '../../shared/ui/text-field.js';
import { showToast } from '../../shared/ui/toast-store.js';
import { setup } from '../words.js';
import { checkPayments, confirmStep, SETUP_KEY, testMail, testSms } from './setup.api.js';

/** What the operator has set is shown there, without its secrets. */
const MACHINE = { to: '/admin/health', label: 'go.machine' } as const;

/** Where each step is done. */
const LINKS = {
  company: [{ to: '/admin/company', label: 'go.company' }],
  brand: [{ to: '/admin/brand', label: 'go.brand' }],
  legal: [
    { to: '/mentions-legales', label: 'go.imprint' },
    { to: '/conditions-generales', label: 'go.terms' },
    { to: '/politique-confidentialite', label: 'go.privacy' },
  ],
  mail: [MACHINE],
  sms: [MACHINE],
  payments: [MACHINE],
  tariffs: [{ to: '/admin/tariffs', label: 'go.tariffs' }],
  area: [MACHINE, { to: '/admin/zones', label: 'go.zones' }],
  drivers: [
    { to: '/admin/applications', label: 'go.applications' },
    { to: '/devenir-chauffeur', label: 'go.join' },
  ],
} as const satisfies Record<SetupStep, readonly { readonly to: string; readonly label: string }[]>;

interface ActionProps {
  readonly run: () => Promise<SetupView>;
  readonly icon: ReactNode;
  /** Said once it succeeded. */
  readonly done: string;
  readonly testId: string;
  /** The step is done, and may be tested again. */
  readonly again?: boolean;
  readonly children: ReactNode;
}

/** A button that changes the state of the set-up; a failure stays beside it, for what it says is the result. */
function Action({ run, icon, done, testId, again, children }: ActionProps) {
  const queries = useQueryClient();
  const action = useMutation({
    mutationFn: run,
    onSuccess: (view) => {
      queries.setQueryData(SETUP_KEY, view);
      showToast({ tone: 'ok', text: done });
    },
    // A failed test is recorded, too.
    onError: () => void queries.invalidateQueries({ queryKey: SETUP_KEY }),
  });
  return (
    <>
      <Button
        size="small"
        variant={again ? 'secondary' : 'primary'}
        icon={icon}
        busy={action.isPending}
        onClick={() => action.mutate()}
        data-testid={testId}
      >
        <span className="min-w-0 wrap-anywhere">{children}</span>
      </Button>
      {action.error && (
        <div className="w-full">
          <FormError error={action.error} />
        </div>
      )}
    </>
  );
}

function SmsTest({ again }: { again: boolean }) {
  const t = useT(setup);
  const queries = useQueryClient();
  const { submit, busy, failure, field } = useSchemaForm({
    schema: () => import('./identity.schemas.js').then(({ smsTest }) => smsTest),
    typed: { phone: '' },
    send: async ({ phone }) => {
      try {
        return await testSms(phone);
      } catch (error) {
        void queries.invalidateQueries({ queryKey: SETUP_KEY });
        throw error;
      }
    },
    onSent: (view) => {
      queries.setQueryData(SETUP_KEY, view);
      showToast({ tone: 'ok', text: t('sms.sent') });
    },
  });
  return (
    <form onSubmit={submit} noValidate className="grid w-full gap-3 sm:max-w-[420px]" data-testid="sms-test">
      <TextField {...field('phone')} label={t('sms.phone')} type="tel" autoComplete="tel" required />
      <FormError error={failure} />
      <Button
        type="submit"
        size="small"
        variant={again ? 'secondary' : 'primary'}
        busy={busy}
        icon={<Send size={17} aria-hidden="true" />}
        className="justify-self-start"
      >
        {t('sms.test')}
      </Button>
    </form>
  );
}

/** No account that could be asked. */
const WITHOUT_ACCOUNT = ['payments.no_key', 'payments.sandbox', 'payments.local'] as const;

interface StepActionsProps {
  readonly step: SetupStep;
  readonly view: SetupView;
}

/** Links to where a step is done, and its test or confirmation. */
export function StepActions({ step, view }: StepActionsProps) {
  const t = useT(setup);
  const { email } = view;
  const found = view.steps.find((one) => one.step === step);
  const isDone = found?.state === 'done';
  const version = found?.version ?? '';
  const has = (name: string) => found?.notes.some(({ note }) => note === name) ?? false;
  return (
    <div className="mt-4 flex flex-wrap items-start gap-3">
      {LINKS[step].map(({ to, label }) => (
        <ButtonLink key={to} to={to} size="small" variant="secondary">
          {t(label)}
        </ButtonLink>
      ))}
      {step === 'mail' && !has('mail.missing') && (
        <Action
          run={testMail}
          icon={<Send size={17} aria-hidden="true" />}
          done={t('mail.sent', { email })}
          testId="mail-test"
          again={isDone}
        >
          {t('mail.test', { email })}
        </Action>
      )}
      {step === 'sms' && !has('sms.missing') && <SmsTest again={isDone} />}
      {step === 'payments' && !WITHOUT_ACCOUNT.some(has) && (
        <Action
          run={checkPayments}
          icon={<Stethoscope size={17} aria-hidden="true" />}
          done={t('payments.checked')}
          testId="payments-check"
          again={isDone}
        >
          {t('payments.check')}
        </Action>
      )}
      {step === 'legal' && has('legal.unread') && (
        <Action
          run={() => confirmStep({ step, version })}
          icon={<Check size={17} aria-hidden="true" />}
          done={t('confirmed')}
          testId="confirm-legal"
        >
          {t('confirm.legal')}
        </Action>
      )}
      {step === 'tariffs' && has('tariffs.unconfirmed') && (
        <Action
          run={() => confirmStep({ step, version })}
          icon={<Check size={17} aria-hidden="true" />}
          done={t('confirmed')}
          testId="confirm-tariffs"
        >
          {t('confirm.tariffs')}
        </Action>
      )}
    </div>
  );
}
