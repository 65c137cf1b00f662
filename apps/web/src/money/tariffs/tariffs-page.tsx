import type { TariffView } from '@sablon/contracts';
import { useQuery } from '@tanstack/react-query';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import { useT } from '../../shared/i18n/namespaces.js';
import { Button, ErrorState } from '../../shared/ui/button.js';
import { Skeleton } from '../../shared/ui/surfaces.js';
import { OfficeBody } from '../../shared/staff/office-body.js';
import { ride as rideWords } from '../../shared/words.js';
import { tariffs } from '../words.js';
import { readDraft, TariffForm, readTariffs, TARIFFS_KEY } from './tariff-form.js';
import { VEHICLE_CLASSES } from '@sablon/domain';
import { Badge } from '../../shared/ui/badge.js';
import { DateTime, Money } from '../../shared/ui/values.js';
import { RulePacks } from './rule-packs.js';
import { CLASS_RATES } from './tariff-fields.js';

export type TariffState = 'past' | 'in_force' | 'planned';
const TONES = { past: 'neutral', in_force: 'ok', planned: 'info' } as const;

/** One version: its validity period and its rates. */
export function TariffVersion({ tariff, state }: { tariff: TariffView; state: TariffState }) {
  const t = useT(tariffs);
  const terms = useT(rideWords);
  const { version, validFrom, validUntil, rates } = tariff;
  return (
    <li className="card min-w-0 p-card shadow-low" data-testid="tariff" data-version={version} data-state={state}>
      <header className="flex flex-wrap items-center justify-between gap-3">
        <h2 className="text-lead font-medium" translate="no">
          {version}
        </h2>
        <Badge tone={TONES[state]}>{t(`state.${state}`)}</Badge>
      </header>
      <p className="mt-1 text-small text-ink-soft">
        {t('from')} <DateTime at={validFrom} style="long" />
        {validUntil && (
          <>
            {' '}
            {t('until')} <DateTime at={validUntil} style="long" />
          </>
        )}
      </p>
      <div className="mt-4 overflow-x-auto" tabIndex={0} role="region" aria-label={t('table', { version })}>
        <table className="w-full min-w-140 text-small [&_td]:py-2 [&_td]:text-right [&_th]:py-2 [&_th]:font-medium">
          <thead className="text-ink-soft">
            <tr>
              <th scope="col" className="text-left">
                {t('class')}
              </th>
              {CLASS_RATES.map((rate) => (
                <th key={rate} scope="col" className="text-right">
                  {t(rate)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody className="divide-y divide-line">
            {VEHICLE_CLASSES.map((name) => (
              <tr key={name}>
                <th scope="row" className="text-left">
                  {terms(`class.${name}`)}
                </th>
                {CLASS_RATES.map((rate) => (
                  <td key={rate}>
                    <Money cents={rates.classes[name][rate]} />
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      <RulePacks rates={rates} open={state === 'in_force'} />
    </li>
  );
}

const stateOf = ({ validFrom, validUntil }: TariffView, now: string): TariffState => {
  if (Date.parse(validFrom) > Date.parse(now)) return 'planned';
  return validUntil !== null && Date.parse(validUntil) <= Date.parse(now) ? 'past' : 'in_force';
};

/** Every dated tariff, and a new one previewed on sample rides before it takes effect. */
export function TariffsPage() {
  const t = useT(tariffs);
  const { data, error, refetch } = useQuery({
    queryKey: TARIFFS_KEY,
    queryFn: ({ signal }) => readTariffs(signal),
  });
  const [writing, setWriting] = useState(false);
  const versions = data?.tariffs.map((tariff) => ({ tariff, state: stateOf(tariff, data.now) }));
  const basis = versions?.find(({ state }) => state === 'in_force')?.tariff;
  const draft = basis ? readDraft(basis.version) : null;
  return (
    <OfficeBody
      title={t('title')}
      lead={t('lead')}
      aside={
        basis &&
        !writing && (
          <Button
            icon={<Plus size={18} aria-hidden="true" />}
            onClick={() => setWriting(true)}
            data-testid="new-tariff"
          >
            {t(draft ? 'resume' : 'new')}
          </Button>
        )
      }
    >
      {error && !data && <ErrorState error={error} onRetry={() => void refetch()} />}
      {!data && !error && <Skeleton className="mt-8 h-64 w-full rounded-card" />}
      {writing && basis && <TariffForm basis={basis} draft={draft} onDone={() => setWriting(false)} />}
      <ul className="mt-8 grid gap-4">
        {versions?.map(({ tariff, state }) => (
          <TariffVersion key={tariff.version} tariff={tariff} state={state} />
        ))}
      </ul>
    </OfficeBody>
  );
}
