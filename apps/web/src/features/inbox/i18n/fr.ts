export default {
  title: 'Boîte d’envoi de la démonstration',
  lead: 'Ce qui aurait été envoyé par e-mail et par SMS. Avec un vrai serveur (SMTP_URL, SMS_URL), cette page disparaît.',
  search: 'Chercher un destinataire ou un sujet',
  empty: 'Rien n’a été envoyé.',
  none: 'Aucun message ne correspond.',
  list: 'Messages',
  choose: 'Choisissez un message.',
  sms: 'SMS',
  push: 'Notification envoyée à un appareil',
  to: 'À {to}',
  refresh: 'Actualiser',
  gone: 'Cette page n’existe que dans la démonstration, sans serveur de messagerie.',
};
