import { endpoints, type CompanyBody } from '@sablon/contracts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { call } from '../../shared/api/http-client.js';
import { useIdentity } from '../../shared/brand/brand.js';
import { useT } from '../../shared/i18n/namespaces.js';
import { MeanwhileNote } from '../../shared/staff/meanwhile-note.js';
import { OfficeBody } from '../../shared/staff/office-body.js';
import { UnsavedNote } from '../../shared/staff/unsaved-note.js';
import { useSharedForm } from '../../shared/staff/use-shared-form.js';
import { Button, ErrorState, FormError } from '../../shared/ui/button.js';
import { OfflineState } from '../../shared/ui/offline-state.js';
import { Card, Skeleton } from '../../shared/ui/surfaces.js';
import { Switch } from '../../shared/ui/switch.js';
import { TextArea, TextField } from '../../shared/ui/text-field.js';
import { showToast } from '../../shared/ui/toast-store.js';
import { officeFrame } from '../../shared/words.js';
import { companyProfile } from '../words.js';
import { SETUP_KEY } from './setup.api.js';

const KEY = ['office', 'company'] as const;

/** What is typed of a company. */
type Typed = Omit<CompanyBody, 'version' | 'lostPlaces'> & { lostPlaces: string };

const EMPTY: Typed = {
  ...{ name: '', legalForm: '', street: '', postalCode: '', city: '', countryCode: 'BE', companyNumber: '' },
  ...{ vatNumber: '', registerCourt: '', licence: '', iban: '', bic: '', email: '', phone: '', demo: false },
  lostPlaces: '',
};
/** As many as the contracts allow (`lostPlaces` of `CompanyDetailsBody`). */
const PLACE_LINES = [0, 1, 2, 3, 4, 5] as const;

const typedOf = (seen: CompanyBody | null): Typed => {
  if (!seen) return EMPTY;
  const { version: _, lostPlaces = [], ...typed } = seen;
  return { ...typed, lostPlaces: lostPlaces.join('\n') };
};

const LABELS = {
  name: 'name',
  legalForm: 'legal_form',
  companyNumber: 'number',
  vatNumber: 'vat',
  registerCourt: 'register',
  licence: 'licence',
  street: 'street',
  postalCode: 'postal_code',
  city: 'city',
  countryCode: 'country',
  iban: 'iban',
  bic: 'bic',
  email: 'email',
  phone: 'phone',
  lostPlaces: 'lost_places',
} as const;
const HINTS = {
  legalForm: 'legal_form.hint',
  companyNumber: 'number.hint',
  registerCourt: 'register.hint',
  countryCode: 'country.hint',
} as const;

/** A named part of the form. */
const Part = ({ title, children }: { title: string; children: ReactNode }) => (
  <fieldset className="min-w-0">
    <legend className="mb-4 text-lead font-medium">{title}</legend>
    <div className="grid items-start gap-4 sm:grid-cols-2">{children}</div>
  </fieldset>
);

function CompanyForm({ company, shown }: { company: CompanyBody; shown: (read: CompanyBody) => CompanyBody }) {
  const t = useT(companyProfile);
  const frame = useT(officeFrame);
  const queries = useQueryClient();
  const { submit, busy, failure, field, errorOf, form, set, draft, meanwhile, take, restored, discard } = useSharedForm(
    {
      first: company,
      typedOf,
      readAgain: async () => shown(await call(endpoints.company.read)),
      schema: () => import('./identity.schemas.js').then(({ companyForm }) => companyForm),
      save: (body, seen) => call(endpoints.company.save, { body: { ...body, version: seen?.version ?? 0 } }),
      next: (saved) => saved,
      unsavedAs: 'company',
      onSaved: (saved) => {
        queries.setQueryData(KEY, saved);
        void queries.invalidateQueries({ queryKey: SETUP_KEY });
        showToast({ tone: 'ok', text: t('saved') });
      },
    },
  );
  const say = (name: keyof Typed, of: Typed): readonly [string, string] =>
    name === 'demo' ? [t('demo'), frame(of.demo ? 'meanwhile.yes' : 'meanwhile.no')] : [t(LABELS[name]), of[name]];
  const text = (name: keyof typeof LABELS) => ({
    ...field(name),
    label: t(LABELS[name]),
    hint: name in HINTS ? t(HINTS[name as keyof typeof HINTS]) : undefined,
    required: true,
    'data-testid': `company-${name}`,
  });
  const placeError = PLACE_LINES.map((at) => errorOf(`lostPlaces.${at}` as 'lostPlaces')).find(Boolean);
  const demo = form.watch('demo');
  return (
    <Card className="mt-8 max-w-[880px]">
      <form onSubmit={submit} noValidate className="grid gap-8" data-testid="company-profile">
        <UnsavedNote restored={restored && meanwhile === null} onDiscard={discard} />
        <Part title={t('identity')}>
          <TextField {...text('name')} autoComplete="organization" />
          <TextField {...text('legalForm')} />
          <TextField {...text('companyNumber')} />
          <TextField {...text('vatNumber')} />
          <TextField {...text('registerCourt')} />
          <TextField {...text('licence')} />
        </Part>
        <Part title={t('address')}>
          <TextField {...text('street')} autoComplete="street-address" className="sm:col-span-2" />
          <TextField {...text('postalCode')} autoComplete="postal-code" />
          <TextField {...text('city')} />
          <TextField {...text('countryCode')} maxLength={2} />
        </Part>
        <Part title={t('reach')}>
          <TextField {...text('phone')} type="tel" autoComplete="tel" />
          <TextField {...text('email')} type="email" autoComplete="email" />
          <div className="sm:col-span-2">
            <TextArea
              {...field('lostPlaces')}
              error={errorOf('lostPlaces') ?? placeError}
              label={t('lost_places')}
              hint={t('lost_places.hint')}
              rows={3}
              data-testid="company-lostPlaces"
            />
          </div>
        </Part>
        <Part title={t('bank')}>
          <TextField {...text('iban')} />
          <TextField {...text('bic')} />
        </Part>
        <Switch label={t('demo')} hint={t('demo.hint')} checked={demo} onCheckedChange={(on) => set('demo', on)} />
        <MeanwhileNote meanwhile={meanwhile} draft={draft} say={say} onTake={take} />
        <FormError error={failure} />
        <Button type="submit" busy={busy} className="justify-self-start" data-testid="save-company">
          {t('save')}
        </Button>
      </form>
    </Card>
  );
}

/** The company behind site and documents. A production begins with empty fields rather than with made-up ones. */
export function CompanyPage() {
  const t = useT(companyProfile);
  const published = useIdentity()?.company;
  const { data, error, refetch, fetchStatus } = useQuery({
    queryKey: KEY,
    queryFn: ({ signal }) => call(endpoints.company.read, { signal }),
  });
  const offline = fetchStatus === 'paused' && !data;
  const shown = (read: CompanyBody): CompanyBody =>
    read.demo && !published ? { ...EMPTY, lostPlaces: [], version: read.version } : read;
  return (
    <OfficeBody title={t('title')} lead={t('lead')}>
      {error && !data && <ErrorState error={error} onRetry={() => void refetch()} />}
      {offline && <OfflineState />}
      {!data && !error && !offline && <Skeleton className="mt-8 h-96 w-full max-w-[880px] rounded-card" />}
      {data && <CompanyForm company={shown(data)} shown={shown} />}
    </OfficeBody>
  );
}
