-- How somebody likes to ride: what a new booking begins with.
ALTER TABLE app_user ADD COLUMN silent_ride boolean NOT NULL DEFAULT false;
ALTER TABLE app_user ADD COLUMN pet_friendly boolean NOT NULL DEFAULT false;
