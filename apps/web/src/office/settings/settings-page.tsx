import type { DispatchSettingView } from '@sablon/contracts';
import { useQuery } from '@tanstack/react-query';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { useT } from '../../shared/i18n/namespaces.js';
import { Badge } from '../../shared/ui/badge.js';
import { Button, ErrorState } from '../../shared/ui/button.js';
import { Skeleton } from '../../shared/ui/surfaces.js';
import { DateTime } from '../../shared/ui/values.js';
import { OfficeBody } from '../../shared/staff/office-body.js';
import { settings } from '../words.js';
import type { RuleZone } from './find-zones.js';
import { sameRules } from './rule-draft.js';
import { RuleList } from './rule-list.js';
import { SuggestionEffect } from './suggestion-effect.js';
import { Changes } from './setting-changes.js';
import { SettingsForm, readSettings, SETTINGS_KEY, useRuleZones } from './settings-form.js';

function Version({
  version: one,
  before,
  state,
  zones,
}: {
  version: DispatchSettingView;
  /** The previous version; null for the first. */
  before: DispatchSettingView | null;
  state: 'past' | 'in_force' | 'planned';
  /** Undefined while unknown. */
  zones: readonly RuleZone[] | undefined;
}) {
  const t = useT(settings);
  return (
    <li className="card p-card shadow-low" data-testid="setting-version" data-version={one.version} data-state={state}>
      <header className="flex flex-wrap items-center justify-between gap-3">
        <h2 className="text-lead font-medium" translate="no">
          {one.version}
        </h2>
        <Badge tone={state === 'in_force' ? 'ok' : state === 'planned' ? 'info' : 'neutral'}>
          {t(`state.${state}`)}
        </Badge>
      </header>
      <p className="mt-1 text-small text-ink-soft">
        {one.validFrom ? (
          <>
            {t('from')} <DateTime at={one.validFrom} style="long" />
            {one.createdBy && (
              <>
                {' · '}
                <span translate="no">{one.createdBy}</span>
              </>
            )}
          </>
        ) : (
          t('first')
        )}
      </p>
      {one.note && (
        <p className="mt-2 wrap-anywhere" translate="no">
          {one.note}
        </p>
      )}
      {before && <Changes before={before.values} after={one.values} quiet={!sameRules(one.rules, before.rules)} />}
      <RuleList rules={one.rules} before={before?.rules ?? []} zones={zones} />
    </li>
  );
}

/** The dispatch settings: every dated version, and a new one with its changes. */
export function SettingsPage() {
  const t = useT(settings);
  const { data, error, refetch } = useQuery({
    queryKey: SETTINGS_KEY,
    queryFn: ({ signal }) => readSettings(signal),
  });
  const zones = useRuleZones();
  const [writing, setWriting] = useState(false);
  const inForce = data?.versions.find(({ version }) => version === data.inForce);
  const stateOf = (one: DispatchSettingView) => {
    if (one.version === data?.inForce) return 'in_force';
    return one.validFrom !== null && Date.parse(one.validFrom) > Date.parse(data?.now ?? '') ? 'planned' : 'past';
  };
  const planned = (data?.versions ?? []).filter((one) => stateOf(one) === 'planned').toReversed();
  return (
    <OfficeBody
      title={t('title')}
      lead={t('lead')}
      aside={
        inForce &&
        !writing && (
          <Button
            icon={<Plus size={18} aria-hidden="true" />}
            onClick={() => setWriting(true)}
            data-testid="new-settings"
          >
            {t('new')}
          </Button>
        )
      }
    >
      <p className="mt-4">
        <Link to="/admin/what-if" className="text-link py-1">
          {t('what_if')}
        </Link>
      </p>
      {error && !data && <ErrorState error={error} onRetry={() => void refetch()} />}
      {!data && !error && <Skeleton className="mt-8 h-64 w-full rounded-card" />}
      {writing && data && inForce && (
        <SettingsForm inForce={inForce} planned={planned} newest={data.newest} onDone={() => setWriting(false)} />
      )}
      {zones.error && !zones.data && data && !writing && (
        <ErrorState error={zones.error} onRetry={() => void zones.refetch()} />
      )}
      <ul className="mt-8 grid gap-4">
        {data?.versions.map((one, index) => (
          <Version
            key={one.version}
            version={one}
            before={data.versions[index + 1] ?? null}
            state={stateOf(one)}
            zones={zones.data}
          />
        ))}
      </ul>
      <SuggestionEffect />
    </OfficeBody>
  );
}
