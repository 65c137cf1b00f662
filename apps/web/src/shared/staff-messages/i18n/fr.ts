export default {
  'template.call_dispatch': 'Appelez le dispatching dès que vous le pouvez.',
  'template.many_rides': 'Beaucoup de courses en ce moment : rejoignez la zone si vous êtes libre.',
  'template.road_blocked': 'Route bloquée près de vous : prévoyez un détour.',
  'template.check_position': 'Votre position n’arrive plus : ouvrez l’application et vérifiez le GPS.',
  'template.take_break': 'Pensez à votre pause.',
} as const;
