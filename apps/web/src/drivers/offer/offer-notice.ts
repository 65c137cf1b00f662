import { registerWorker } from '../../pwa/registration.js';

/** A phone's own notice, where its owner allows any: a tap brings the page it was shown from back to the front. */
export function showOfferNotice(offerId: string, title: string, body: string): () => void {
  if (!('Notification' in window) || Notification.permission !== 'granted') return () => undefined;
  const tag = `offer-${offerId}`;
  let over = false;
  const showing = (async () => {
    const registration = await registerWorker();
    if (!registration || over) return null;
    await registration.showNotification(title, {
      ...{ body, tag, requireInteraction: true, icon: '/icons/icon-192.png', badge: '/icons/badge-96.png' },
      data: { url: window.location.pathname + window.location.search },
    });
    return registration;
  })().catch((refused: unknown) => {
    console.warn('the offer could not be shown outside its page', refused);
    return null;
  });
  return () => {
    over = true;
    void showing.then(async (registration) => {
      for (const notice of (await registration?.getNotifications({ tag })) ?? []) notice.close();
    });
  };
}
