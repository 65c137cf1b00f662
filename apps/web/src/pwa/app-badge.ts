/** Shows the number of unread notifications on the app icon; does nothing where icons have no badge. */
export async function showUnread(count: number): Promise<void> {
  if (!('setAppBadge' in navigator)) return;
  try {
    await (count > 0 ? navigator.setAppBadge(count) : navigator.clearAppBadge());
  } catch (refused) {
    console.warn('no number on the icon', refused);
  }
}
