-- A tip is a payment of its own, for one trip and its driver.
ALTER TABLE payment ADD COLUMN trip_id uuid REFERENCES trip (id) ON DELETE RESTRICT ON UPDATE NO ACTION;
CREATE INDEX payment_trip_id_idx ON payment (trip_id);
