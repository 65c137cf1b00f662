import { useQuery } from '@tanstack/react-query';
import { readRuleZones, SETTINGS_KEY } from './settings.api.js';

/** Every zone a rule may name, asked for once: they change by the day at most. */
export const useRuleZones = () =>
  useQuery({
    queryKey: [...SETTINGS_KEY, 'zones'],
    queryFn: ({ signal }) => readRuleZones(signal),
    select: ({ zones }) => zones,
    staleTime: 60_000,
  });
