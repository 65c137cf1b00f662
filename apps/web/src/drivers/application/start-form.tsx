import { useRef, useState, type SubmitEvent } from 'react';
import { useNavigate } from 'react-router-dom';
import { issueOf } from '../../shared/api/api-error.js';
import { useLanguage, useT } from '../../shared/i18n/namespaces.js';
import { Button, FormError } from '../../shared/ui/button.js';
import { Card } from '../../shared/ui/surfaces.js';
import { TextField } from '../../shared/ui/text-field.js';
import { startApplication } from './application.api.js';
import { recruitment } from '../words.js';
import { EMAIL_PATTERN, PHONE_PATTERN } from '../../shared/state/contact-patterns.js';

const EMPTY = { firstName: '', lastName: '', email: '', phone: '' };
type Field = keyof typeof EMPTY;
const FIELDS = [
  { name: 'firstName', autoComplete: 'given-name', maxLength: 80 },
  { name: 'lastName', autoComplete: 'family-name', maxLength: 80 },
  { name: 'email', autoComplete: 'email', type: 'email', maxLength: 254 },
  { name: 'phone', autoComplete: 'tel', type: 'tel', maxLength: 30 },
] as const;

function complaintOf(name: Field, value: string) {
  if (value.trim() === '') return 'invalid.required';
  if (name === 'email' && !EMAIL_PATTERN.test(value.trim())) return 'invalid.email';
  return name === 'phone' && !PHONE_PATTERN.test(value.trim()) ? 'invalid.phone' : null;
}

/** The applicant's details: enough to open an application and email its link. */
export function StartForm() {
  const t = useT(recruitment);
  const language = useLanguage();
  const navigate = useNavigate();
  const form = useRef<HTMLFormElement>(null);
  const [id] = useState(() => crypto.randomUUID());
  const [typed, setTyped] = useState(EMPTY);
  const [tried, setTried] = useState(false);
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<unknown>(null);

  const onSubmit = async (event: SubmitEvent) => {
    event.preventDefault();
    setTried(true);
    const wrong = FIELDS.find(({ name }) => complaintOf(name, typed[name]));
    if (wrong) return form.current?.querySelector<HTMLElement>(`[name=${wrong.name}]`)?.focus();
    if (busy) return;
    setBusy(true);
    setError(null);
    try {
      const { token } = await startApplication({ id, ...typed, language });
      await navigate(`?dossier=${token}`, { replace: true });
    } catch (failure) {
      setError(failure);
      setBusy(false);
    }
  };
  return (
    <Card className="shadow-mid">
      <form ref={form} noValidate onSubmit={(event) => void onSubmit(event)} className="grid gap-5">
        <p className="max-w-[60ch] text-ink-soft">{t('start.lead')}</p>
        <div className="grid gap-5 sm:grid-cols-2">
          {FIELDS.map(({ name, ...input }) => {
            const complaint = tried && complaintOf(name, typed[name]);
            return (
              <TextField
                key={name}
                {...input}
                name={name}
                required
                label={t(`field.${name}`)}
                hint={name === 'email' && t('start.email')}
                value={typed[name]}
                error={complaint ? t(complaint) : issueOf(error, name)}
                onChange={(event) => setTyped({ ...typed, [name]: event.target.value })}
              />
            );
          })}
        </div>
        <FormError error={error} />
        <Button type="submit" busy={busy}>
          {t('start.submit')}
        </Button>
      </form>
    </Card>
  );
}
