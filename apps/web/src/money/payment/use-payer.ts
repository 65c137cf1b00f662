import { endpoints } from '@sablon/contracts';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../../shared/api/http-client.js';

export const SELF = 'self';

/** The payer: the rider, or a company they belong to. `offered` is false if there is no choice. */
export function usePayer(offered: boolean) {
  const [accountId, choose] = useState<string>(SELF);
  const { data } = useQuery({
    queryKey: ['business'],
    enabled: offered,
    queryFn: ({ signal }) => call(endpoints.business.list, { signal }),
  });
  const accounts = offered ? (data?.accounts ?? []).filter(({ status }) => status === 'approved') : [];
  const account = accounts.find(({ id }) => id === accountId) ?? null;
  const centres = account?.costCentres.filter(({ archived }) => !archived) ?? [];
  return { accounts, account, centres, choose };
}
export type Payer = ReturnType<typeof usePayer>;
