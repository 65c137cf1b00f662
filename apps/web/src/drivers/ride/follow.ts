/** Follows a piece of work to its end; a failure is told and logged, never thrown. */
export async function follow(work: Promise<unknown>, ended: (isMade: boolean) => void): Promise<void> {
  try {
    await work;
    ended(true);
  } catch (refused) {
    console.warn('a part of the form could not be made', refused);
    ended(false);
  }
}
