import { nowSeconds, type Call, type Endpoint } from '../http/call.js';
import { find } from '../http/find.js';
import { list, LIST_PARAMS } from '../http/list.js';
import { newId } from '../ids.js';
import type { Customer } from './customer.js';

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
  return customer;
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
];
