/** Stops what the setup of a tier started. */
export default async function tearDown() {
  await globalThis.stopTestTier?.();
}
