export default async function tearDown() {
  await globalThis.sablonE2eTier?.();
}
