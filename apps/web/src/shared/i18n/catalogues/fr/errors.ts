export default {
  'error.generic': 'Une erreur est survenue',
  'error.network.offline': 'Pas de connexion. Vérifiez votre réseau puis réessayez.',
  'error.network.timeout': 'Le serveur met trop de temps à répondre. Réessayez.',
} as const;
