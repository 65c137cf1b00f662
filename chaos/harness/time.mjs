// Time passes for our side by making what is written older; the sandbox has a clock of its own to set.
const AGE = [
  'UPDATE payment SET next_check_at = next_check_at - $1::interval WHERE next_check_at IS NOT NULL',
  `UPDATE payment_op SET created_at = created_at - $1::interval, next_attempt_at = next_attempt_at - $1::interval WHERE status = 'pending'`,
  `UPDATE refund SET updated_at = updated_at - $1::interval WHERE status = 'pending'`,
  'UPDATE webhook_inbox SET next_attempt_at = next_attempt_at - $1::interval WHERE processed_at IS NULL',
  'UPDATE payment_reconciliation SET next_run_at = next_run_at - $1::interval',
];

/** Lets so much time pass for payments, operations, refunds, the inbox and the reconciler. */
export async function ageBooks(database, milliseconds) {
  for (const statement of AGE) await database.query(statement, [`${milliseconds} milliseconds`]);
}

/** What is still on its way in the product; 0 = quiet. */
export async function onItsWay(database) {
  const { rows } = await database.query(
    `SELECT (SELECT count(*) FROM outbox WHERE published_at IS NULL)
       + (SELECT count(*) FROM payment WHERE status NOT IN ('succeeded', 'canceled') AND next_check_at <= now())
       + (SELECT count(*) FROM webhook_inbox WHERE processed_at IS NULL)
       + (SELECT count(*) FROM payment_op WHERE status = 'pending')
       + (SELECT count(*) FROM refund r JOIN payment_op o ON o.id = r.op_id WHERE r.status = 'pending' AND o.status IN ('pending', 'done')) AS n`,
  );
  return Number(rows[0].n);
}
