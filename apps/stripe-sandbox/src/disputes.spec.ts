import { CARD, eventually, SandboxHarness } from './testing/sandbox-harness.js';

jest.setTimeout(40_000); // each payer complains two seconds after paying
const harness = new SandboxHarness();
beforeAll(() => harness.start());
afterAll(() => harness.stop());

/** A payment by a card whose payer disputes it, and the dispute its bank opens. */
async function disputed(number = '4000000000000259') {
  const payment = await harness.newPayment();
  expect((await harness.browserConfirm(payment, CARD(number))).body['status']).toBe('succeeded');
  const opened = () => harness.api('GET', '/v1/disputes', { payment_intent: payment.id });
  let id = '';
  for (let tries = 0; id === '' && tries < 150; tries++) {
    await new Promise((resume) => setTimeout(resume, 100));
    id = (await opened()).body.data?.[0]?.['id'] ?? '';
  }
  return { payment, id };
}
const read = async (id: string) => {
  const found = await harness.provider.retrieveDispute(id);
  if (!found.ok) throw new Error(found.error.code);
  return found.value;
};
const webhookTypes = (id: string) => harness.received.filter(({ objectId }) => objectId === id).map(({ type }) => type);

describe('a payer whose bank takes the money back', () => {
  it('is seen to have paid, and then takes the amount and a fee away from us', async () => {
    const { payment, id } = await disputed();
    expect(await read(id)).toMatchObject({
      paymentIntentId: payment.id,
      status: 'needs_response',
      reason: 'fraudulent',
      amountCents: 2450,
      withdrawnCents: 2450,
      withdrawnFeeCents: 2000,
      returnedCents: 0,
    });
    await eventually(() => webhookTypes(id).includes('charge.dispute.created'), 'the dispute was sent');
    expect(await harness.read(payment.id)).toMatchObject({ status: 'succeeded', refundedCents: 0 });
    const refund = await harness.api('POST', '/v1/refunds', { payment_intent: payment.id });
    expect([refund.status, refund.body['error']?.['code']]).toEqual([400, 'charge_disputed']);
  });

  it('gives both back when the evidence convinces the bank', async () => {
    const { payment, id } = await disputed('4000000000002685');
    expect(await read(id)).toMatchObject({ reason: 'product_not_received' });
    const key = `op-${id}`;
    const sent = await harness.provider.contestDispute(id, 'winning_evidence: the ride took place', key);
    expect(sent).toMatchObject({ ok: true, value: { status: 'under_review' } });
    expect(await harness.provider.contestDispute(id, 'winning_evidence: the ride took place', key)).toEqual(sent);
    await eventually(() => webhookTypes(id).includes('charge.dispute.closed'), 'the dispute was decided');
    expect(await read(id)).toMatchObject({ status: 'won', returnedCents: 2450, returnedFeeCents: 2000 });
    const refund = await harness.api('POST', '/v1/refunds', { payment_intent: payment.id });
    expect([refund.status, refund.body['status']]).toEqual([200, 'succeeded']);
  });

  it('keeps the money when we concede or convince no one, and takes no second answer', async () => {
    const conceded = await disputed();
    expect(await harness.provider.concedeDispute(conceded.id, 'op-concede')).toMatchObject({
      ok: true,
      value: { status: 'lost', returnedCents: 0 },
    });
    const late = await harness.provider.contestDispute(conceded.id, 'winning_evidence', 'op-late');
    expect(late).toMatchObject({ ok: false, error: { code: 'payment.refused' } });
    const { id } = await disputed();
    await harness.provider.contestDispute(id, 'losing_evidence', 'op-losing');
    await eventually(() => webhookTypes(id).includes('charge.dispute.closed'), 'the dispute was decided');
    expect(await read(id)).toMatchObject({ status: 'lost' });
    const listed = await harness.provider.listDisputes(new Date(Date.now() - 3_600_000));
    expect(listed.ok && listed.value.disputes.filter((one) => one.status === 'lost')).toHaveLength(2);
  });
});
