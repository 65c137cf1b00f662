export default {
  'title.flight': 'Votre vol',
  'title.train': 'Votre train',
  from: '{number} de {from}',
  demo: 'démo : horaires inventés',
  'status.scheduled': 'À l’heure',
  'status.boarding': 'Embarquement',
  'status.en_route': 'En route',
  'status.approaching': 'En approche',
  'status.landed.flight': 'Atterri',
  'status.landed.train': 'Arrivé',
  'status.at_gate': 'À la porte',
  'status.delayed': 'En retard',
  'status.cancelled': 'Annulé',
  'status.diverted': 'Dérouté',
  'status.unknown': 'État inconnu',
  'status.searching': 'Pas encore trouvé : nous cherchons encore.',
  late: '+{span}',
  early: '−{span}',
  'span.minutes': '{count} min',
  'span.hours': '{count} h',
  'span.days': '{count} jours',
  scheduled: 'Prévu',
  expected: 'Attendu',
  actual: 'Arrivé à',
  terminal: 'Terminal',
  gate: 'Porte',
  belt: 'Tapis à bagages',
  platform: 'Voie',
  diverted_to: 'Dérouté vers {place}',
  'age.now': 'Information de cette minute.',
  'age.known': 'Information d’il y a {span}.',
  'age.stale': 'La source ne répond pas : voici la dernière information connue, d’il y a {span}. Votre course a lieu.',
  'swap.title': 'Deux courses se gênent',
  'swap.text': '{name} ne peut plus faire les deux. Confiez-en une, ou laissez-les.',
  'swap.moved': 'déplacée',
  'swap.hand_over': 'Confier à {name}',
  'swap.nobody': 'Personne d’autre ne peut la faire pour l’instant.',
  'swap.keep': 'Laisser les deux',
  'swap.mine':
    'Cette course en gêne maintenant une autre des vôtres. Rendez l’une des deux : elle trouvera un autre chauffeur.',
  'off.title': 'Que devient votre course ?',
  'off.text':
    'Gardez-la à une autre heure, au même prix ; choisissez un autre lieu de prise en charge (le prix vous est montré avant) ; ou annulez-la : tout vous est remboursé.',
  'off.when': 'Nouvelle heure de prise en charge',
  'off.keep': 'Garder la course',
  'off.cancel': 'Annuler sans frais',
  'find.number.flight': 'Numéro de vol',
  'find.number.train': 'Numéro de train',
  'find.number.flight.back': 'Numéro de vol du retour',
  'find.number.train.back': 'Numéro de train du retour',
  'find.date': 'Jour de l’arrivée',
  'find.find': 'Trouver',
  'find.choose': 'Choisissez votre arrivée : l’heure de prise en charge suit.',
  'find.none': 'Rien sous ce numéro ce jour-là. Vérifiez le numéro et le jour, ou réservez quand même.',
  'find.option': '{time} · {number} de {from}',
  'find.pickup': 'prise en charge à {time}',
  'meet.title': 'Point de rendez-vous',
  'meet.sketch': 'Croquis : {place}, de la sortie au point de rendez-vous',
  'meet.told': 'Ce que lit votre passager :',
  'meet.arrivals': 'Sortie des arrivées',
  'meet.platforms': 'Quais',
  'meet.here': 'Ici',
  'meet.hall': 'Hall',
  'meet.road': 'Route',
  'meet.airport:BRU':
    'Niveau 2, hall des arrivées : sortez des douanes, tout droit jusqu’aux portes vitrées. Votre chauffeur attend avec votre nom près du kiosque, puis vous mène à la voiture.',
  'meet.airport:CRL':
    'Terminal 1, hall des arrivées : passez les portes et prenez à gauche. Votre chauffeur attend avec votre nom sous l’horloge, à dix pas de la sortie.',
  'meet.airport:CRL/2':
    'Terminal 2, hall des arrivées : traversez vers les portes en face. Votre chauffeur attend avec votre nom à l’intérieur, devant les portes.',
  'meet.airport:ANR':
    'Un seul bâtiment, une seule sortie : votre chauffeur attend avec votre nom devant les portes, côté ville.',
  'meet.airport:OST':
    'Hall des arrivées au rez-de-chaussée : votre chauffeur attend avec votre nom à droite de la sortie.',
  'meet.airport:LGG':
    'Hall des arrivées : traversez le hall vers les portes centrales. Votre chauffeur attend avec votre nom à l’intérieur, côté parking.',
  'meet.station:bruxelles-midi':
    'Sortez vers la rue de France, à côté du terminal Eurostar. Votre chauffeur attend avec votre nom devant les portes, à la dépose-minute.',
  'meet.station:bruxelles-central':
    'Montez au hall et sortez par les portes du carrefour de l’Europe. Votre chauffeur attend avec votre nom à droite, près des taxis.',
  'meet.station:bruxelles-nord':
    'Sortez par le hall principal vers la rue du Progrès. Votre chauffeur attend avec votre nom devant les portes.',
  'meet.station:antwerpen-centraal':
    'Sortez par le grand hall vers la place Reine Astrid (Koningin Astridplein). Votre chauffeur attend avec votre nom à gauche des portes.',
  'meet.station:gent-sint-pieters':
    'Sortez par le hall vers la place Reine Marie-Henriette (Koningin Maria Hendrikaplein). Votre chauffeur attend avec votre nom devant les portes.',
  'meet.station:leuven':
    'Sortez vers la place des Martyrs (Martelarenplein). Votre chauffeur attend avec votre nom à droite de la sortie.',
  'meet.station:mechelen':
    'Sortez vers la place Roi Albert (Koning Albertplein). Votre chauffeur attend avec votre nom devant les portes.',
  'meet.station:brugge':
    'Sortez côté centre, vers la place de la Gare (Stationsplein). Votre chauffeur attend avec votre nom à droite, passé les bus.',
  'meet.station:brussels-airport':
    'Montez au niveau 2 de l’aéroport, hall des arrivées. Votre chauffeur attend avec votre nom près du kiosque.',
  'meet.square': 'Sortie principale, {square} : votre chauffeur attend avec votre nom devant les portes.',
  'meet.other.flight': 'Votre chauffeur attend avec votre nom dans le hall des arrivées.',
  'meet.other.train': 'Votre chauffeur attend avec votre nom devant la sortie principale de la gare.',
} as const;
