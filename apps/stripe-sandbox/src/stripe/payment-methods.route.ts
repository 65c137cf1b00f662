import { invalid } from './api-error.js';
import { type Call, type Endpoint, find } from './params.js';
import { emit } from './emit.js';
import { list, LIST_PARAMS } from './list.js';
import { METHOD_TYPES, type PaymentMethod } from './payment-intent.js';
import { attach } from './take-payment.js';
import { createPaymentMethod, METHOD_DATA_PARAMS, resolvePaymentMethod } from './payment-methods.js';

const URL = '/v1/payment_methods';

function detach(call: Call): PaymentMethod {
  const method = find(call, 'payment_method', call.path['id'] ?? '');
  if (!method.customer) throw invalid('The payment method is not attached to a customer.', undefined, 'payment_method');
  const detached = { ...method, customer: null };
  call.tx.put('payment_method', method.id, detached);
  const customer = call.tx.get('customer', method.customer);
  if (customer?.invoice_settings.default_payment_method === method.id)
    call.tx.put('customer', customer.id, {
      ...customer,
      invoice_settings: { ...customer.invoice_settings, default_payment_method: null },
    });
  emit(call, 'payment_method.detached', detached);
  return detached;
}

function update(call: Call): PaymentMethod {
  const method = find(call, 'payment_method', call.path['id'] ?? '');
  if (!method.customer) throw invalid('You must save this PaymentMethod to a customer before you can update it.');
  const updated = { ...method, metadata: call.params.mergedMetadata(method.metadata) };
  call.tx.put('payment_method', method.id, updated);
  emit(call, 'payment_method.updated', updated);
  return updated;
}

export const paymentMethodEndpoints: readonly Endpoint[] = [
  {
    method: 'POST',
    path: URL,
    access: 'either',
    params: METHOD_DATA_PARAMS,
    run: (call) => createPaymentMethod(call, call.params),
  },
  {
    method: 'GET',
    path: URL,
    access: 'secret',
    params: [...LIST_PARAMS, 'customer', 'type'],
    run: (call) => {
      const customer = call.params.required('customer');
      const type = call.params.oneOf('type', METHOD_TYPES);
      return list(
        call,
        'payment_method',
        URL,
        (method) => method.customer === customer && (type === null || method.type === type),
      );
    },
  },
  {
    method: 'GET',
    path: `${URL}/:id`,
    access: 'secret',
    params: [],
    run: (call) => find(call, 'payment_method', call.path['id'] ?? ''),
  },
  {
    method: 'POST',
    path: `${URL}/:id/attach`,
    access: 'secret',
    params: ['customer'],
    run: (call) => {
      const customer = find(call, 'customer', call.params.required('customer'), 'customer');
      return attach(call, resolvePaymentMethod(call, call.path['id'] ?? ''), customer.id, false);
    },
  },
  { method: 'POST', path: `${URL}/:id`, access: 'secret', params: ['metadata'], run: update },
  { method: 'POST', path: `${URL}/:id/detach`, access: 'secret', params: [], run: detach },
];
