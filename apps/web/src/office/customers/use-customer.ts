import { endpoints, type CustomerFileView } from '@sablon/contracts';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Intention } from '../../shared/api/idempotency-key.js';
import { call } from '../../shared/api/http-client.js';

const keyOf = (id: string) => ['office', 'customer', id] as const;

/** What staff do in a customer's file. */
export type CustomerChange =
  | { readonly kind: 'note'; readonly words: string }
  | { readonly kind: 'remove_note'; readonly noteId: string }
  | { readonly kind: 'block'; readonly reason: string }
  | { readonly kind: 'unblock' }
  | { readonly kind: 'credit'; readonly cents: number; readonly reason: string };

function send(id: string, change: CustomerChange, idempotencyKey: string): Promise<CustomerFileView> {
  const params = { id };
  switch (change.kind) {
    case 'note':
      return call(endpoints.customers.note, { params, body: { words: change.words }, idempotencyKey });
    case 'remove_note':
      return call(endpoints.customers.removeNote, { params: { id, noteId: change.noteId } });
    case 'block':
      return call(endpoints.customers.block, { params, body: { reason: change.reason }, idempotencyKey });
    case 'unblock':
      return call(endpoints.customers.unblock, { params });
    case 'credit':
      return call(endpoints.customers.credit, {
        params,
        body: { cents: change.cents, reason: change.reason },
        idempotencyKey,
      });
  }
}

/** A customer's file. */
export const useCustomer = (id: string) =>
  useQuery({
    queryKey: keyOf(id),
    queryFn: ({ signal }) => call(endpoints.customers.read, { params: { id }, signal }),
  });

/** One kind of change to a customer's file; sent again after a lost answer it happens once. */
export function useCustomerChange(id: string, onDone?: () => void) {
  const queries = useQueryClient();
  const [intention] = useState(() => new Intention());
  return useMutation({
    mutationFn: (change: CustomerChange) => send(id, change, intention.keyOf(change)),
    onSuccess: (file) => {
      intention.fulfilled();
      queries.setQueryData(keyOf(id), file);
      void queries.invalidateQueries({ queryKey: ['office', 'customers'] });
      onDone?.();
    },
    onError: (failure) => intention.failed(failure),
  });
}
