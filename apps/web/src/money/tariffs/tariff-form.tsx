import {
  endpoints,
  type TariffView,
  type NewTariffRequest,
  type TariffPreviewView,
  type TariffRatesView,
  type TariffsView,
} from '@sablon/contracts';
import { checkRates, clampedExamples, DAY_MS, unlawfulRates, VEHICLE_CLASSES } from '@sablon/domain';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { serverNow } from '../../shared/api/server-clock.js';
import { useSchemaForm } from '../../shared/form/use-schema-form.js';
import { useT } from '../../shared/i18n/namespaces.js';
import { Button, FormError } from '../../shared/ui/button.js';
import { DateTimeField, wallClockOf, type WallClock } from '../../shared/ui/date-time-field.js';
import { Card } from '../../shared/ui/surfaces.js';
import { TextField } from '../../shared/ui/text-field.js';
import { showToast } from '../../shared/ui/toast-store.js';
import { ApiError } from '../../shared/api/api-error.js';
import { tariffs } from '../words.js';
import { ClampedRides } from './rule-packs.js';
import { ClassTable, FieldGroups } from './tariff-inputs.js';
import { TariffPreview, UnlawfulList } from './tariff-preview.js';
import { ratesOf, typedOf, type TypedRates } from './tariff-fields.js';
import { call } from '../../shared/api/http-client.js';
import { readLocal, writeLocal } from '../../shared/state/local-storage.js';

const KEY = 'office.tariff_draft';

/** A tariff being written, kept in the browser until it is planned or discarded. */
interface TariffDraft {
  /** The version it is based on. */
  readonly basis: string;
  readonly name: string;
  readonly begins: WallClock;
  readonly typed: TypedRates;
}

/** The draft, if one is kept and is based on this version. */
export function readDraft(basis: string): TariffDraft | null {
  try {
    const savedDraft = JSON.parse(readLocal(KEY) ?? 'null') as TariffDraft | null;
    return savedDraft !== null && savedDraft.basis === basis && typeof savedDraft.typed === 'object'
      ? savedDraft
      : null;
  } catch {
    return null;
  }
}

/** Keeps the draft; null deletes it. */
const keepDraft = (draft: TariffDraft | null): void => writeLocal(KEY, draft === null ? null : JSON.stringify(draft));

export const TARIFFS_KEY = ['office', 'tariffs'] as const;

export const readTariffs = (signal: AbortSignal): Promise<TariffsView> => call(endpoints.tariffs.list, { signal });

const previewRates = (rates: TariffRatesView): Promise<TariffPreviewView> =>
  call(endpoints.tariffs.preview, { body: { rates } });

const addTariff = (body: NewTariffRequest): Promise<unknown> => call(endpoints.tariffs.add, { body });

function freshDraft(basis: TariffView): TariffDraft {
  const { date } = wallClockOf(new Date(Date.now() + 7 * DAY_MS));
  return { basis: basis.version, name: '', begins: { date, time: '00:00' }, typed: typedOf(basis.rates) };
}

interface TariffFormProps {
  readonly basis: TariffView;
  readonly draft: TariffDraft | null;
  readonly onDone: () => void;
}

/** A new version, based on the one in force: typed, compared with it on sample rides, then planned for a future day. */
export function TariffForm({ basis, draft: savedDraft, onDone }: TariffFormProps) {
  const t = useT(tariffs);
  const queries = useQueryClient();
  const [draft, setDraft] = useState(() => savedDraft ?? freshDraft(basis));
  const { rates, wrong } = ratesOf(basis.rates, draft.typed);
  const checked = wrong.length === 0 ? checkRates(rates) : null;
  const refusal = checked && !checked.ok ? new ApiError(422, { code: checked.error.code }) : null;
  const sound = wrong.length === 0 && refusal === null;
  const preview = useMutation({ mutationFn: () => previewRates(rates) });
  const { submit, busy, failure, field, errorOf, set } = useSchemaForm({
    schema: () => import('./tariffs.schemas.js').then(({ newTariff }) => newTariff(serverNow())),
    typed: { version: draft.name, validFrom: draft.begins },
    words: { invalid: t('name.wrong'), begins: t('begins.wrong') },
    send: async (version) => {
      if (!sound) return false;
      await addTariff({ ...version, rates }).finally(() => void queries.invalidateQueries({ queryKey: TARIFFS_KEY }));
      return true;
    },
    onSent: (isPlanned) => {
      if (!isPlanned) return;
      keepDraft(null);
      showToast({ tone: 'ok', text: t('planned') });
      onDone();
    },
  });
  const change = (part: Partial<TariffDraft>) => {
    const next = { ...draft, ...part };
    setDraft(next);
    keepDraft(next);
    preview.reset();
  };
  const version = field('version');
  const onType = (path: string, text: string) => change({ typed: { ...draft.typed, [path]: text } });
  return (
    <Card className="mt-8" aria-label={t('new')}>
      <form onSubmit={submit} noValidate className="grid gap-8" data-testid="tariff-form">
        <header>
          <h2 className="display text-heading">{t('new')}</h2>
          <p className="mt-1 text-ink-soft">{t('new.text', { version: basis.version })}</p>
        </header>
        <div className="grid gap-6 md:grid-cols-2">
          <TextField
            {...version}
            label={t('name')}
            hint={t('name.hint')}
            data-testid="tariff-name"
            onChange={(event) => {
              void version.onChange(event);
              change({ name: event.target.value });
            }}
          />
          <DateTimeField
            label={t('begins')}
            hint={t('begins.hint')}
            name="validFrom"
            error={errorOf('validFrom')}
            value={draft.begins}
            onValueChange={(value) => {
              set('validFrom', value);
              change({ begins: value });
            }}
          />
        </div>
        <ClassTable typed={draft.typed} wrong={wrong} onType={onType} />
        <FieldGroups rates={basis.rates} typed={draft.typed} wrong={wrong} onType={onType} />
        {sound && (
          <div className="grid gap-3">
            <UnlawfulList found={unlawfulRates(rates)} />
            <ClampedRides rides={clampedExamples(rates)} />
          </div>
        )}
        <FormError error={refusal ?? preview.error ?? failure} />
        {preview.data && <TariffPreview preview={preview.data} classes={VEHICLE_CLASSES} />}
        <div className="flex flex-wrap gap-3">
          <Button
            variant="secondary"
            disabled={!sound}
            busy={preview.isPending}
            onClick={() => preview.mutate()}
            data-testid="preview-tariff"
          >
            {t('preview')}
          </Button>
          <Button type="submit" disabled={!sound || !preview.data} busy={busy} data-testid="add-tariff">
            {t('add')}
          </Button>
          <Button variant="ghost" onClick={onDone}>
            {t('later')}
          </Button>
          <Button
            variant="ghost"
            onClick={() => {
              keepDraft(null);
              onDone();
            }}
          >
            {t('discard')}
          </Button>
        </div>
        {!preview.data && <p className="text-small text-ink-faint">{t('preview.first')}</p>}
      </form>
    </Card>
  );
}
