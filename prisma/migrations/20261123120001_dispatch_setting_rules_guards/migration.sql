-- A rule has a name, says where or when it holds, and sets at least one number. Which numbers, and how far, says libs/domain.
CREATE FUNCTION is_dispatch_rule(rule JSONB) RETURNS boolean LANGUAGE sql IMMUTABLE AS $$
  SELECT coalesce(
    jsonb_typeof(rule) = 'object'
    AND rule->>'id' ~ '^[a-z0-9-]{1,30}$'
    AND rule ?| ARRAY['zoneId', 'service', 'weekdays', 'hours']
    AND (NOT rule ? 'zoneId' OR jsonb_typeof(rule->'zoneId') = 'string')
    AND (NOT rule ? 'service' OR rule->>'service' IN ('transport', 'transfer', 'parcel'))
    AND (NOT rule ? 'weekdays' OR jsonb_typeof(rule->'weekdays') = 'array'
      AND jsonb_array_length(rule->'weekdays') BETWEEN 1 AND 6
      AND NOT rule->'weekdays' @? '$[*] ? (!(@ >= 1 && @ <= 7))')
    AND (NOT rule ? 'hours' OR rule->'hours' @@ '$.from >= 0 && $.from <= 23 && $.to >= 1 && $.to <= 24 && $.from != $.to')
    AND jsonb_typeof(rule->'values') = 'object'
    AND rule->'values' <> '{}'
    AND NOT rule->'values' @? '$.* ? (@.type() != "number")', false)
$$;
CREATE FUNCTION are_dispatch_rules(rules JSONB) RETURNS boolean LANGUAGE sql IMMUTABLE AS $$
  SELECT CASE WHEN jsonb_typeof(rules) <> 'array' THEN false ELSE
    jsonb_array_length(rules) <= 40
    AND (SELECT coalesce(bool_and(is_dispatch_rule(r)), true) FROM jsonb_array_elements(rules) r)
    AND (SELECT count(DISTINCT r->>'id') = count(*) FROM jsonb_array_elements(rules) r) END
$$;
ALTER TABLE dispatch_setting ADD CONSTRAINT dispatch_setting_rules CHECK (are_dispatch_rules(rules));
