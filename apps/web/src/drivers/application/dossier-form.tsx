import type { ApplicationDraft, ApplicationView } from '@sablon/contracts';
import { checkDriverAnswers, missingDocuments, toBrussels, type ApplicationObstacle } from '@sablon/domain';
import { useEffect, useRef, useState, type SubmitEvent } from 'react';
import { useNavigate } from 'react-router-dom';
import { ApiError } from '../../shared/api/api-error.js';
import { useErrorText } from '../../shared/api/use-error-text.js';
import { useT } from '../../shared/i18n/namespaces.js';
import { Button, FormError } from '../../shared/ui/button.js';
import { Card } from '../../shared/ui/surfaces.js';
import { AnswerFields } from './answer-fields.js';
import { handIn, saveDraft } from './application.api.js';
import { recruitment } from '../words.js';
import { DocumentList } from './document-list.js';

interface DossierFormProps {
  readonly token: string;
  readonly application: ApplicationView;
  readonly onChanged: () => Promise<void>;
}

/** ASSUMPTION: longer than the gap between two keystrokes, shorter than the time it takes to leave the page. */
const PAUSE_MS = 600;

/** The application form. Saved at each pause in typing, so it can be resumed on any device. */
export function DossierForm({ token, application, onChanged }: DossierFormProps) {
  const t = useT(recruitment);
  const words = useErrorText();
  const navigate = useNavigate();
  const form = useRef<HTMLFormElement>(null);
  const { firstName, lastName, phone, answers } = application;
  const [draft, setDraft] = useState<ApplicationDraft>({ firstName, lastName, phone, answers });
  const [saved, setSaved] = useState<'yes' | 'no' | 'never'>('never');
  const [obstacles, setObstacles] = useState<readonly ApplicationObstacle[]>([]);
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<unknown>(null);

  useEffect(() => {
    if (saved !== 'no' || busy) return;
    const timer = setTimeout(() => {
      saveDraft(token, draft).then(
        () => {
          setSaved('yes');
          setError(null);
        },
        (failure: unknown) => setError(failure),
      );
    }, PAUSE_MS);
    return () => clearTimeout(timer);
  }, [token, draft, saved, busy]);
  const onSubmit = async (event: SubmitEvent) => {
    event.preventDefault();
    const found = [
      ...checkDriverAnswers(draft.answers, toBrussels(new Date()).date),
      ...missingDocuments(application.documents.map(({ kind }) => kind)),
    ];
    setObstacles(found);
    setError(null);
    const [first] = found;
    if (first) return form.current?.querySelector<HTMLElement>(`[name=${first.field}]`)?.focus();
    setBusy(true);
    try {
      await saveDraft(token, draft);
      await handIn(token);
      await onChanged();
      await navigate(`/devenir-chauffeur/confirmation?dossier=${token}`);
    } catch (failure) {
      setError(failure);
      setBusy(false);
    }
  };
  const complaintOf = (field: ApplicationObstacle['field']) => {
    const obstacle = obstacles.find((one) => one.field === field);
    return obstacle && words(new ApiError(422, { code: obstacle.code, params: obstacle.params }));
  };
  return (
    <form ref={form} noValidate onSubmit={(event) => void onSubmit(event)} className="grid gap-8">
      <AnswerFields
        draft={draft}
        complaintOf={complaintOf}
        onChange={(next) => {
          setDraft(next);
          setSaved('no');
        }}
      />
      <Card>
        <DocumentList
          token={token}
          documents={application.documents}
          onChanged={onChanged}
          writable
          complaintOf={(kind) =>
            application.documents.some((document) => document.kind === kind) ? undefined : complaintOf(kind)
          }
        />
      </Card>
      <FormError error={error} />
      {obstacles.length > 0 && <p role="alert">{t('obstacles', { count: obstacles.length })}</p>}
      <div className="flex flex-wrap items-center gap-x-6 gap-y-3">
        <Button type="submit" size="big" busy={busy}>
          {busy ? t('submitting') : t('submit')}
        </Button>
        <p aria-live="polite" className="text-small text-ink-soft">
          {saved === 'yes' ? t('saved') : t('resumable')}
        </p>
      </div>
    </form>
  );
}
