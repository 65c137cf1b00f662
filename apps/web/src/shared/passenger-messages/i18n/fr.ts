export default {
  'template.driver_late': 'Votre chauffeur aura environ {minutes} min de retard.',
  'template.driver_waits': 'Votre chauffeur vous attend : {place}.',
  'template.call_us': 'Appelez-nous, s’il vous plaît.',
  title: 'Message de la centrale',
  read: 'J’ai lu',
  call: 'Appeler le {phone}',
  failed: 'Pas encore transmis. Réessayez.',
} as const;
