-- A driver's device may tell of what it did without a network: when that was, beside when we heard of it.
ALTER TABLE trip_mark ADD COLUMN happened_at timestamptz(3);
