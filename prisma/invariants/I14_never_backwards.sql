-- Whatever came, and in whatever order: no payment was told as less final than it was before, and nothing verified waits for 10 minutes.
SELECT object_id::text, id::text FROM (
  SELECT object_id, id, rank, max(rank) OVER (PARTITION BY object_id ORDER BY id ROWS BETWEEN UNBOUNDED PRECEDING AND 1 PRECEDING) AS before
  FROM (SELECT object_id, id, CASE payload->>'status' WHEN 'succeeded' THEN 3 WHEN 'canceled' THEN 2 WHEN 'authorized' THEN 1 ELSE 0 END AS rank
    FROM outbox WHERE topic = 'payment.changed' AND payload ? 'status') AS published
) AS history WHERE rank < before
UNION ALL
SELECT event_id, 'unprocessed' FROM webhook_inbox WHERE processed_at IS NULL AND received_at < now() - interval '10 minutes'
