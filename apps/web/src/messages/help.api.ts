import type { SupportView } from '@sablon/contracts';
import { useQuery } from '@tanstack/react-query';
import { api } from '../shared/api/http-client.js';

/** Phone number and address of support. */
export const useSupport = () =>
  useQuery({
    queryKey: ['support'],
    staleTime: Infinity,
    queryFn: ({ signal }) => api.get<SupportView>('/api/contact/support', { signal }),
  });
