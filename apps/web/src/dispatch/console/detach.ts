/**
 * Regions of the console in windows of their own, for a second screen. They are the same console with one region shown, so that every
 * key and action works there, and what is chosen in one window is chosen in all of them (`useSharedChoice`).
 */
export const DETACHABLE = ['board', 'map', 'plan'] as const;
export type Detachable = (typeof DETACHABLE)[number];

/** Opens a region in a window of its own, in step with this one; the same window again when it is open already. */
export function detach(region: Detachable): void {
  window.open(`/dispatch/window/${region}`, `sablon-${region}`, 'popup,width=1280,height=800');
}
