import { useQuery } from '@tanstack/react-query';
import { useT } from '../../shared/i18n/namespaces.js';
import { ErrorState } from '../../shared/ui/error-state.js';
import { Card, Skeleton } from '../../shared/ui/surfaces.js';
import { DateTime } from '../../shared/ui/values.js';
import { KEYS, readSeen } from './fairness.api.js';
import { fairness } from '../words.js';

/** Which role of the staff looked at what is kept of him, and when. */
export function Looks() {
  const t = useT(fairness);
  const { data, error, refetch } = useQuery({ queryKey: [KEYS.seen], queryFn: ({ signal }) => readSeen(signal) });
  return (
    <Card>
      <h2 className="display text-[1.5rem]">{t('looks.title')}</h2>
      <p className="mt-1 text-[0.95rem] text-ink-soft">{t('looks.text')}</p>
      {error && !data && <ErrorState error={error} onRetry={() => void refetch()} />}
      {!data && !error && <Skeleton className="mt-5 h-24 w-full" />}
      {data?.looks.length === 0 && <p className="mt-4">{t('looks.none')}</p>}
      {data && data.looks.length > 0 && (
        <table className="mt-4 w-full text-left" data-testid="looks">
          <thead className="text-[0.85rem] text-ink-soft">
            <tr>
              <th scope="col" className="py-2 pr-4 font-medium">
                {t('looks.when')}
              </th>
              <th scope="col" className="py-2 pr-4 font-medium">
                {t('looks.who')}
              </th>
              <th scope="col" className="py-2 font-medium">
                {t('looks.what')}
              </th>
            </tr>
          </thead>
          <tbody className="divide-y divide-line">
            {data.looks.map(({ at, role, what }) => (
              <tr key={`${at}${role}${what}`}>
                <td className="py-2 pr-4 align-top">
                  <DateTime at={at} />
                </td>
                <td className="py-2 pr-4 align-top">{t(`role.${role}`)}</td>
                <td className="py-2 align-top">{t(`seen.${what}`)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </Card>
  );
}
