import type { PromoCodeView } from '@sablon/contracts';
import { PROMO_AUDIENCES, SERVICES, type PromoAudience } from '@sablon/domain';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState, type SubmitEvent } from 'react';
import { serverNow } from '../../shared/api/server-clock.js';
import { useT } from '../../shared/i18n/namespaces.js';
import { Checkbox } from '../../shared/ui/choices.js';
import { DateTimeField } from '../../shared/ui/date-time-field.js';
import { Dialog } from '../../shared/ui/dialog.js';
import { Segmented } from '../../shared/ui/segmented.js';
import { Select } from '../../shared/ui/select.js';
import { TextField } from '../../shared/ui/text-field.js';
import { showToast } from '../../shared/ui/toast-store.js';
import { MeanwhileNote, useSharedDraft } from '../../shared/staff/meanwhile-note.js';
import { SaveFoot } from '../../shared/staff/save-foot.js';
import { promos } from '../words.js';
import { draftOf, readDraft, type PromoDraft, useDraftWords } from './promo-draft.js';
import { addPromo, changePromo, PROMOS_KEY, readPromos } from './promos.api.js';

interface PartProps {
  readonly draft: PromoDraft;
  readonly change: (part: Partial<PromoDraft>) => void;
  readonly wrongIn: (name: keyof PromoDraft) => string | undefined;
}

function GivesFields({ draft, change, wrongIn, isFixed }: PartProps & { readonly isFixed: boolean }) {
  const t = useT(promos);
  const amount = (name: 'value' | 'most' | 'least', label: string, fixed: boolean, hint?: string) => (
    <TextField
      label={label}
      hint={hint}
      error={wrongIn(name)}
      inputMode="decimal"
      maxLength={10}
      readOnly={fixed}
      value={draft[name]}
      data-testid={`promo-${name}`}
      onChange={(event) => change({ [name]: event.target.value })}
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
          label={t('limit')}
          hint={t('empty_is_none')}
          error={wrongIn('limit')}
          inputMode="numeric"
          maxLength={7}
          value={draft.limit}
          data-testid="promo-limit"
          onChange={(event) => change({ limit: event.target.value })}
        />
      </div>
    </>
  );
}

function ForFields({ draft, change, wrongIn }: PartProps) {
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
        <Checkbox
          label={t('endless')}
          checked={draft.endless}
          data-testid="promo-endless"
          onChange={(event) => change({ endless: event.target.checked })}
        />
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
        label={t('audience')}
        value={draft.audience}
        data-testid="promo-audience"
        options={PROMO_AUDIENCES.map((value) => ({ value, label: t(`audience.${value}`) }))}
        onValueChange={(audience) => change({ audience: audience as PromoAudience })}
      />
    </>
  );
}

/** Creates a promo code, or edits one; its benefit can only be edited until its first use. */
export function PromoDialog({ promo, onClose }: { promo: PromoCodeView | null; onClose: () => void }) {
  const t = useT(promos);
  const queries = useQueryClient();
  const [openedAt] = useState(() => serverNow());
  const { seen, draft, meanwhile, change, resolve, take } = useSharedDraft(
    promo,
    (one) => draftOf(one, openedAt),
    async ({ code }) => {
      const all = await readPromos();
      queries.setQueryData(PROMOS_KEY, all);
      return all.codes.find((one) => one.code === code) ?? null;
    },
  );
  const [tried, setTried] = useState(false);
  const { wrong, terms } = readDraft(draft, seen, openedAt);
  const saved = () => {
    showToast({ tone: 'ok', text: t('saved') });
    onClose();
  };
  const save = useMutation({
    mutationFn: (wanted: NonNullable<typeof terms>) =>
      seen
        ? changePromo(seen.code, { version: seen.version, ...wanted })
        : addPromo({ ...wanted, code: draft.code.trim().toUpperCase() }),
    onSuccess: (all) => {
      queries.setQueryData(PROMOS_KEY, all);
      saved();
    },
    onError: async (failure) => {
      const outcome = await resolve(failure);
      if (outcome === 'saved') saved();
      else if (outcome === 'brought_in') save.reset();
    },
  });
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    setTried(true);
    if (terms && !save.isPending) save.mutate(terms);
  };
  const part: PartProps = {
    draft,
    change,
    wrongIn: (name) => {
      const word = tried ? wrong[name] : undefined;
      return word && t(word, { count: seen?.uses ?? 0 });
    },
  };
  const say = useDraftWords();
  return (
    <Dialog open onClose={onClose} title={promo ? t('edit.of', { code: promo.code }) : t('new')}>
      <form onSubmit={submit} noValidate className="grid gap-6" data-testid="promo-form">
        {!promo && (
          <TextField
            label={t('code')}
            hint={t('code.hint')}
            error={part.wrongIn('code')}
            maxLength={20}
            autoCapitalize="characters"
            spellCheck={false}
            className="[&_input]:uppercase"
            value={draft.code}
            data-testid="promo-code"
            onChange={(event) => part.change({ code: event.target.value })}
          />
        )}
        <GivesFields {...part} isFixed={seen !== null && seen.lastUsedAt !== null} />
        <ForFields {...part} />
        <TextField
          label={t('note')}
          hint={t('note.hint')}
          maxLength={200}
          value={draft.note}
          data-testid="promo-note"
          onChange={(event) => part.change({ note: event.target.value })}
        />
        <MeanwhileNote meanwhile={meanwhile} draft={draft} say={say} onTake={take} />
        <SaveFoot error={save.error} busy={save.isPending} onCancel={onClose} testId="save-promo" />
      </form>
    </Dialog>
  );
}
