export default {
  label: 'Attente du passager',
  left: 'Attente gratuite restante',
  over: 'Attente au-delà du temps gratuit',
  'free.until': 'Attente gratuite jusqu’à {time}',
  'free.over': 'L’attente est facturée : {each} par minute',
  so_far: 'Jusqu’ici {amount}, pour {minutes} min',
  reckoned: 'Calculé sur ce téléphone : c’est l’heure du serveur qui compte.',
  queued: 'Votre arrivée n’est pas encore envoyée. Une absence se signale dès que le réseau est revenu.',
  'absent.from': 'Le passager ne sait que vous êtes là que depuis peu : une absence se signale à partir de {time}.',
} as const;
