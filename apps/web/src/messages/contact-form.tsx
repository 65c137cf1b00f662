import { CircleCheck } from 'lucide-react';
import { useRef, useState, type SubmitEvent } from 'react';
import { api } from '../shared/api/http-client.js';
import { useLanguage, useT } from '../shared/i18n/namespaces.js';
import { useUser } from '../shared/session/session-store.js';
import { Button, FormError } from '../shared/ui/button.js';
import { TextArea, TextField } from '../shared/ui/text-field.js';
import { contact } from './words.js';
import type { ContactRequest } from '@sablon/contracts';
import { EMAIL_PATTERN, PHONE_PATTERN } from '../shared/state/contact-patterns.js';

/** The typed values of the contact form. */
type Letter = Omit<ContactRequest, 'id' | 'language'>;
type LetterField = keyof Letter;
type Complaint = 'required' | 'email' | 'phone';

/** The error of each field; empty if the message may be sent. The server checks it again. */
function checkLetter(letter: Letter): Partial<Record<LetterField, Complaint>> {
  const complaints: Partial<Record<LetterField, Complaint>> = {};
  for (const field of ['name', 'email', 'subject', 'message'] as const)
    if (letter[field].trim() === '') complaints[field] = 'required';
  if (!complaints.email && !EMAIL_PATTERN.test(letter.email.trim())) complaints.email = 'email';
  if (letter.phone.trim() !== '' && !PHONE_PATTERN.test(letter.phone.trim())) complaints.phone = 'phone';
  return complaints;
}

const EMPTY: Letter = { name: '', email: '', phone: '', subject: '', message: '' };
const MAX = { name: 160, email: 254, phone: 30, subject: 160, message: 5_000 };

/** idle → submitting → success (spec §2); the typed values survive every failure. */
export function ContactForm() {
  const t = useT(contact);
  const language = useLanguage();
  const user = useUser();
  const form = useRef<HTMLFormElement>(null);
  const [letter, setLetter] = useState(EMPTY);
  const [id, setId] = useState(() => crypto.randomUUID());
  const [complaints, setComplaints] = useState<Partial<Record<LetterField, Complaint>>>({});
  const [state, setState] = useState<'idle' | 'submitting' | 'success'>('idle');
  const [error, setError] = useState<unknown>(null);
  // Signed-in users may omit their name and address.
  const known = user ? { name: `${user.firstName} ${user.lastName}`, email: user.email, phone: user.phone } : {};
  const shown: Letter = {
    ...letter,
    ...Object.fromEntries(Object.entries(known).filter(([field]) => letter[field as LetterField] === '')),
  };

  const onSubmit = async (event: SubmitEvent) => {
    event.preventDefault();
    const found = checkLetter(shown);
    setComplaints(found);
    const first = Object.keys(EMPTY).find((field) => found[field as LetterField]);
    if (first) return form.current?.querySelector<HTMLElement>(`[name=${first}]`)?.focus();
    setState('submitting');
    setError(null);
    try {
      await api.post('/api/contact', { body: { ...shown, id, language } });
      setState('success');
    } catch (failure) {
      setError(failure);
      setState('idle');
    }
  };
  const field = (name: LetterField) => ({
    name,
    value: shown[name],
    maxLength: MAX[name],
    required: name !== 'phone',
    label: t(`field.${name}`),
    error: complaints[name] && t(`invalid.${complaints[name]}`),
    onChange: (event: { target: { value: string } }) => {
      setLetter({ ...letter, [name]: event.target.value });
      setComplaints({ ...complaints, [name]: undefined });
    },
  });

  if (state === 'success')
    return (
      <div role="status" className="card grid justify-items-start gap-4 p-[clamp(24px,4vw,44px)] shadow-mid">
        <CircleCheck size={34} strokeWidth={1.5} className="text-ok" aria-hidden="true" />
        <p className="display text-[1.6rem]">{t('success')}</p>
        <p className="text-ink-soft">{t('success.text', { email: shown.email })}</p>
        <Button
          look="secondary"
          onClick={() => {
            setLetter({ ...letter, subject: '', message: '' });
            setId(crypto.randomUUID());
            setState('idle');
          }}
        >
          {t('again')}
        </Button>
      </div>
    );
  const busy = state === 'submitting';
  return (
    <form
      ref={form}
      noValidate
      onSubmit={(event) => void onSubmit(event)}
      className="card grid gap-5 p-[clamp(20px,3.5vw,40px)] shadow-mid"
    >
      <TextField autoComplete="name" {...field('name')} />
      <div className="grid gap-5 sm:grid-cols-2">
        <TextField type="email" autoComplete="email" {...field('email')} />
        <TextField type="tel" autoComplete="tel" {...field('phone')} />
      </div>
      <TextField {...field('subject')} />
      <TextArea rows={7} {...field('message')} />
      <FormError error={error} />
      <Button type="submit" busy={busy}>
        {busy ? t('submitting') : t('submit')}
      </Button>
    </form>
  );
}
