/** Notification texts; `{name}` is a parameter. Titles fit the line of a phone's lock screen. */
export const fr = {
  'booking.confirmed': ['Course réservée', '{at} · {from} → {to}. Code {code}.'],
  'trip.reminder': ['Votre course approche', '{at}, {from}. Code {code}.'],
  'driver.found': ['{driver} est votre chauffeur', '{car}, plaque {plate}.'],
  'driver.coming': ['{driver} est en route', '{car}, plaque {plate}, vers {from}.'],
  'driver.near': ['Votre chauffeur arrive', 'Encore {minutes} min environ. {car}, plaque {plate}.'],
  'driver.arrived': ['{driver} est là', '{car}, plaque {plate}, à {from}. Votre code d’embarquement : {boardingCode}.'],
  'driver.late': ['Votre chauffeur a du retard', 'Environ {minutes} min de plus. Nouvelle heure : {at}.'],
  'driver.released': [
    'Nous cherchons un autre chauffeur',
    'Le vôtre a dû rendre la course {code}. Vous serez prévenu dès que quelqu’un la prend.',
  ],
  'driver.none': [
    'Aucun chauffeur trouvé',
    'Nous n’avons trouvé personne pour {from} → {to}. Ce qui est payé est remboursé.',
  ],
  'arrival.news.late': [
    '{number} a du retard',
    'Votre prise en charge passe au {at}, {from}. Votre chauffeur le sait ; rien à faire.',
  ],
  'arrival.news.early': ['{number} est en avance', 'Votre prise en charge est avancée au {at}, {from}.'],
  'arrival.news.on_time': ['{number} est de nouveau à l’heure', 'Prise en charge comme réservée : {at}, {from}.'],
  'arrival.news.cancelled': [
    '{number} est annulé',
    'Choisissez : garder votre course {code} à une autre heure, ou l’annuler sans frais.',
  ],
  'arrival.news.diverted': [
    '{number} est dérouté',
    'Choisissez : garder votre course {code} à une autre heure, ou l’annuler sans frais.',
  ],
  'arrival.news.back': ['{number} arrive bien', 'Votre course {code} a lieu comme prévu : {at}, {from}.'],
  'arrival.news.landed': ['Bienvenue !', '{number} est arrivé. Prise en charge : {at}, {from}.'],
  'trip.started': ['Bonne route', 'En chemin vers {to}.'],
  'trip.started.parcel': ['Colis pris en charge', 'Scellé et en route vers {to}.'],
  'trip.finished': ['Vous êtes arrivé', 'Merci d’avoir roulé avec nous. Le reçu de {code} vous attend.'],
  'trip.finished.parcel': ['Colis remis', 'La preuve de remise de {code} vous attend.'],
  'trip.finished.returned': ['Colis rendu', 'Le colis {code} est revenu à l’expéditeur. La preuve vous attend.'],
  'parcel.news.retimed': [
    'Livraison déplacée',
    'Le destinataire de {code} a choisi un autre moment. Prise en charge : {at}.',
  ],
  'parcel.news.failed': ['Colis non remis', 'À {to}, {reason}. Le chauffeur décide de la suite ; vous la voyez ici.'],
  'parcel.news.redelivering': ['Nouvelle tentative', 'Le chauffeur essaie encore de remettre {code}.'],
  'parcel.news.returning': ['Retour du colis', 'Le chauffeur vous rapporte {code}.'],
  'trip.cancelled.passenger': ['Course annulée', 'Vous avez annulé {from} → {to} ({at}).'],
  'trip.cancelled.staff': ['Course annulée par notre équipe', '{from} → {to} ({at}) n’aura pas lieu.'],
  'trip.cancelled.system': ['Course annulée', '{from} → {to} ({at}) n’aura pas lieu.'],
  'trip.cancelled.no_show': [
    'Personne au rendez-vous',
    'Votre chauffeur a attendu à {from} plus longtemps que le temps gratuit.',
  ],
  'trip.cancelled.for_driver': ['Course annulée', 'La course {code} ({at}, {from}) n’aura pas lieu.'],
  'chat.ride': ['Message de {name}', '{text}'],
  'chat.help': ['{name}, de notre équipe, vous répond', '{text}'],
  'chat.office.driver_late': [
    'Message de la centrale',
    'Votre chauffeur aura environ {minutes} min de retard. Course {code}.',
  ],
  'chat.office.driver_waits': ['Message de la centrale', 'Votre chauffeur vous attend : {place}. Course {code}.'],
  'chat.office.call_us': ['Appelez-nous', 'Pour votre course {code}, appelez la centrale : {phone}.'],
  'chat.office.own': ['Message de la centrale', '{text}'],
  'payment.failed': ['Paiement refusé', 'Le paiement de {amountCents} pour {code} n’a pas abouti.'],
  'payment.failed.held': [
    'Paiement refusé',
    'Le paiement de {amountCents} pour {code} n’a pas abouti. Votre course est retenue jusqu’au {at} : payez avant avec une autre carte.',
  ],
  'payment.failed.lapsed': [
    'Réservation impayée',
    'Le paiement de {amountCents} pour {code} n’a pas abouti et la réservation est annulée. Rien n’a été débité ; vous pouvez réserver à nouveau.',
  ],
  'payment.due': [
    'Temps d’attente à payer',
    'Attente au-delà du temps gratuit ({code}) : {amountCents} à payer sur la page de la course.',
  ],
  'payment.link.open': [
    'Payez votre course',
    '{amountCents} avant le {at} (code {code}). La course part dès le paiement.',
  ],
  'payment.link.lapsed': [
    'Course non réservée',
    'Le paiement de {amountCents} pour {code} n’est pas arrivé à temps. Rien n’a été débité ; rappelez-nous pour réserver.',
  ],
  'payment.refunded': ['Remboursement fait', '{amountCents} reviennent sur votre moyen de paiement ({code}).'],
  'credit.granted.referrer': [
    '{amountCents} de crédit',
    'Une personne que vous avez invitée a fait sa première course.',
  ],
  'credit.granted.referred': [
    '{amountCents} de crédit',
    'Merci d’être venu par un ami : c’est pour vos prochaines courses.',
  ],
  'ride.check_in.asked': [
    'Vous assurez cette course ?',
    '{at}, {from} → {to}. Confirmez avant {until}, sinon elle est proposée à un autre chauffeur.',
  ],
  'ride.check_in.last_call': [
    'Dernier rappel : confirmez votre course',
    '{at}, {from} → {to}. Sans réponse à {until}, elle est proposée à un autre chauffeur.',
  ],
  'ride.taken_back.no_check_in': [
    'Course retirée de votre planning',
    'Vous n’avez pas confirmé {code} ({at}, {from}) à temps : n’y allez pas, nous cherchons un autre chauffeur.',
  ],
  'ride.taken_back.unreached': [
    'Course retirée de votre planning',
    'Nous n’avons pas pu joindre votre téléphone pour confirmer {code} ({at}, {from}). N’y allez pas : nous cherchons un autre chauffeur. Cela ne vous est pas compté.',
  ],
  'ride.taken_back.paper': [
    'Course retirée de votre planning',
    '{paper} : ce document ne couvre plus la course {code} ({at}, {from}), proposée à un autre chauffeur. Envoyez le nouveau.',
  ],
  'arrival.ride.late': ['{number} a du retard', 'Course {code} : prise en charge au {at}, {from}.'],
  'arrival.ride.early': ['{number} est en avance', 'Course {code} : prise en charge au {at}, {from}.'],
  'arrival.ride.on_time': ['{number} est de nouveau à l’heure', 'Course {code} : prise en charge au {at}, {from}.'],
  'arrival.ride.cancelled': ['{number} est annulé', 'Course {code} : votre passager choisit ; attendez sa réponse.'],
  'arrival.ride.diverted': ['{number} est dérouté', 'Course {code} : votre passager choisit ; attendez sa réponse.'],
  'arrival.ride.back': ['{number} arrive bien', 'Course {code} : prise en charge au {at}, {from}.'],
  'arrival.ride.landed': ['{number} est arrivé', 'Course {code} : prise en charge au {at}, {from}.'],
  'arrival.ride.kept': ['Course {code} à une autre heure', 'Votre passager la garde : {at}, {from}.'],
  'arrival.ride.fits': ['Vos courses se suivent à nouveau', 'Course {code} : elle reste à vous.'],
  'arrival.ride.swap': [
    'Deux courses se gênent',
    '{number} a changé d’heure : la course {code} ({at}) gêne une autre. Rendez l’une des deux.',
  ],
  'arrival.board.late': ['{number} a du retard', 'Course {code} : {at}, {from}.'],
  'arrival.board.early': ['{number} est en avance', 'Course {code} : {at}, {from}.'],
  'arrival.board.on_time': ['{number} est de nouveau à l’heure', 'Course {code} : {at}, {from}.'],
  'arrival.board.cancelled': ['{number} est annulé', 'Course {code} : le passager choisit.'],
  'arrival.board.diverted': ['{number} est dérouté', 'Course {code} : le passager choisit.'],
  'arrival.board.back': ['{number} arrive bien', 'Course {code} : {at}, {from}.'],
  'arrival.board.kept': ['Course {code} à une autre heure', 'Le passager la garde : {at}, {from}.'],
  'arrival.board.swap': [
    'Échange proposé',
    '{number} a changé d’heure : la course {code} ({at}) gêne une autre de son chauffeur. Confiez l’une des deux à quelqu’un d’autre.',
  ],
  'review.answered': ['Réponse à votre demande de réexamen', 'Une personne de notre équipe vous a répondu : {text}'],
  'paper.ends.soon': ['Document à renouveler', '{paper} : valable jusqu’au {day}. Envoyez le nouveau à temps.'],
  'paper.ends.over': [
    'Document expiré : plus de propositions',
    '{paper} : valable jusqu’au {day}, expiré. Envoyez le nouveau : les propositions reprennent dès qu’il est approuvé.',
  ],
  'paper.decided.approved': ['Document approuvé', '{paper} : valable jusqu’au {day}.'],
  'paper.decided.refused': ['Document refusé', '{paper} : {note}'],
  'account.secured.signed_in': [
    'Nouvelle connexion',
    'Votre compte est ouvert sur un nouvel appareil. Ce n’était pas vous ? Changez votre mot de passe.',
  ],
  'account.secured.password_changed': [
    'Mot de passe modifié',
    'Ce n’était pas vous ? Choisissez-en un nouveau tout de suite.',
  ],
  'account.secured.factor_changed': [
    'Vérification en deux étapes modifiée',
    'Ce n’était pas vous ? Changez votre mot de passe.',
  ],
  'account.secured.email_changed': ['Adresse e-mail modifiée', 'Ce n’était pas vous ? Écrivez-nous tout de suite.'],
} as const satisfies Readonly<Record<string, readonly [title: string, body: string]>>;

export type NoticeWordKey = keyof typeof fr;
export type NoticeWords = Readonly<Record<NoticeWordKey, readonly [title: string, body: string]>>;
