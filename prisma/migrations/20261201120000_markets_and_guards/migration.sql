-- A market: an area whose rides and drivers are matched together, by one worker at a time (decision 119). `outline` is in degrees, x = longitude;
-- null: everywhere that is in no other market.
CREATE TABLE "market" (
    "id" TEXT NOT NULL,
    "name" TEXT NOT NULL,
    "outline" polygon,
    "runner" UUID,
    "leased_until" TIMESTAMPTZ(3),

    CONSTRAINT "market_pkey" PRIMARY KEY ("id")
);
ALTER TABLE market ADD CONSTRAINT market_words CHECK (id ~ '^[a-z0-9][a-z0-9-]*$' AND name <> '' AND (runner IS NULL) = (leased_until IS NULL)
  AND (outline IS NULL) = (id = 'main'));
INSERT INTO "market" ("id", "name") VALUES ('main', 'Main');

-- Workers that may run markets, so that each takes its share.
CREATE TABLE "dispatch_runner" (
    "id" UUID NOT NULL,
    "alive_until" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "dispatch_runner_pkey" PRIMARY KEY ("id")
);

-- The market of a place; where two overlap, the first by name of the two.
CREATE FUNCTION market_at(lat double precision, lng double precision) RETURNS text LANGUAGE sql STABLE AS $$
  SELECT id FROM market WHERE outline IS NULL OR outline @> point(lng, lat) ORDER BY outline IS NULL, id LIMIT 1
$$;

ALTER TABLE "driver" ADD COLUMN "market" TEXT NOT NULL DEFAULT 'main'
  CONSTRAINT "driver_market_fkey" REFERENCES "market"("id") ON DELETE RESTRICT ON UPDATE NO ACTION;
ALTER TABLE "trip" ADD COLUMN "market" TEXT NOT NULL DEFAULT 'main'
  CONSTRAINT "trip_market_fkey" REFERENCES "market"("id") ON DELETE RESTRICT ON UPDATE NO ACTION;
-- The worker that made it; null: no matcher did.
ALTER TABLE "offer" ADD COLUMN "runner" UUID;

-- A trip belongs to the market of its pickup, whatever code writes it.
CREATE FUNCTION trip_market_of_pickup() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.market := market_at(NEW.pickup_lat, NEW.pickup_lng);
  RETURN NEW;
END $$;
CREATE TRIGGER trip_market_of_pickup BEFORE INSERT OR UPDATE OF pickup_lat, pickup_lng, market ON trip
  FOR EACH ROW EXECUTE FUNCTION trip_market_of_pickup();

-- An offer stays within its market, and a matcher makes one only while it holds the lease. The lock makes a change of the lease wait until the offer
-- is committed, so that the next runner sees it.
CREATE FUNCTION offer_in_market() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  its_market text;
BEGIN
  SELECT t.market INTO its_market FROM trip t WHERE t.id = NEW.trip_id;
  IF NOT EXISTS (SELECT 1 FROM driver d WHERE d.id = NEW.driver_id AND d.market = its_market) THEN
    RAISE EXCEPTION 'driver % does not belong to market %', NEW.driver_id, its_market
      USING ERRCODE = 'check_violation', CONSTRAINT = 'offer_in_market';
  END IF;
  IF NEW.runner IS NOT NULL AND NOT EXISTS (
    SELECT 1 FROM (SELECT runner, leased_until FROM market WHERE id = its_market FOR SHARE) m
    WHERE m.runner = NEW.runner AND m.leased_until > clock_timestamp()) THEN
    RAISE EXCEPTION 'runner % does not hold market %', NEW.runner, its_market
      USING ERRCODE = 'check_violation', CONSTRAINT = 'offer_by_lease';
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER offer_in_market BEFORE INSERT ON offer FOR EACH ROW EXECUTE FUNCTION offer_in_market();
