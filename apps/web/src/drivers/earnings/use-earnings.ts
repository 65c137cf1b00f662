import { endpoints } from '@sablon/contracts';
import { addDays } from '@sablon/domain';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { call } from '../../shared/api/http-client.js';

/** Amounts are always fetched again rather than shown from cache alone: the trip just finished may be missing. */
const ALWAYS_ASKED = { staleTime: 0, placeholderData: keepPreviousData };

/** A week's earnings, by any of its days; null = this week. `version` changes when a trip ends, so that the sum is refreshed. */
export const useEarnings = (day: string | null, version: string) =>
  useQuery({
    queryKey: ['driver', 'earnings', day, version],
    queryFn: ({ signal }) => call(endpoints.earnings.week, { query: { week: day }, signal }),
    ...ALWAYS_ASKED,
  });

/** Closed weeks, and whether the bank has paid them. */
export const useStatements = () =>
  useQuery({
    queryKey: ['driver', 'statements'],
    queryFn: ({ signal }) => call(endpoints.earnings.statements, { signal }),
  });

/** Passenger ratings and the counts of the last days. */
export const usePerformance = (version: string) =>
  useQuery({
    queryKey: ['driver', 'performance', version],
    queryFn: ({ signal }) => call(endpoints.earnings.performance, { signal }),
    ...ALWAYS_ASKED,
  });

/** The Monday `weeks` later, by the calendar, so that weeks of 167 and 169 hours (clock changes) count as one. */
export const mondayAfter = (monday: string, weeks: number): string => addDays(monday, 7 * weeks);
