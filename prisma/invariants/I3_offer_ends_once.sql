-- Every ended offer has its end; none was accepted after its time, none expired before it.
SELECT id FROM offer WHERE (status = 'open') <> (ended_at IS NULL)
  OR (status = 'accepted' AND ended_at > expires_at + interval '1 second')
  OR (status = 'expired' AND ended_at < expires_at)
