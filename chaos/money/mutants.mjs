// The guards of money, each taken out once: a run that stays green without one proves nothing about it. `patches` rewrite the
// built program while it is loaded (chaos/harness/mutation-hooks.mjs); `sql` is run once the server stands.
const PERSISTENCE = '/libs/persistence/dist/money/payments';
const WORKER = '/apps/dispatch-worker/dist/money/payments';

export const MUTANTS = {
  inbox_dedupe: {
    what: 'an event that comes again is taken in again',
    run: 'webhooks',
    patches: [
      {
        file: `${PERSISTENCE}/webhook-inbox.js`,
        find: 'event.eventId,\n',
        replace: 'event.eventId + "#" + Math.random(),\n',
      },
    ],
  },
  signature_check: {
    what: 'a message is believed whoever signed it',
    run: 'webhooks',
    patches: [
      {
        file: '/libs/providers/dist/payments/stripe-webhook.js',
        find: "return stripe.webhooks.constructEvent(rawBody, signature ?? '', secret, TOLERANCE_SECONDS);",
        replace: 'return JSON.parse(String(rawBody));',
      },
    ],
  },
  apply_by_rank: {
    what: 'what was read last wins, however old it is',
    run: 'webhooks',
    patches: [
      {
        file: '/libs/domain/dist/money/payments/payment-machine.js',
        find: 'return ok(PAYMENT_RANK[observed.value] >= PAYMENT_RANK[current] ? observed.value : current);',
        replace: 'return ok(observed.value);',
      },
    ],
  },
  lookup_before_retry: {
    what: 'a call is made again after a day without looking',
    run: 'calls',
    patches: [
      {
        file: `${WORKER}/execute-payment-op.js`,
        find: 'if (!op.mustLookUp && op.ageHours < LOOK_UP_AFTER_HOURS) return null;',
        replace: 'return null;',
      },
    ],
  },
  same_key: {
    what: 'every try has a key of its own',
    run: 'calls',
    patches: [
      { file: `${PERSISTENCE}/payment-ops.js`, find: `'op-' || id`, replace: `'op-' || id || '-' || attempts` },
    ],
  },
  one_live_payment: {
    what: 'two tabs start two payments',
    run: 'webhooks',
    sql: 'DROP INDEX one_live_payment',
    patches: [
      {
        file: `${PERSISTENCE}/payment-ops.js`,
        find: 'if (earlier.rows[0])',
        replace: 'if (false)',
      },
    ],
  },
};
