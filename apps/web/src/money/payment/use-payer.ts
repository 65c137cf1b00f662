import { endpoints, type BookingRequestBody } from '@sablon/contracts';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../../shared/api/http-client.js';

export const SELF = 'self';

/** The payer: the rider, or a company they belong to. `offered` is false if there is no choice. */
export function usePayer(offered: boolean) {
  const [accountId, setAccountId] = useState<string>(SELF);
  const [costCentreId, setCostCentreId] = useState('');
  const [wrong, setWrong] = useState(false);
  const { data } = useQuery({
    queryKey: ['business'],
    enabled: offered,
    queryFn: ({ signal }) => call(endpoints.business.list, { signal }),
  });
  const accounts = offered ? (data?.accounts ?? []).filter(({ status }) => status === 'approved') : [];
  const account = accounts.find(({ id }) => id === accountId) ?? null;
  const centres = account?.costCentres.filter(({ archived }) => !archived) ?? [];
  const choice: BookingRequestBody['business'] = account && {
    accountId: account.id,
    costCentreId: costCentreId === '' ? null : costCentreId,
  };
  return {
    ...{ accounts, account, centres, costCentreId, choice, wrong },
    choose: (id: string) => {
      setAccountId(id);
      setCostCentreId('');
      setWrong(false);
    },
    chooseCentre: (id: string) => {
      setCostCentreId(id);
      setWrong(false);
    },
    /** Whether the choice is complete; shows an error otherwise. */
    check: (): boolean => {
      const missing = centres.length > 0 && costCentreId === '';
      setWrong(missing);
      return !missing;
    },
  };
}
export type Payer = ReturnType<typeof usePayer>;
