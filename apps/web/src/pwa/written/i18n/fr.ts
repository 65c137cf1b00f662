export default {
  description: 'Réservez votre taxi à Bruxelles et suivez votre chauffeur en direct.',
  book: 'Réserver',
  activity: 'Mes courses',
  'offline.title': 'Pas de connexion',
  'offline.text': 'Cette page a besoin du réseau. Vos courses, elles, restent visibles.',
  'offline.open': 'Voir mes courses',
  'offline.retry': 'Réessayer',
} as const;
