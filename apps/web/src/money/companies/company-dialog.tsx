import { LANGUAGES, type Language } from '@sablon/domain';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState, type SubmitEvent } from 'react';
import { languageName } from '../../shared/i18n/format.js';
import { useLanguage, useT } from '../../shared/i18n/namespaces.js';
import { Dialog } from '../../shared/ui/dialog.js';
import { Select } from '../../shared/ui/select.js';
import { TextField } from '../../shared/ui/text-field.js';
import { showToast } from '../../shared/ui/toast-store.js';
import { MeanwhileNote, useSharedDraft } from '../../shared/staff/meanwhile-note.js';
import { SaveFoot } from '../../shared/staff/save-foot.js';
import { changeCompany, COMPANIES_KEY, openCompany, readCompany, type CompanyTerms } from './companies.api.js';
import { draftOf, readDraft, type CompanyDraft, type CompanyField } from './company-draft.js';
import { companies } from '../words.js';

interface CompanyDialogProps {
  /** Null for a new one. */
  readonly company: CompanyTerms | null;
  readonly onClose: () => void;
  readonly onOpened?: (id: string) => void;
}

const LABELS = {
  name: 'name',
  vatNumber: 'vat.number',
  street: 'street',
  postalCode: 'postal_code',
  city: 'city',
  countryCode: 'country',
  invoiceEmail: 'invoice_email',
  adminEmail: 'admin_email',
  limit: 'limit',
  approvalOver: 'approval_over',
  term: 'term',
} as const satisfies Record<CompanyField, string>;

/** Adds a company, or edits the terms of one. */
export function CompanyDialog({ company, onClose, onOpened }: CompanyDialogProps) {
  const t = useT(companies);
  const language = useLanguage();
  const queries = useQueryClient();
  const { seen, draft, meanwhile, change, resolve, take } = useSharedDraft(
    company,
    draftOf,
    async ({ id }) => (await readCompany(id, '')).account,
  );
  const [tried, setTried] = useState(false);
  const { wrong, terms } = readDraft(draft, seen);
  const saved = async ({ id }: { readonly id: string }) => {
    showToast({ tone: 'ok', text: t(company ? 'saved' : 'opened') });
    await queries.invalidateQueries({ queryKey: COMPANIES_KEY });
    onClose();
    if (!company) onOpened?.(id);
  };
  const save = useMutation({
    mutationFn: (wanted: NonNullable<typeof terms>) =>
      seen
        ? changeCompany(seen.id, { version: seen.version, ...wanted })
        : openCompany({ ...wanted, adminEmail: draft.adminEmail.trim() }),
    onSuccess: saved,
    onError: async (failure) => {
      const outcome = await resolve(failure);
      if (outcome === 'saved' && seen) await saved(seen);
      if (outcome !== 'brought_in') return;
      save.reset();
      void queries.invalidateQueries({ queryKey: COMPANIES_KEY });
    },
  });
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    setTried(true);
    if (terms && !save.isPending) save.mutate(terms);
  };
  const field = (name: CompanyField, maxLength: number, hint?: string) => {
    const word = tried ? wrong[name] : undefined;
    return {
      label: t(LABELS[name]),
      hint,
      maxLength,
      error: word && t(word),
      value: draft[name],
      'data-testid': `company-${name}`,
      onChange: (event: { target: { value: string } }) => change({ [name]: event.target.value }),
    };
  };
  const say = (name: keyof CompanyDraft, of: CompanyDraft): readonly [string, string] => {
    if (name === 'status') return [t('state'), t(`state.${of.status}`)];
    if (name === 'language') return [t('language'), languageName(of.language, language)];
    return [t(LABELS[name]), of[name]];
  };
  return (
    <Dialog open onClose={onClose} title={company ? t('edit') : t('new')}>
      <form onSubmit={submit} noValidate className="grid gap-6" data-testid="company-form">
        <div className="grid items-start gap-4 sm:grid-cols-2">
          <TextField {...field('name', 160)} className="sm:col-span-2" />
          <TextField {...field('vatNumber', 24, t('vat.hint'))} className="sm:col-span-2" />
          <TextField {...field('street', 160)} className="sm:col-span-2" />
          <TextField {...field('postalCode', 16)} />
          <TextField {...field('city', 80)} />
          <TextField {...field('countryCode', 2)} />
          <Select
            label={t('language')}
            value={draft.language}
            options={LANGUAGES.map((value) => ({ value, label: languageName(value, language) }))}
            onValueChange={(chosen) => change({ language: chosen as Language })}
          />
          <TextField {...field('invoiceEmail', 254)} type="email" className="sm:col-span-2" />
          {!company && (
            <TextField {...field('adminEmail', 254, t('admin_email.hint'))} type="email" className="sm:col-span-2" />
          )}
          <TextField {...field('limit', 11, t('limit.hint'))} inputMode="decimal" />
          <TextField {...field('approvalOver', 11, t('approval_over.hint'))} inputMode="decimal" />
          <TextField {...field('term', 3)} inputMode="numeric" />
        </div>
        <MeanwhileNote meanwhile={meanwhile} draft={draft} say={say} onTake={take} />
        <SaveFoot error={save.error} busy={save.isPending} onCancel={onClose} testId="save-company" />
      </form>
    </Dialog>
  );
}
