import { endpoints, type BrandBody } from '@sablon/contracts';
import { BRAND_SHORT_MAX, SOCIAL_NETWORKS, type SocialNetwork } from '@sablon/domain';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { RotateCw } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import { call } from '../../shared/api/http-client.js';
import { NETWORKS } from '../../shared/brand/brand.js';
import { useT } from '../../shared/i18n/namespaces.js';
import { MeanwhileNote } from '../../shared/staff/meanwhile-note.js';
import { OfficeBody } from '../../shared/staff/office-body.js';
import { UnsavedNote } from '../../shared/staff/unsaved-note.js';
import { useSharedForm } from '../../shared/staff/use-shared-form.js';
import { Button, ErrorState, FormError } from '../../shared/ui/button.js';
import { OfflineState } from '../../shared/ui/offline-state.js';
import { Card, Skeleton } from '../../shared/ui/surfaces.js';
import { TextArea, TextField } from '../../shared/ui/text-field.js';
import { officeFrame } from '../../shared/words.js';
import { brand } from '../words.js';
import { AccentField } from './accent-field.js';
import { LogoField } from './logo-field.js';
import { SETUP_KEY } from './setup.api.js';

const KEY = ['office', 'brand'] as const;
/** As many as the contracts allow (`founders` of `BrandDetailsBody`). */
const FOUNDER_LINES = [0, 1, 2, 3, 4, 5] as const;

/** As the form begins where nothing was read. */
const NOTHING: BrandBody = {
  ...{ name: '', shortName: null, accent: null, logo: null, founders: [], phone: null, email: null, version: 0 },
  social: { facebook: null, x: null, instagram: null, linkedin: null },
};

/** A brand as it is typed. */
const typedOf = (seen: BrandBody | null) => typed(seen ?? NOTHING);
const typed = (saved: BrandBody) => ({
  name: saved.name,
  shortName: saved.shortName ?? '',
  accent: saved.accent ?? '',
  logo: saved.logo,
  founders: saved.founders.join('\n'),
  facebook: saved.social.facebook ?? '',
  x: saved.social.x ?? '',
  instagram: saved.social.instagram ?? '',
  linkedin: saved.social.linkedin ?? '',
  phone: saved.phone ?? '',
  email: saved.email ?? '',
});

type Typed = ReturnType<typeof typed>;

const Part = ({ title, hint, children }: { title: string; hint?: string; children: ReactNode }) => (
  <fieldset className="min-w-0">
    <legend className="text-lead font-medium">{title}</legend>
    {hint && <p className="mt-1 text-small text-ink-soft">{hint}</p>}
    <div className="mt-4 grid items-start gap-4 sm:grid-cols-2">{children}</div>
  </fieldset>
);

/** The page still looks as it was served. */
function Saved() {
  const t = useT(brand);
  return (
    <div role="status" className="grid gap-3 rounded-control bg-ok-wash px-4 py-3" data-testid="brand-saved">
      <p className="text-ok">{t('saved')}</p>
      <Button
        variant="secondary"
        size="small"
        className="justify-self-start"
        icon={<RotateCw size={17} aria-hidden="true" />}
        onClick={() => location.reload()}
      >
        {t('reload')}
      </Button>
    </div>
  );
}

const WORDS = {
  name: 'name',
  shortName: 'short',
  accent: 'accent',
  logo: 'logo',
  founders: 'founders',
  phone: 'phone',
  email: 'email',
} as const;

function BrandForm({ saved }: { saved: BrandBody }) {
  const t = useT(brand);
  const frame = useT(officeFrame);
  const queries = useQueryClient();
  const [changed, setChanged] = useState(false);
  const { submit, busy, failure, field, form, set, errorOf, draft, meanwhile, take, restored, discard } = useSharedForm(
    {
      first: saved,
      typedOf,
      readAgain: () => call(endpoints.brand.read),
      schema: () => import('./identity.schemas.js').then(({ brandForm }) => brandForm),
      save: ({ facebook, x, instagram, linkedin, ...details }, seen) =>
        call(endpoints.brand.save, {
          body: { ...details, social: { facebook, x, instagram, linkedin }, version: seen?.version ?? 0 },
        }),
      next: (now) => now,
      unsavedAs: 'brand',
      onSaved: (now) => {
        queries.setQueryData(KEY, now);
        void queries.invalidateQueries({ queryKey: SETUP_KEY });
        setChanged(true);
      },
      onBroughtIn: () => setChanged(false),
    },
  );
  const say = (name: keyof Typed, of: Typed): readonly [string, string] => {
    if (name === 'logo') return [t('logo'), of.logo === null ? '' : frame('meanwhile.picture')];
    if (name in NETWORKS) return [NETWORKS[name as SocialNetwork], of[name] ?? ''];
    return [t(WORDS[name as keyof typeof WORDS]), of[name] ?? ''];
  };
  const founderError = FOUNDER_LINES.map((at) => errorOf(`founders.${at}` as 'founders')).find(Boolean);
  return (
    <Card className="mt-8 max-w-[880px]">
      <form onSubmit={submit} noValidate className="grid gap-8" data-testid="brand-form">
        <UnsavedNote restored={restored && meanwhile === null} onDiscard={discard} />
        <Part title={t('look')}>
          <TextField {...field('name')} label={t('name')} required data-testid="brand-name" />
          <TextField
            {...field('shortName')}
            label={t('short')}
            hint={t('short.hint', { max: BRAND_SHORT_MAX })}
            data-testid="brand-short"
          />
          <AccentField
            accent={form.watch('accent')}
            onAccent={(accent) => set('accent', accent)}
            field={field('accent')}
          />
          <LogoField logo={form.watch('logo')} onLogo={(logo) => set('logo', logo)} error={errorOf('logo')} />
          <TextArea
            {...field('founders')}
            error={errorOf('founders') ?? founderError}
            label={t('founders')}
            hint={t('founders.hint')}
            rows={3}
          />
        </Part>
        <Part title={t('public')} hint={t('public.hint')}>
          <TextField {...field('phone')} label={t('phone')} type="tel" />
          <TextField {...field('email')} label={t('email')} type="email" />
        </Part>
        <Part title={t('networks')} hint={t('networks.hint')}>
          {SOCIAL_NETWORKS.map((network) => (
            <TextField key={network} {...field(network)} label={NETWORKS[network]} type="url" inputMode="url" />
          ))}
        </Part>
        <MeanwhileNote meanwhile={meanwhile} draft={draft} say={say} onTake={take} />
        <FormError error={failure} />
        {changed && <Saved />}
        <Button type="submit" busy={busy} className="justify-self-start" data-testid="save-brand">
          {t('save')}
        </Button>
      </form>
    </Card>
  );
}

/** How the company calls itself and looks. */
export function BrandPage() {
  const t = useT(brand);
  const { data, error, refetch, fetchStatus } = useQuery({
    queryKey: KEY,
    queryFn: ({ signal }) => call(endpoints.brand.read, { signal }),
  });
  const offline = fetchStatus === 'paused' && !data;
  return (
    <OfficeBody title={t('title')} lead={t('lead')}>
      {error && !data && <ErrorState error={error} onRetry={() => void refetch()} />}
      {offline && <OfflineState />}
      {!data && !error && !offline && <Skeleton className="mt-8 h-96 w-full max-w-[880px] rounded-card" />}
      {data && <BrandForm saved={data} />}
    </OfficeBody>
  );
}
