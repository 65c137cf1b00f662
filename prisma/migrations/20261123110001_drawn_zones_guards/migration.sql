-- A version is written once: what was counted by zone is counted again by the zones of its time.
CREATE TRIGGER drawn_zone_append_only BEFORE UPDATE OR DELETE ON drawn_zone FOR EACH ROW EXECUTE FUNCTION append_only();
ALTER TABLE drawn_zone ADD CONSTRAINT drawn_zone_names CHECK (
  btrim(name_fr) <> '' AND btrim(name_nl) <> '' AND btrim(name_en) <> ''
  AND char_length(name_fr) <= 60 AND char_length(name_nl) <= 60 AND char_length(name_en) <= 60);
-- Millionths of a degree. Values: DRAWN_ZONES in libs/domain.
ALTER TABLE drawn_zone ADD CONSTRAINT drawn_zone_corners CHECK (
  cardinality(lngs) BETWEEN 3 AND 200 AND cardinality(lats) = cardinality(lngs)
  AND array_position(lngs, NULL) IS NULL AND array_position(lats, NULL) IS NULL);
ALTER TABLE drawn_zone ADD CONSTRAINT drawn_zone_in_belgium CHECK (
  49490000 <= ALL (lats) AND 51510000 >= ALL (lats) AND 2540000 <= ALL (lngs) AND 6410000 >= ALL (lngs));

-- Each version follows the one before it, and nothing follows the end.
CREATE FUNCTION drawn_zone_follows() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  before drawn_zone;
BEGIN
  SELECT * INTO before FROM drawn_zone WHERE id = NEW.id ORDER BY version DESC LIMIT 1;
  IF NEW.version <> coalesce(before.version, 0) + 1 OR before.retired OR NEW.valid_from < before.valid_from
      OR (before.id IS NULL AND NEW.retired) OR NEW.valid_from > clock_timestamp() + interval '5 seconds' THEN
    RAISE EXCEPTION 'version % of zone % does not follow', NEW.version, NEW.id
      USING ERRCODE = 'check_violation', CONSTRAINT = 'drawn_zone_follows';
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER drawn_zone_follows BEFORE INSERT ON drawn_zone FOR EACH ROW EXECUTE FUNCTION drawn_zone_follows();

-- The outline goes round once: no two edges cross, touch or go back over each other; whole numbers, as ringCrossings in libs/domain.
CREATE FUNCTION drawn_zone_crosses(xs INTEGER[], ys INTEGER[]) RETURNS boolean LANGUAGE sql IMMUTABLE AS $$
  WITH edge AS (
    SELECT i, cardinality(xs) AS count, xs[i]::bigint AS ax, ys[i]::bigint AS ay,
      xs[i % cardinality(xs) + 1]::bigint AS bx, ys[i % cardinality(xs) + 1]::bigint AS by
    FROM generate_series(1, cardinality(xs)) AS i
  ), pair AS (
    SELECT e.*, f.ax AS cx, f.ay AS cy, f.bx AS dx, f.by AS dy, f.i = e.i % e.count + 1 AS follows,
      sign((e.bx - e.ax) * (f.ay - e.ay) - (e.by - e.ay) * (f.ax - e.ax)) AS c1,
      sign((e.bx - e.ax) * (f.by - e.ay) - (e.by - e.ay) * (f.bx - e.ax)) AS d1,
      sign((f.bx - f.ax) * (e.ay - f.ay) - (f.by - f.ay) * (e.ax - f.ax)) AS a1,
      sign((f.bx - f.ax) * (e.by - f.ay) - (f.by - f.ay) * (e.bx - f.ax)) AS b1
    -- Each pair once; of neighbours, the one that follows second.
    FROM edge e JOIN edge f ON f.i = e.i % e.count + 1 OR (f.i > e.i + 1 AND e.i <> f.i % f.count + 1)
  )
  SELECT EXISTS (SELECT 1 FROM pair WHERE CASE WHEN follows
    THEN d1 = 0 AND (ax - bx) * (dx - cx) + (ay - by) * (dy - cy) >= 0
    ELSE (c1 * d1 < 0 AND a1 * b1 < 0)
      OR (c1 = 0 AND cx BETWEEN least(ax, bx) AND greatest(ax, bx) AND cy BETWEEN least(ay, by) AND greatest(ay, by))
      OR (d1 = 0 AND dx BETWEEN least(ax, bx) AND greatest(ax, bx) AND dy BETWEEN least(ay, by) AND greatest(ay, by))
      OR (a1 = 0 AND ax BETWEEN least(cx, dx) AND greatest(cx, dx) AND ay BETWEEN least(cy, dy) AND greatest(cy, dy))
      OR (b1 = 0 AND bx BETWEEN least(cx, dx) AND greatest(cx, dx) AND by BETWEEN least(cy, dy) AND greatest(cy, dy)) END)
$$;
ALTER TABLE drawn_zone ADD CONSTRAINT drawn_zone_goes_round_once CHECK (NOT drawn_zone_crosses(lngs, lats));
