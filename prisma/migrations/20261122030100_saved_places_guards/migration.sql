-- One home and one work each; the same place only once.
CREATE UNIQUE INDEX one_home_one_work ON saved_place (user_id, kind) WHERE kind IN ('home', 'work');
CREATE UNIQUE INDEX saved_place_once ON saved_place (user_id, (place ->> 'placeId'));
ALTER TABLE saved_place ADD CONSTRAINT saved_place_kind CHECK (kind IN ('home', 'work', 'airport', 'other'));
