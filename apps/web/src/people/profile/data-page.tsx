import { useT, useLanguage } from '../../shared/i18n/namespaces.js';
import { ErrorState, Button, FormError } from '../../shared/ui/button.js';
import { SubScreen } from '../../shared/ui/sub-screen.js';
import { Skeleton, Card } from '../../shared/ui/surfaces.js';
import { ExportCard, usePrivacy, useKeepAccount, useAskDeletion } from './export-card.js';
import { personalData } from '../words.js';
import type { PrivacyView } from '@sablon/contracts';
import { useNavigate, Link } from 'react-router-dom';
import { useSchemaForm } from '../../shared/form/use-schema-form.js';
import { useErrorText } from '../../shared/api/use-error-text.js';
import { formatDateTime } from '../../shared/i18n/format.js';
import { signOut, useUser } from '../../shared/session/session-store.js';
import { showToast } from '../../shared/ui/toast-store.js';
import { useState } from 'react';
import { KeepFocus } from '../../shared/ui/keep-focus.js';
import { Money } from '../../shared/ui/values.js';
import { PasswordField, TextField } from '../../shared/ui/text-field.js';

interface DeletionFormProps {
  secondFactor: boolean;
  onCancel: () => void;
}

/** Re-authentication before deletion: the password, and a code if two-step verification is on. */
export function DeletionForm({ secondFactor, onCancel }: DeletionFormProps) {
  const t = useT(personalData);
  const navigate = useNavigate();
  const email = useUser()?.email ?? '';
  const askDeletion = useAskDeletion(() => {
    showToast({ tone: 'ok', text: t('delete.done') });
    void navigate('/', { replace: true });
  });
  const { submit, busy, failure, field } = useSchemaForm({
    schema: () => import('../account/account.schemas.js').then((schemas) => schemas.deletion(secondFactor)),
    typed: { password: '', code: '' },
    send: ({ password, code }) => askDeletion({ password, ...(code !== undefined && { code }) }),
  });
  return (
    <form noValidate onSubmit={submit} className="grid max-w-120 gap-6">
      <PasswordField {...field('password')} label={t('delete.password')} autoComplete="current-password" required />
      {secondFactor && <TextField {...field('code')} label={t('delete.code')} autoComplete="one-time-code" required />}
      <FormError error={failure} />
      <div className="flex flex-wrap gap-3">
        <Button type="submit" variant="danger" busy={busy}>
          {t('delete.confirm')}
        </Button>
        <Button variant="ghost" onClick={onCancel}>
          {t('cancel')}
        </Button>
      </div>
      <Link to="/mot-de-passe-oublie" state={{ email }} className="text-link justify-self-start">
        {t('delete.none')}
      </Link>
    </form>
  );
}

/** Lists the data to be deleted, the data kept and why, and any obstacles; only then shows the deletion form. */
export function DeletionCard({ privacy }: { privacy: PrivacyView }) {
  const t = useT(personalData);
  const [open, setOpen] = useState(false);
  const { obstacles, creditCents, secondFactor } = privacy;
  return (
    <Card className="grid gap-4">
      <h2 className="display text-heading">{t('delete.title')}</h2>
      <h3 className="font-medium">{t('delete.erased')}</h3>
      <p className="text-ink-soft">{t('delete.erased.text')}</p>
      <h3 className="font-medium">{t('delete.retained')}</h3>
      <ul className="grid list-disc gap-2 pl-4 text-ink-soft">
        <li>{t('delete.retained.invoices')}</li>
        <li>{t('delete.retained.books')}</li>
      </ul>
      {creditCents > 0 && (
        <p className="rounded-control bg-warn-wash px-4 py-3 text-warn">
          {t('delete.credit')} <Money cents={creditCents} />
        </p>
      )}
      <p className="text-ink-soft">{t('delete.days')}</p>
      <KeepFocus on={open}>
        {obstacles.length > 0 ? (
          <div role="status" className="rounded-control bg-warn-wash px-4 py-3 text-warn">
            <p className="font-medium">{t('delete.blocked')}</p>
            <ul className="mt-2 grid list-disc gap-1 pl-4">
              {obstacles.map((obstacle) => (
                <li key={obstacle}>{t(`obstacle.${obstacle}`)}</li>
              ))}
            </ul>
          </div>
        ) : open ? (
          <DeletionForm secondFactor={secondFactor} onCancel={() => setOpen(false)} />
        ) : (
          <Button variant="danger" className="justify-self-start" onClick={() => setOpen(true)}>
            {t('delete.open')}
          </Button>
        )}
      </KeepFocus>
    </Card>
  );
}

/** Shown on signing in to an account pending deletion: asks whether to keep it. */
export function PendingCard({ deletion }: { deletion: NonNullable<PrivacyView['deletion']> }) {
  const t = useT(personalData);
  const language = useLanguage();
  const navigate = useNavigate();
  const errorText = useErrorText();
  const keep = useKeepAccount(() => showToast({ tone: 'ok', text: t('pending.cancelled') }));
  const leave = () =>
    void signOut().then(
      () => navigate('/'),
      (failure: unknown) => showToast({ tone: 'danger', text: errorText(failure) }),
    );
  const [asked, due] = [deletion.askedAt, deletion.dueAt].map((at) => formatDateTime(at, language));
  return (
    <Card className="grid gap-4">
      <h2 className="display text-heading">{t('pending.title')}</h2>
      <p>{t('pending.text', { asked: asked ?? '', due: due ?? '' })}</p>
      {deletion.waitsFor && (
        <p className="text-warn">
          {t('pending.waits')} {t(`obstacle.${deletion.waitsFor}`)}
        </p>
      )}
      <p className="font-medium">{t('pending.question')}</p>
      <FormError error={keep.error} />
      <div className="flex flex-wrap gap-3">
        <Button busy={keep.isPending} onClick={() => keep.mutate()}>
          {t('pending.keep')}
        </Button>
        <Button variant="ghost" onClick={leave}>
          {t('pending.leave')}
        </Button>
      </div>
    </Card>
  );
}

/** The user's data: a copy of it, and its deletion (GDPR art. 15, 17 and 20). */
export function DataPage() {
  const t = useT(personalData);
  const { data, error, refetch } = usePrivacy();
  return (
    <SubScreen back="/profile" title={t('title')} lead={t('lead')}>
      {data ? (
        <>
          {data.deletion && <PendingCard deletion={data.deletion} />}
          <ExportCard made={data.export} />
          {!data.deletion && <DeletionCard privacy={data} />}
        </>
      ) : error ? (
        <ErrorState error={error} onRetry={() => void refetch()} />
      ) : (
        <div aria-busy="true" className="grid gap-6">
          <Skeleton className="h-52 w-full rounded-card" />
          <Skeleton className="h-72 w-full rounded-card" />
        </div>
      )}
    </SubScreen>
  );
}
