// What Postgres' functions do with nothing: documented in its manual (chapter 9), kept to those our statements use.

/** Built-in and strict, yet NULL may come out although none went in; by their name inside Postgres. */
export const MAY_FIND_NOTHING = new Set([
  'jsonb_object_field',
  'jsonb_object_field_text',
  'jsonb_array_element',
  'jsonb_array_element_text',
  'jsonb_extract_path',
  'jsonb_extract_path_text',
  'jsonb_path_query_first',
  'jsonb_path_query_first_tz',
  'jsonb_path_match',
  'jsonb_path_exists_opr',
  'jsonb_path_match_opr',
  'array_position',
  'array_length',
  'array_lower',
  'array_upper',
  'range_lower',
  'range_upper',
  'multirange_lower',
  'multirange_upper',
  'textregexsubstr',
  'regexp_match',
  'to_regclass',
  'show_config_by_name',
  'array_unnest',
  'jsonb_array_elements',
  'jsonb_array_elements_text',
]);

/** Not strict, and never NULL. */
export const ALWAYS_A_VALUE = new Set([
  'jsonb_build_object',
  'jsonb_build_array',
  'concat',
  'now',
  'clock_timestamp',
  'gen_random_uuid',
]);

/** Aggregates and window functions that give a value even for no rows. */
export const NEVER_EMPTY_AGGREGATES = new Set(['count', 'row_number', 'rank', 'dense_rank']);
