export default {
  name: 'Nom sur la carte',
  number: 'Numéro de carte',
  'number.wrong': 'Ce numéro n’est pas complet.',
  expiry: 'Expiration',
  'expiry.shape': 'MM / AA',
  'expiry.wrong': 'Cette date n’est pas valable.',
  cvc: 'Code de sécurité',
  'cvc.wrong': '3 ou 4 chiffres.',
  of: '{brand} se terminant par {last4}',
  until: 'Expire {month}/{year}',
  expired: 'Expirée',
  default: 'Par défaut',
} as const;
