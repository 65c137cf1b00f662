import type { TariffView } from '@sablon/contracts';
import { useQuery } from '@tanstack/react-query';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import { useT } from '../../shared/i18n/namespaces.js';
import { Button } from '../../shared/ui/button.js';
import { ErrorState } from '../../shared/ui/error-state.js';
import { Skeleton } from '../../shared/ui/surfaces.js';
import { OfficeBody } from '../../shared/staff/office-body.js';
import { tariffs } from '../words.js';
import { readDraft } from './tariff-draft.js';
import { TariffForm } from './tariff-form.js';
import { TariffVersion, type TariffState } from './tariff-version.js';
import { readTariffs, TARIFFS_KEY } from './tariffs.api.js';

const stateOf = ({ validFrom, validUntil }: TariffView, now: string): TariffState => {
  if (Date.parse(validFrom) > Date.parse(now)) return 'planned';
  return validUntil !== null && Date.parse(validUntil) <= Date.parse(now) ? 'past' : 'in_force';
};

/** Every dated price list, and a new one judged by sample rides before it counts. */
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
      {!data && !error && <Skeleton className="mt-7 h-64 w-full rounded-card" />}
      {writing && basis && <TariffForm basis={basis} draft={draft} onDone={() => setWriting(false)} />}
      <ul className="mt-7 grid gap-4">
        {versions?.map(({ tariff, state }) => (
          <TariffVersion key={tariff.version} tariff={tariff} state={state} />
        ))}
      </ul>
    </OfficeBody>
  );
}
