export default {
  'story.title': 'Notre histoire',
  'story.description':
    'Deux associés, une place de Bruxelles et une idée simple : une voiture qui vient quand elle l’a dit. L’histoire de Sablon depuis 2024.',
  'story.eyebrow': 'Depuis 2024',
  'story.headline': 'Née sur une place, un soir de pluie.',
  'story.lead':
    'Deux amis attendaient un taxi place du Grand Sablon. L’application disait « quatre minutes » depuis un quart d’heure. Le nom de la société date de ce soir-là.',
  'story.1.title': '2024 · Deux associés',
  'story.1.text':
    'L’une avait organisé des transports, l’autre écrit des logiciels pour eux. Ils fondent Sablon à Bruxelles avec trois voitures et une règle : ne jamais annoncer une heure que l’on ne tiendra pas.',
  'story.2.title': '2025 · La Flandre et les colis',
  'story.2.text':
    'Les premiers clients demandent Anvers, Gand, Louvain, puis qu’on emporte un pli sans eux. Le service de colis naît d’un dossier oublié à Malines.',
  'story.3.title': '2026 · À livre ouvert',
  'story.3.text':
    'Le logiciel qui répartit les courses devient libre : chacun peut lire comment une course est attribuée, et à quel prix.',
  'story.values': 'Ce qui n’a pas changé',
  'values.title': 'Quatre valeurs',
  'values.ecology.title': 'Écologie',
  'values.ecology.text':
    'Des voitures récentes et hybrides, et le moins de kilomètres à vide possible : c’est le premier but de notre répartition.',
  'values.equity.title': 'Équité',
  'values.equity.text': 'Un chauffeur peut refuser une course sans être puni, et savoir pourquoi il l’a reçue ou non.',
  'values.innovation.title': 'Innovation',
  'values.innovation.text':
    'La technique sert à tenir une promesse : une heure, un prix, une voiture que l’on voit venir.',
  'values.excellence.title': 'Excellence',
  'values.excellence.text':
    'Une portière ouverte, une valise portée, un itinéraire sans détour. Les petites choses, chaque fois.',
  'fleet.title': 'Notre flotte',
  'fleet.description':
    'Berlines, hybride, berline de luxe et van : des voitures de moins de trois ans, avec leurs places, leurs bagages et leur équipement.',
  'fleet.eyebrow': 'Moins de {years} ans, toutes',
  'fleet.headline': 'Des voitures que l’on choisirait soi-même.',
  'fleet.lead':
    'Quatre modèles de voyage, du rendez-vous en ville au départ en famille. Entretenues par nous, contrôlées chaque mois, propres chaque matin.',
  'model.sedan': 'Berlines',
  'model.sedan.text':
    'La silhouette discrète des trajets de tous les jours : silencieuse, confortable, partout à sa place.',
  'model.hybrid': 'Hybride',
  'model.hybrid.text':
    'Électrique dans les embouteillages, sobre sur la route. Le choix par défaut de la classe économique.',
  'model.luxury': 'Berline de luxe',
  'model.luxury.text': 'Cuir, silence et une place où ouvrir son ordinateur : pour arriver prêt.',
  'model.van': 'Van',
  'model.van.text': 'Huit personnes ou sept valises et une poussette. Un espace pour fauteuil roulant sur demande.',
  'fleet.seats': '{count} passagers',
  'fleet.bags': '{count} bagages',
  'fleet.equipment': 'Équipement',
  'feature.leather': 'Cuir',
  'feature.air_conditioning': 'Climatisation',
  'feature.wifi': 'Wi-Fi',
  'feature.usb': 'Prises USB',
  'feature.baby_seat': 'Siège bébé',
  'feature.eco_friendly': 'Éco-responsable',
  'feature.card_payment': 'Paiement par carte',
  'feature.premium': 'Premium',
  'feature.wheelchair': 'Espace fauteuil roulant',
  'feature.group': 'Groupe',
  'team.title': 'Notre équipe',
  'team.description':
    'Deux cofondateurs, une salle de répartition éveillée jour et nuit et des chauffeurs de métier : l’équipe de Sablon à Bruxelles.',
  'team.eyebrow': 'Les gens derrière l’heure juste',
  'team.headline': 'On répond. Même à trois heures.',
  'team.lead': 'Une course se passe bien parce que quelqu’un y veille. Voici qui.',
  'team.founder1': 'Cofondatrice · exploitation',
  'team.founder1.text':
    'Dix ans d’horaires, de chauffeurs et de nuits blanches. Elle connaît la file de Brussels Airport par cœur.',
  'team.founder2': 'Cofondateur · technique',
  'team.founder2.text':
    'Il a écrit la première version du répartiteur dans un train en retard. Il préfère les trains à l’heure.',
  'team.dispatch': 'La répartition',
  'team.dispatch.text':
    'Des répartiteurs qui voient chaque course et peuvent reprendre la main à tout moment, jour et nuit.',
  'team.drivers': 'Les chauffeurs',
  'team.drivers.text': 'Au moins {years} ans de métier, un casier vierge et une voiture à eux, récente et soignée.',
  'team.support': 'L’assistance',
  'team.support.text': 'Du lundi au vendredi, de 9 h à 18 h, au téléphone. Le reste du temps, par écrit.',
  'team.join': 'Vous conduisez ?',
  'team.join.text': 'Nous cherchons des chauffeurs qui aiment leur métier.',
  'team.join.action': 'Devenir chauffeur',
  'about.title': 'À propos de Sablon',
  'about.description':
    'Sablon, taxi et transport privé haut de gamme à Bruxelles et en Flandre : notre histoire, notre flotte, notre équipe et nos valeurs.',
  'about.eyebrow': 'À propos',
  'about.headline': 'Un service de taxi tel qu’on le voudrait.',
  'about.lead':
    'Une heure que l’on tient, un prix qui ne bouge pas, un chauffeur que l’on voit venir. Le reste en découle.',
  'about.more': 'Faire connaissance',
  'about.story.text': 'Comment une attente sous la pluie est devenue une entreprise.',
  'about.fleet.text': 'Cinq voitures, quatre façons de voyager, moins de trois ans.',
  'about.team.text': 'Deux cofondateurs, une salle de répartition, des chauffeurs de métier.',
};
