import { nowSeconds, type Call, type Endpoint, find } from './params.js';
import { emit } from './emit.js';
import { invalid } from './api-error.js';
import { list, LIST_PARAMS } from './list.js';
import { newId } from '../ids.js';
import type { Customer } from './objects.js';

const URL = '/v1/customers';

function create(call: Call): Customer {
  const { params } = call;
  const customer: Customer = {
    id: newId('cus'),
    object: 'customer',
    balance: 0,
    created: nowSeconds(call),
    currency: null,
    default_source: null,
    delinquent: false,
    description: params.string('description'),
    email: params.string('email'),
    invoice_settings: { custom_fields: null, default_payment_method: null, footer: null },
    livemode: false,
    metadata: params.metadata(),
    name: params.string('name'),
    phone: params.string('phone'),
    preferred_locales: params.strings('preferred_locales') ?? [],
    shipping: null,
    tax_exempt: 'none',
  };
  call.tx.put('customer', customer.id, customer);
  emit(call, 'customer.created', customer);
  return customer;
}

function update(call: Call): Customer {
  const customer = find(call, 'customer', call.path['id'] ?? '');
  const { params } = call;
  const settings = params.object('invoice_settings')?.only(['default_payment_method']);
  const methodId = settings?.string('default_payment_method') ?? null;
  if (methodId && find(call, 'payment_method', methodId, 'payment_method').customer !== customer.id)
    throw invalid('The payment method is not attached to this customer.', 'resource_missing', 'default_payment_method');
  const text = (name: 'description' | 'email' | 'name' | 'phone'): string | null =>
    params.has(name) ? params.string(name) : customer[name];
  const updated: Customer = {
    ...customer,
    description: text('description'),
    email: text('email'),
    name: text('name'),
    phone: text('phone'),
    metadata: params.mergedMetadata(customer.metadata),
    invoice_settings: settings?.has('default_payment_method')
      ? { ...customer.invoice_settings, default_payment_method: methodId }
      : customer.invoice_settings,
  };
  call.tx.put('customer', customer.id, updated);
  emit(call, 'customer.updated', updated);
  return updated;
}

export const customerEndpoints: readonly Endpoint[] = [
  {
    method: 'POST',
    path: URL,
    access: 'secret',
    params: ['description', 'email', 'metadata', 'name', 'phone', 'preferred_locales'],
    run: create,
  },
  {
    method: 'GET',
    path: URL,
    access: 'secret',
    params: [...LIST_PARAMS, 'email'],
    run: (call) => {
      const email = call.params.string('email');
      return list(call, 'customer', URL, (customer) => email === null || customer.email === email);
    },
  },
  {
    method: 'GET',
    path: `${URL}/:id`,
    access: 'secret',
    params: [],
    run: (call) => find(call, 'customer', call.path['id'] ?? ''),
  },
  {
    method: 'POST',
    path: `${URL}/:id`,
    access: 'secret',
    params: ['description', 'email', 'invoice_settings', 'metadata', 'name', 'phone'],
    run: update,
  },
  {
    method: 'GET',
    path: `${URL}/:id/payment_methods`,
    access: 'secret',
    params: [...LIST_PARAMS, 'type'],
    run: (call) => {
      const { id } = find(call, 'customer', call.path['id'] ?? '');
      const type = call.params.string('type');
      return list(
        call,
        'payment_method',
        `${URL}/${id}/payment_methods`,
        (method) => method.customer === id && (type === null || method.type === type),
      );
    },
  },
];
