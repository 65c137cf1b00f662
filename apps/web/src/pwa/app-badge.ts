/** Shows on the app's icon how many notices nobody has read; nothing where icons carry no number. */
export async function showUnread(count: number): Promise<void> {
  if (!('setAppBadge' in navigator)) return;
  try {
    await (count > 0 ? navigator.setAppBadge(count) : navigator.clearAppBadge());
  } catch (refused) {
    console.warn('no number on the icon', refused);
  }
}
