export default {
  'tabs.label': 'Pages du chauffeur',
  'ride.open': 'Revenir à la course',
};
