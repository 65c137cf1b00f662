import { mkdtempSync, rmSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import {
  createStripeProvider,
  type PaymentProvider,
  type ProviderEvent,
  type ProviderPayment,
} from '@sablon/providers';
import { startStripeSandbox, type RunningSandbox } from '../index.js';

const SECRET_KEY = 'sk_test_harness';
const WEBHOOK_SECRET = 'whsec_harness';

/** Form fields as a browser or an SDK sends them. */
export type Fields = Record<string, string>;
export const CARD = (number: string): Fields => ({
  'payment_method_data[type]': 'card',
  'payment_method_data[card][number]': number,
  'payment_method_data[card][exp_month]': '12',
  'payment_method_data[card][exp_year]': '34',
  'payment_method_data[card][cvc]': '123',
  'payment_method_data[billing_details][name]': 'Zoé Peeters',
});
export const RETURN_URL = 'http://shop.test/payment-return?booking=SAB-1';

/** A sandbox on a free port, our real provider connected to it, and a shop that receives its webhooks. */
export class SandboxHarness {
  readonly directory = mkdtempSync(join(tmpdir(), 'sandbox-'));
  readonly received: ProviderEvent[] = [];
  refusedSignatures = 0;
  /** The shop's response to a valid webhook. */
  shopStatus = 200;
  private shop!: Server;
  private webhookUrl = '';
  sandbox!: RunningSandbox;
  provider!: PaymentProvider;

  async start(): Promise<this> {
    this.shop = createServer((request, response) => {
      const chunks: Buffer[] = [];
      request.on('data', (chunk: Buffer) => chunks.push(chunk));
      request.on('end', () => {
        const signature = request.headers['stripe-signature'];
        const event = this.provider.verifyWebhook(Buffer.concat(chunks), String(signature ?? ''));
        if (!event.ok) this.refusedSignatures++;
        else if (this.shopStatus === 200) this.received.push(event.value);
        response.writeHead(event.ok ? this.shopStatus : 400).end();
      });
    });
    await new Promise<void>((resolve) => this.shop.listen(0, '127.0.0.1', resolve));
    this.webhookUrl = `http://127.0.0.1:${(this.shop.address() as AddressInfo).port}/api/webhooks/stripe`;
    await this.startSandbox();
    return this;
  }

  async startSandbox(): Promise<void> {
    this.sandbox = await startStripeSandbox({
      port: 0,
      dataDirectory: this.directory,
      secretKey: SECRET_KEY,
      webhookUrl: this.webhookUrl,
      webhookSecret: WEBHOOK_SECRET,
    });
    this.provider = createStripeProvider({
      secretKey: SECRET_KEY,
      webhookSecrets: [WEBHOOK_SECRET],
      baseUrl: this.sandbox.url,
    });
  }

  async stop(): Promise<void> {
    await this.sandbox.close();
    this.shop.closeAllConnections();
    await new Promise((resolve) => this.shop.close(resolve));
    rmSync(this.directory, { recursive: true, force: true });
  }

  /** A payment of 24.50 for any method, with its own operation unless one is named. */
  async newPayment(more: Partial<{ operationId: string; idempotencyKey: string }> = {}): Promise<ProviderPayment> {
    const operationId = more.operationId ?? crypto.randomUUID();
    const made = await this.provider.createPaymentIntent({
      operationId,
      paymentId: `payment-of-${operationId}`,
      amountCents: 2450,
      currency: 'eur',
      bookingCode: 'SAB-1',
      methods: ['card', 'bancontact', 'paypal'],
      idempotencyKey: more.idempotencyKey ?? `op-${operationId}`,
    });
    if (!made.ok) throw new Error(JSON.stringify(made.error));
    return made.value;
  }

  async read(id: string): Promise<ProviderPayment> {
    const found = await this.provider.retrievePaymentIntent(id);
    if (!found.ok) throw new Error(JSON.stringify(found.error));
    return found.value;
  }

  /** A raw API call, for operations the port does not offer. */
  async api(method: 'GET' | 'POST', path: string, fields: Fields = {}, headers: Fields = {}): Promise<ApiReply> {
    const query = new URLSearchParams(fields);
    const response = await fetch(`${this.sandbox.url}${path}${method === 'GET' ? `?${query}` : ''}`, {
      method,
      headers: { authorization: `Bearer ${SECRET_KEY}`, ...headers },
      ...(method === 'POST' && { body: query }),
    });
    return { status: response.status, headers: response.headers, body: (await response.json()) as ApiReply['body'] };
  }

  /** The payer's browser confirms with the publishable key and the client secret, as the payment page does. */
  async browserConfirm(payment: ProviderPayment, fields: Fields): Promise<ApiReply> {
    return this.api(
      'POST',
      `/v1/payment_intents/${payment.id}/confirm`,
      { client_secret: payment.clientSecret ?? '', return_url: RETURN_URL, ...fields },
      { authorization: `Bearer ${this.sandbox.publishableKey}`, origin: 'http://shop.test' },
    );
  }

  async control(settings: object): Promise<void> {
    const response = await fetch(`${this.sandbox.url}/sandbox/control`, {
      method: 'POST',
      headers: { authorization: `Bearer ${SECRET_KEY}`, 'content-type': 'application/json' },
      body: JSON.stringify(settings),
    });
    if (!response.ok) throw new Error(`control answered ${response.status}`);
  }

  /** Presses a button of a challenge page; returns the redirect URL. */
  async press(pageUrl: string, decision: 'authorise' | 'refuse'): Promise<URL> {
    const response = await fetch(pageUrl, {
      method: 'POST',
      body: new URLSearchParams({ decision }),
      redirect: 'manual',
    });
    const location = response.headers.get('location');
    if (!location) throw new Error(`no redirect, but ${response.status}: ${await response.text()}`);
    return new URL(location);
  }

  /** Waits until the shop has received these event types for the payment. */
  async receivedTypes(paymentIntentId: string, ...types: string[]): Promise<void> {
    await eventually(
      () => {
        const known = this.received
          .filter((event) => event.paymentIntentId === paymentIntentId)
          .map(({ type }) => type);
        return types.every((type) => known.includes(type));
      },
      `${types.join(', ')} for ${paymentIntentId}`,
    );
  }
}

/** JSON read by tests: a field has whatever type the expectation assumes; lists are only under `data`. */
export interface Json {
  readonly [name: string]: JsonField;
}
type JsonField = (Json & string) | undefined;
export interface ApiReply {
  status: number;
  headers: Headers;
  body: Json & { readonly data?: readonly Json[] };
}

export async function eventually(condition: () => boolean, what: string, withinMs = 20_000): Promise<void> {
  const deadline = Date.now() + withinMs;
  while (!condition()) {
    if (Date.now() > deadline) throw new Error(`did not happen within ${withinMs} ms: ${what}`);
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
}
