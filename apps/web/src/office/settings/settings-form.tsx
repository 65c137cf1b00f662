import {
  endpoints,
  type DispatchSettingView,
  type DispatchSettingsView,
  type NewDispatchSettingRequest,
  type RuleZonesView,
} from '@sablon/contracts';
import { DISPATCH_SETTINGS, HOUR_MS, settingsWith } from '@sablon/domain';
import { useQueryClient, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useWatch } from 'react-hook-form';
import { ApiError } from '../../shared/api/api-error.js';
import { useErrorText } from '../../shared/api/use-error-text.js';
import { serverNow } from '../../shared/api/server-clock.js';
import { useSchemaForm } from '../../shared/form/use-schema-form.js';
import { useT } from '../../shared/i18n/namespaces.js';
import { Button, ErrorState, FormError } from '../../shared/ui/button.js';
import { Checkbox } from '../../shared/ui/choices.js';
import { DateTimeField, wallClockOf } from '../../shared/ui/date-time-field.js';
import { Card, Skeleton } from '../../shared/ui/surfaces.js';
import { TextField } from '../../shared/ui/text-field.js';
import { showToast } from '../../shared/ui/toast-store.js';
import { BasisChoice } from './basis-choice.js';
import { settings } from '../words.js';
import { RuleList } from './rule-list.js';
import { RulePreview } from './rule-preview.js';
import { RulesEditor } from './rules-editor.js';
import { Changes } from './setting-changes.js';
import { SETTING_GROUPS } from './setting-groups.js';
import { ruledOf, useSettingsDraft } from './use-settings-draft.js';
import { ValueField } from './value-field.js';
import { call } from '../../shared/api/http-client.js';

export const SETTINGS_KEY = ['office', 'dispatch-settings'] as const;

export const readSettings = (signal: AbortSignal): Promise<DispatchSettingsView> =>
  call(endpoints.dispatchSettings.list, { signal });

const readRuleZones = (signal: AbortSignal): Promise<RuleZonesView> =>
  call(endpoints.dispatchSettings.zones, { signal });

const addSettings = (body: NewDispatchSettingRequest): Promise<DispatchSettingsView> =>
  call(endpoints.dispatchSettings.add, { body });

/** Every zone a rule may name, fetched once: they change once a day at most. */
export const useRuleZones = () =>
  useQuery({
    queryKey: [...SETTINGS_KEY, 'zones'],
    queryFn: ({ signal }) => readRuleZones(signal),
    select: ({ zones }) => zones,
    staleTime: 60_000,
  });

/** An unfinished rule is not an error yet. */
const UNFINISHED: ReadonlySet<string> = new Set(['dispatch_rule.no_condition', 'dispatch_rule.no_values']);

interface SettingsFormProps {
  readonly inForce: DispatchSettingView;
  /** Versions that begin later, the soonest first. */
  readonly planned: readonly DispatchSettingView[];
  /** The most recently saved version. */
  readonly newest: string;
  readonly onDone: () => void;
}

/** A new version, based on the one in force or a planned one, with its changes shown before saving. */
export function SettingsForm({ inForce, planned, newest, onDone }: SettingsFormProps) {
  const t = useT(settings);
  const queries = useQueryClient();
  const [inAnHour] = useState(() => wallClockOf(new Date(Date.now() + HOUR_MS)));
  const errorText = useErrorText();
  const zones = useRuleZones();
  const draft = useSettingsDraft(inForce, newest, zones.data);
  const { basis, seen, values, rules, changed } = draft;
  const refusal = draft.refusal
    ? new ApiError(422, { code: draft.refusal.code, params: draft.refusal.params ?? {} })
    : null;
  const { form, submit, busy, failure, clearFailure, field, errorOf, set } = useSchemaForm({
    schema: () => import('./settings.schemas.js').then(({ newVersion }) => newVersion(serverNow())),
    typed: { version: '', note: '', atOnce: true, validFrom: inAnHour },
    words: { invalid: t('name.wrong'), begins: t('begins.wrong') },
    send: async ({ version, note, validFrom }) => {
      if (!values || !rules || refusal || !changed) return null;
      try {
        return await addSettings({ version, note, newest: seen, values, rules, validFrom });
      } catch (refused) {
        // Another user saved a version in the meantime: theirs is listed below and can be used as the basis.
        void queries.invalidateQueries({ queryKey: SETTINGS_KEY });
        throw refused;
      }
    },
    onSent: (all) => {
      if (!all) return;
      queries.setQueryData(SETTINGS_KEY, all);
      showToast({ tone: 'ok', text: t('added') });
      onDone();
    },
  });
  const { atOnce, begins } = useWatch({
    control: form.control,
    compute: (typed) => ({ atOnce: typed.atOnce, begins: typed.validFrom }),
  });
  const unfinished = !form.formState.isSubmitted && UNFINISHED.has(draft.refusal?.code ?? '');
  return (
    <Card className="mt-8" aria-label={t('new')}>
      <form onSubmit={submit} noValidate className="grid gap-8" data-testid="settings-form">
        <header>
          <h2 className="display text-heading">{t('new')}</h2>
          <BasisChoice
            basis={basis}
            inForce={inForce}
            planned={planned}
            touched={draft.touched}
            onBegin={(version) => {
              draft.beginFrom(version);
              clearFailure();
            }}
          />
        </header>
        <div className="grid gap-6 md:grid-cols-2">
          <TextField {...field('version')} label={t('name')} hint={t('name.hint')} data-testid="settings-name" />
          <TextField {...field('note')} label={t('note')} hint={t('note.hint')} data-testid="settings-note" />
          <div className="grid content-start gap-3">
            <Checkbox {...field('atOnce')} label={t('at_once')} data-testid="settings-at-once" />
            {!atOnce && (
              <DateTimeField
                label={t('begins')}
                name="validFrom"
                error={errorOf('validFrom')}
                value={begins}
                onValueChange={(wall) => set('validFrom', wall)}
              />
            )}
          </div>
        </div>
        {SETTING_GROUPS.map(({ name: group, fields }) => (
          <fieldset key={group} className="min-w-0 border-t border-line pt-4">
            <legend className="pr-3 font-medium">{t(`group.${group}`)}</legend>
            <div className="mt-3 grid gap-x-6 gap-y-4 sm:grid-cols-2 xl:grid-cols-3">
              {fields.map((one) => (
                <ValueField
                  key={one.path}
                  field={one}
                  text={draft.typed[one.path] ?? ''}
                  onType={(text) => draft.type(one.path, text)}
                />
              ))}
            </div>
          </fieldset>
        ))}
        {zones.data ? (
          <>
            <RulesEditor
              rules={draft.drafts}
              zones={zones.data}
              version={values ?? basis.values}
              onChange={draft.writeRules}
            />
            <RulePreview
              inForce={ruledOf(inForce)}
              wanted={values && rules && { base: settingsWith(DISPATCH_SETTINGS, 'new', values), rules }}
              zones={zones.data}
            />
          </>
        ) : zones.error ? (
          <ErrorState error={zones.error} onRetry={() => void zones.refetch()} />
        ) : (
          <Skeleton className="h-24 w-full" />
        )}
        <div className="border-t border-line pt-4">
          {values && rules ? (
            <>
              <Changes before={basis.values} after={values} quiet={changed} />
              <RuleList rules={rules} before={basis.rules} zones={zones.data} />
            </>
          ) : (
            <p className="text-danger">{t('wrong')}</p>
          )}
        </div>
        {refusal && unfinished ? (
          <p className="text-ink-soft">{errorText(refusal)}</p>
        ) : (
          <FormError error={refusal ?? failure} />
        )}
        <div className="flex flex-wrap gap-3">
          <Button
            type="submit"
            disabled={!changed || (refusal !== null && !unfinished)}
            busy={busy}
            data-testid="add-settings"
          >
            {t('add')}
          </Button>
          <Button variant="ghost" onClick={onDone}>
            {t('cancel')}
          </Button>
        </div>
      </form>
    </Card>
  );
}
