-- The office left both rides with their driver; the proposal is followed on, and asked again with the next move.
ALTER TABLE swap_proposal ADD COLUMN kept_at timestamptz(3);
