/** Fired on a map with `degrees`, the direction that will point upwards, so that names can be written upright. */
export const TURN_EVENT = 'sablonturn';
