import type { CallView, Problem } from '@sablon/contracts';
import { startTestApi, TEST_TELEPHONY_SECRET, type TestApi } from '../testing/start-test-api.js';
import { signatureOf } from './call-signature.js';

const CALL = { id: 'c1', event: 'ringing', from: '+32 472 33 44 55', extension: '101' } as const;
const nowSeconds = () => Math.floor(Date.now() / 1000);

describe('a call reported by a telephone exchange', () => {
  let api: TestApi;
  const received: CallView[] = [];
  beforeAll(async () => {
    api = await startTestApi();
    api.parts.messaging.bus.subscribe('live.emit', ({ room, event, payload }) => {
      if (room === 'dispatch' && event === 'call.changed') received.push(payload as CallView);
    });
  });
  afterAll(() => api.stop());
  beforeEach(() => received.splice(0));
  const report = async (call: object, header?: string) => {
    const { status, body } = await api.client().post<Partial<Problem>>('/api/webhooks/telephony', call, header === undefined ? {} : { 'x-sablon-signature': header }); // prettier-ignore
    return body.code ?? status;
  };
  const signed = (call: object, seconds = nowSeconds(), secret = TEST_TELEPHONY_SECRET) =>
    `t=${seconds},v1=${signatureOf(secret, seconds, JSON.stringify(call))}`;

  it('reaches the consoles once: the same request again is refused', async () => {
    const header = signed(CALL);
    expect(await report(CALL, header)).toBe(200);
    expect(await report(CALL, header)).toBe('webhook.repeated');
    expect(received).toEqual([{ ...CALL, at: expect.any(String) as string }]);
    const ended = { ...CALL, event: 'ended' };
    expect(await report(ended, signed(ended))).toBe(200);
    expect(received).toHaveLength(2);
  });

  it('is refused without the signature of the exchange, with an old one, and with another body', async () => {
    const other = { ...CALL, id: 'c2' };
    expect(await report(other)).toBe('webhook.signature_invalid');
    expect(await report(other, signed(CALL))).toBe('webhook.signature_invalid');
    expect(await report(other, signed(other, nowSeconds(), 'x'.repeat(40)))).toBe('webhook.signature_invalid');
    expect(await report(other, signed(other, nowSeconds() - 400))).toBe('webhook.too_old');
    expect(received).toEqual([]);
  });

  it('is refused when one address reports more than a control room has calls', async () => {
    for (let each = 0; each < 300; each++) await report(CALL);
    expect(await report(CALL, signed(CALL))).toBe('request.too_many');
  });
});

it('there is no such address without the secret of an exchange', async () => {
  const api = await startTestApi({ env: { SABLON_TELEPHONY_SECRET: '' } });
  const { status } = await api.client().post('/api/webhooks/telephony', CALL);
  await api.stop();
  expect(status).toBe(404);
});
