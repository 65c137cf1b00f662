-- Money we count as taken has its payment at the provider, money given back its refund there; and no comparison of the books has found
-- anything that no one has explained since yesterday.
SELECT id::text, 'payment without a counterpart' FROM payment WHERE status IN ('succeeded', 'authorized') AND provider_id IS NULL
UNION ALL
SELECT id::text, 'refund without a counterpart' FROM refund WHERE status = 'succeeded' AND provider_id IS NULL
UNION ALL
SELECT id::text, 'difference ' || kind FROM payment_difference WHERE closed_at IS NULL AND found_at < now() - interval '1 day'
