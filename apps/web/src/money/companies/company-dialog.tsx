import { LANGUAGES } from '@sablon/domain';
import { useQueryClient } from '@tanstack/react-query';
import { languageName } from '../../shared/i18n/format.js';
import { useLanguage, useT } from '../../shared/i18n/namespaces.js';
import { Dialog } from '../../shared/ui/dialog.js';
import { Select } from '../../shared/ui/select.js';
import { TextField } from '../../shared/ui/text-field.js';
import { showToast } from '../../shared/ui/toast-store.js';
import { MeanwhileNote } from '../../shared/staff/meanwhile-note.js';
import { useSharedForm } from '../../shared/staff/use-shared-form.js';
import { SaveFoot } from '../../shared/staff/save-foot.js';
import { changeCompany, COMPANIES_KEY, openCompany, readCompany, type CompanyTerms } from './companies.api.js';
import { draftOf, type CompanyDraft } from './company-draft.js';
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
  creditLimitCents: 'limit',
  approvalOverCents: 'approval_over',
  paymentTermDays: 'term',
} as const;
type CompanyField = keyof typeof LABELS;

/** Adds a company, or edits the terms of one. */
export function CompanyDialog({ company, onClose, onOpened }: CompanyDialogProps) {
  const t = useT(companies);
  const language = useLanguage();
  const queries = useQueryClient();
  const { submit, busy, failure, field, draft, meanwhile, take } = useSharedForm({
    first: company,
    typedOf: draftOf,
    readAgain: async ({ id }) => (await readCompany(id, '')).account,
    schema: (seen) =>
      import('./companies.schemas.js').then((schemas) => (seen ? schemas.companyTerms : schemas.newCompany)),
    words: () => ({ vat: t('vat.wrong') }),
    save: ({ adminEmail, ...terms }, seen) =>
      seen ? changeCompany(seen.id, { version: seen.version, ...terms }) : openCompany({ ...terms, adminEmail }),
    onSaved: ({ id }) => {
      showToast({ tone: 'ok', text: t(company ? 'saved' : 'opened') });
      void queries.invalidateQueries({ queryKey: COMPANIES_KEY });
      onClose();
      if (!company) onOpened?.(id);
    },
    onBroughtIn: () => void queries.invalidateQueries({ queryKey: COMPANIES_KEY }),
  });
  const text = (name: CompanyField, hint?: string) => ({
    ...field(name),
    label: t(LABELS[name]),
    hint,
    'data-testid': `company-${name}`,
  });
  const say = (name: keyof CompanyDraft, of: CompanyDraft): readonly [string, string] => {
    if (name === 'status') return [t('state'), t(`state.${of.status}`)];
    if (name === 'language') return [t('language'), languageName(of.language, language)];
    return [t(LABELS[name]), of[name]];
  };
  return (
    <Dialog open onClose={onClose} title={company ? t('edit') : t('new')}>
      <form onSubmit={submit} noValidate className="grid gap-6" data-testid="company-form">
        <div className="grid items-start gap-4 sm:grid-cols-2">
          <TextField {...text('name')} className="sm:col-span-2" />
          <TextField {...text('vatNumber', t('vat.hint'))} className="sm:col-span-2" />
          <TextField {...text('street')} className="sm:col-span-2" />
          <TextField {...text('postalCode')} />
          <TextField {...text('city')} />
          <TextField {...text('countryCode')} maxLength={2} />
          <Select
            {...field('language')}
            label={t('language')}
            options={LANGUAGES.map((value) => ({ value, label: languageName(value, language) }))}
          />
          <TextField {...text('invoiceEmail')} type="email" className="sm:col-span-2" />
          {!company && (
            <TextField {...text('adminEmail', t('admin_email.hint'))} type="email" className="sm:col-span-2" />
          )}
          <TextField {...text('creditLimitCents', t('limit.hint'))} inputMode="decimal" />
          <TextField {...text('approvalOverCents', t('approval_over.hint'))} inputMode="decimal" />
          <TextField {...text('paymentTermDays')} inputMode="numeric" />
        </div>
        <MeanwhileNote meanwhile={meanwhile} draft={draft} say={say} onTake={take} />
        <SaveFoot error={failure} busy={busy} onCancel={onClose} testId="save-company" />
      </form>
    </Dialog>
  );
}
