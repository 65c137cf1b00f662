import type { PrivacyView } from '@sablon/contracts';
import { useNavigate } from 'react-router-dom';
import { useErrorText } from '../../shared/api/use-error-text.js';
import { formatDateTime } from '../../shared/i18n/format.js';
import { useLanguage, useT } from '../../shared/i18n/namespaces.js';
import { signOut } from '../../shared/session/session-store.js';
import { Button } from '../../shared/ui/button.js';
import { FormError } from '../../shared/ui/error-state.js';
import { Card } from '../../shared/ui/surfaces.js';
import { showToast } from '../../shared/ui/toast-store.js';
import { personalData } from '../words.js';
import { useKeepAccount } from './privacy.api.js';

/** Whoever signs in to an account that is to be erased is asked whether he wants to keep it. */
export function PendingCard({ deletion }: { deletion: NonNullable<PrivacyView['deletion']> }) {
  const t = useT(personalData);
  const language = useLanguage();
  const navigate = useNavigate();
  const errorText = useErrorText();
  const keep = useKeepAccount(() => showToast({ tone: 'ok', text: t('pending.kept') }));
  const leave = () =>
    void signOut().then(
      () => navigate('/'),
      (failure: unknown) => showToast({ tone: 'danger', text: errorText(failure) }),
    );
  const [asked, due] = [deletion.askedAt, deletion.dueAt].map((at) => formatDateTime(at, language));
  return (
    <Card className="grid gap-4">
      <h2 className="display text-[1.4rem]">{t('pending.title')}</h2>
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
        <Button look="ghost" onClick={leave}>
          {t('pending.leave')}
        </Button>
      </div>
    </Card>
  );
}
