import type { PromoCodeView } from '@sablon/contracts';
import { PROMO_AUDIENCES, SERVICES } from '@sablon/domain';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { serverNow } from '../../shared/api/server-clock.js';
import { useT } from '../../shared/i18n/namespaces.js';
import { Checkbox } from '../../shared/ui/choices.js';
import { DateTimeField } from '../../shared/ui/date-time-field.js';
import { Dialog } from '../../shared/ui/dialog.js';
import { Segmented } from '../../shared/ui/segmented.js';
import { Select } from '../../shared/ui/select.js';
import { TextField } from '../../shared/ui/text-field.js';
import { showToast } from '../../shared/ui/toast-store.js';
import { MeanwhileNote } from '../../shared/staff/meanwhile-note.js';
import { useSharedForm } from '../../shared/staff/use-shared-form.js';
import { SaveFoot } from '../../shared/staff/save-foot.js';
import { promos } from '../words.js';
import { draftOf, WRONG, type PromoDraft, useDraftWords } from './promo-draft.js';
import { addPromo, changePromo, PROMOS_KEY, readPromos } from './promos.api.js';

interface PartProps {
  readonly draft: PromoDraft;
  readonly change: (part: Partial<PromoDraft>) => void;
  readonly field: (name: 'code' | 'value' | 'most' | 'least' | 'limit' | 'note' | 'endless' | 'audience') => object;
  readonly wrongIn: (name: 'begins' | 'ends') => string | undefined;
}

function GivesFields({ draft, change, field, isFixed }: PartProps & { readonly isFixed: boolean }) {
  const t = useT(promos);
  const amount = (name: 'value' | 'most' | 'least', label: string, fixed: boolean, hint?: string) => (
    <TextField
      {...field(name)}
      label={label}
      hint={hint}
      inputMode="decimal"
      maxLength={10}
      readOnly={fixed}
      data-testid={`promo-${name}`}
    />
  );
  return (
    <>
      {isFixed ? (
        <p className="rounded-control bg-info-wash px-4 py-3 text-info">{t('fixed.hint')}</p>
      ) : (
        <Segmented
          legend={t('kind')}
          value={draft.kind}
          options={(['percent', 'fixed'] as const).map((value) => ({ value, label: t(`kind.${value}`) }))}
          onValueChange={(kind) => change({ kind })}
        />
      )}
      <div className="grid items-start gap-4 sm:grid-cols-2">
        {amount('value', t(draft.kind === 'percent' ? 'percent' : 'amount'), isFixed)}
        {draft.kind === 'percent' && amount('most', t('most'), isFixed, t('empty_is_none'))}
        {amount('least', t('least'), false, t('empty_is_none'))}
        <TextField
          {...field('limit')}
          label={t('limit')}
          hint={t('empty_is_none')}
          inputMode="numeric"
          maxLength={7}
          data-testid="promo-limit"
        />
      </div>
    </>
  );
}

function ForFields({ draft, change, field, wrongIn }: PartProps) {
  const t = useT(promos);
  return (
    <>
      <div className="grid gap-3">
        <DateTimeField
          label={t('begins')}
          error={wrongIn('begins')}
          value={draft.begins}
          onValueChange={(begins) => change({ begins })}
        />
        <Checkbox {...field('endless')} label={t('endless')} data-testid="promo-endless" />
        {!draft.endless && (
          <DateTimeField
            label={t('ends')}
            error={wrongIn('ends')}
            value={draft.ends}
            onValueChange={(ends) => change({ ends })}
          />
        )}
      </div>
      <fieldset>
        <legend className="mb-1 text-small font-medium">{t('services')}</legend>
        <div className="flex flex-wrap gap-x-6">
          {SERVICES.map((service) => (
            <Checkbox
              key={service}
              label={t(`service.${service}`)}
              checked={draft.services.includes(service)}
              data-testid={`promo-service-${service}`}
              onChange={(event) =>
                change({
                  services: SERVICES.filter((one) =>
                    one === service ? event.target.checked : draft.services.includes(one),
                  ),
                })
              }
            />
          ))}
        </div>
        <p className="text-small text-ink-faint">{t('services.hint')}</p>
      </fieldset>
      <Select
        {...field('audience')}
        label={t('audience')}
        data-testid="promo-audience"
        options={PROMO_AUDIENCES.map((value) => ({ value, label: t(`audience.${value}`) }))}
      />
    </>
  );
}

/** Creates a promo code, or edits one; its benefit can only be edited until its first use. */
export function PromoDialog({ promo, onClose }: { promo: PromoCodeView | null; onClose: () => void }) {
  const t = useT(promos);
  const queries = useQueryClient();
  const [openedAt] = useState(() => serverNow());
  const words = (seen: PromoCodeView | null) =>
    Object.fromEntries(WRONG.map((key) => [key, t(key, { count: seen?.uses ?? 0 })]));
  const shared = useSharedForm({
    first: promo,
    typedOf: (one) => draftOf(one, openedAt),
    readAgain: async ({ code }) => {
      const all = await readPromos();
      queries.setQueryData(PROMOS_KEY, all);
      return all.codes.find((one) => one.code === code) ?? null;
    },
    schema: (seen) => import('./tariffs.schemas.js').then(({ promoCode }) => promoCode(seen, openedAt)),
    words,
    save: async ({ code, terms }, seen) => {
      const all = seen
        ? await changePromo(seen.code, { version: seen.version, ...terms })
        : await addPromo({ ...terms, code });
      queries.setQueryData(PROMOS_KEY, all);
    },
    onSaved: () => {
      showToast({ tone: 'ok', text: t('saved') });
      onClose();
    },
  });
  const { submit, busy, failure, seen, draft, meanwhile, take } = shared;
  const part: PartProps = { draft, change: shared.change, field: shared.field, wrongIn: shared.errorOf };
  const say = useDraftWords();
  return (
    <Dialog open onClose={onClose} title={promo ? t('edit.of', { code: promo.code }) : t('new')}>
      <form onSubmit={submit} noValidate className="grid gap-6" data-testid="promo-form">
        {!promo && (
          <TextField
            {...part.field('code')}
            label={t('code')}
            hint={t('code.hint')}
            maxLength={20}
            autoCapitalize="characters"
            spellCheck={false}
            className="[&_input]:uppercase"
            data-testid="promo-code"
          />
        )}
        <GivesFields {...part} isFixed={seen !== null && seen.lastUsedAt !== null} />
        <ForFields {...part} />
        <TextField
          {...part.field('note')}
          label={t('note')}
          hint={t('note.hint')}
          maxLength={200}
          data-testid="promo-note"
        />
        <MeanwhileNote meanwhile={meanwhile} draft={draft} say={say} onTake={take} />
        <SaveFoot error={failure} busy={busy} onCancel={onClose} testId="save-promo" />
      </form>
    </Dialog>
  );
}
