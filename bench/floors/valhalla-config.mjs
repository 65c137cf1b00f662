// The minimal settings for Valhalla to build tiles and to route cars. Its own generator needs Python; these are the settings its
// library reads at start, with their documented defaults. Limits are as wide as `pairs` says, so that a matrix is one request.
const none = { logging: { type: '' } };

/** Configuration for `valhalla_build_tiles` and for an `Actor` on the tiles of one directory. */
export function valhallaConfig(tileDirectory, { threads = 1, pairs = 2_500 } = {}) {
  const costing = {
    max_distance: 5_000_000,
    max_locations: 20,
    max_matrix_distance: 400_000,
    max_matrix_location_pairs: pairs,
  };
  return {
    mjolnir: {
      ...none,
      tile_dir: tileDirectory,
      concurrency: threads,
      max_cache_size: 1_000_000_000,
      data_processing: { use_admin_db: false }, // no borders here; country-specific rules would need them
    },
    loki: {
      ...none,
      actions: ['locate', 'route', 'sources_to_targets', 'status'],
      use_connectivity: true,
      service_defaults: {
        radius: 0,
        minimum_reachability: 50,
        search_cutoff: 35_000,
        node_snap_tolerance: 5,
        street_side_tolerance: 5,
        street_side_max_distance: 1_000,
        heading_tolerance: 60,
      },
    },
    thor: { ...none, source_to_target_algorithm: 'select_optimal' },
    odin: none,
    meili: {
      ...none,
      mode: 'auto',
      customizable: [],
      auto: {},
      default: { breakage_distance: 2_000 },
      grid: { size: 500, cache_size: 1_000 },
    },
    service_limits: {
      auto: costing,
      taxi: costing,
      pedestrian: { ...costing, min_transit_walking_distance: 1, max_transit_walking_distance: 10_000 },
      isochrone: {
        max_contours: 4,
        max_time_contour: 120,
        max_distance_contour: 200,
        max_locations: 1,
        max_distance: 25_000,
      },
      trace: {
        max_distance: 200_000,
        max_gps_accuracy: 100,
        max_search_radius: 100,
        max_shape: 16_000,
        max_alternates: 3,
        max_alternates_shape: 100,
      },
      skadi: { max_shape: 750_000, min_resample: 10 },
      max_reachability: 100,
      max_radius: 200,
      max_timedep_distance: 500_000,
      max_alternates: 2,
      max_exclude_locations: 50,
      max_exclude_polygons_length: 10_000,
      max_distance_disable_hierarchy_culling: 0,
    },
  };
}
