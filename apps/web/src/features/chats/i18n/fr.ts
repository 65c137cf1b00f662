export default {
  title: 'Discussions',
  waiting: { one: '{count} personne attend', other: '{count} personnes attendent' },
  since: 'attend depuis',
  empty: 'Personne n’a encore écrit.',
  'empty.text': 'Les questions posées depuis la page d’aide arrivent ici, les plus anciennes d’abord.',
  list: 'Personnes',
  choose: 'Choisissez une discussion.',
  back: 'Toutes les discussions',
  'role.passenger': 'Passager',
  'role.driver': 'Chauffeur',
} as const;
