import { endpoints } from '@sablon/contracts';
import { useQuery } from '@tanstack/react-query';
import { call } from '../shared/api/http-client.js';

/** Phone number and address of support. */
export const useSupport = () =>
  useQuery({
    queryKey: ['support'],
    staleTime: Infinity,
    queryFn: ({ signal }) => call(endpoints.contact.support, { signal }),
  });
