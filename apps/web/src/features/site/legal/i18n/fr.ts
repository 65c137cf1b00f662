export default {
  updated: 'Dernière mise à jour : {date}',
  contents: 'Sur cette page',
  'imp.title': 'Mentions légales',
  'imp.description': 'Qui édite et exploite Sablon, comment nous joindre, et ce qui protège ce site.',
  'imp.lead': 'Les informations que la loi belge demande à tout site qui vend un service.',
  'imp.1.title': 'Éditeur',
  'imp.1.text':
    'Ce site est édité par la société Sablon, établie à Bruxelles, fondée en 2024. Le numéro d’entreprise, le numéro de TVA et la licence d’exploitation de services de taxi figurent sur chaque facture et sont communiqués sur simple demande.',
  'imp.2.title': 'Nous joindre',
  'imp.2.text':
    'Par le formulaire de la page Contact, auquel une personne répond. L’assistance téléphonique est ouverte du lundi au vendredi, de 9 h à 18 h ; le service de transport, lui, fonctionne jour et nuit.',
  'imp.3.title': 'Autorités',
  'imp.3.text':
    'Les services de taxi relèvent de la Région de Bruxelles-Capitale et de la Région flamande, chacune pour les prises en charge sur son territoire. Le SPF Économie est compétent pour les plaintes de consommateurs, et son service de médiation est gratuit.',
  'imp.4.title': 'Propriété intellectuelle',
  'imp.4.text':
    'Les textes et les dessins de ce site sont de nous. Le logiciel est publié sous licence libre Apache 2.0. Les données cartographiques sont, lorsqu’une carte construite est en service, celles des contributeurs d’OpenStreetMap (licence ODbL).',
  'imp.5.title': 'Responsabilité',
  'imp.5.text':
    'Nous tenons ce site à jour avec soin. Une heure d’arrivée affichée reste une estimation tant que la course n’est pas commencée ; un prix affiché, lui, nous engage pendant quinze minutes.',
  'terms.title': 'Conditions générales',
  'terms.description':
    'Réserver, payer, modifier et annuler une course ou l’envoi d’un colis avec Sablon : les conditions générales.',
  'terms.lead': 'Ce à quoi vous pouvez vous attendre de nous, et nous de vous.',
  'terms.1.title': 'Qui peut réserver',
  'terms.1.text':
    'Toute personne d’au moins {age} ans. Un mineur voyage accompagné, ou avec l’accord de la personne qui a réservé et qui reste joignable.',
  'terms.2.title': 'Prix',
  'terms.2.text':
    'Le prix affiché est ferme, TVA comprise, et valable quinze minutes. Il respecte le tarif légal de la région de prise en charge. S’y ajoute seulement un changement de trajet que vous demandez ensuite, indiqué avant d’être facturé. L’attente au-delà du temps offert est facturée à la minute et détaillée sur le reçu.',
  'terms.3.title': 'Paiement',
  'terms.3.text':
    'Le paiement se fait en ligne à la réservation, par carte, Bancontact ou PayPal, auprès d’un prestataire agréé. Nous ne voyons ni ne conservons le numéro de votre carte. Un paiement refusé ne réserve rien et ne coûte rien.',
  'terms.4.title': 'Modifier',
  'terms.4.text':
    'Une réservation se modifie gratuitement jusqu’à {cutoff} minutes avant la prise en charge. Le trajet est recalculé ; la différence est débitée ou remboursée après votre accord.',
  'terms.5.title': 'Annuler, ne pas se présenter',
  'terms.5.text':
    'Course réservée : sans frais jusqu’à {free} minutes avant l’heure, {late} % du prix ensuite. Course immédiate : sans frais pendant {asap} minutes après l’acceptation, ou si le chauffeur est plus tard que promis ; {fee} ensuite. Passager absent à la fin de l’attente offerte : {noshow} % du prix. Nous annulons : remboursement intégral. Le montant exact et sa raison s’affichent avant que vous confirmiez.',
  'terms.6.title': 'Transferts d’aéroport',
  'terms.6.text':
    'Un transfert se réserve au moins {hours} heures à l’avance. L’attente est offerte pendant {airport} minutes après l’atterrissage réel, {station} minutes en gare après l’arrivée du train, et jamais moins de {booked} minutes à partir de l’heure de prise en charge convenue.',
  'terms.7.title': 'Dans la voiture',
  'terms.7.text':
    'La ceinture est obligatoire, le tabac exclu. Le nombre de passagers et de bagages est celui de la réservation. Le chauffeur peut refuser ou interrompre une course qui mettrait quelqu’un en danger.',
  'terms.8.title': 'Colis',
  'terms.8.text':
    'Jusqu’à {kg} kg et {cm} cm de long. L’expéditeur décrit le contenu et répond de sa licéité. La remise se fait contre un code ; à défaut de destinataire, nous convenons avec l’expéditeur d’un second passage ou d’un retour.',
  'terms.9.title': 'Réclamations et droit',
  'terms.9.text':
    'Écrivez-nous par la page Contact : une personne répond. Le droit belge s’applique et les tribunaux de Bruxelles sont compétents, sans priver le consommateur de la protection de son pays.',
  'priv.title': 'Politique de confidentialité',
  'priv.description': 'Quelles données Sablon traite, pourquoi, combien de temps, et comment exercer vos droits.',
  'priv.lead': 'Le moins possible, le moins longtemps possible, et jamais vendu.',
  'priv.1.title': 'Ce que nous traitons',
  'priv.1.text':
    'Votre nom, votre e-mail et votre téléphone pour la course ; les adresses et l’heure demandées ; le paiement, sans le numéro de carte ; la position de la voiture pendant la course ; vos messages. Rien d’autre n’est demandé.',
  'priv.2.title': 'Pourquoi',
  'priv.2.text':
    'Pour exécuter le contrat de transport, pour respecter nos obligations légales (comptabilité, contrôle des taxis) et, dans notre intérêt légitime, pour prévenir les abus. Aucune publicité, aucun profilage, aucune décision automatique sans recours humain.',
  'priv.3.title': 'Les positions',
  'priv.3.text':
    'La voiture n’est visible que du passager de la course, du chauffeur et de la répartition, et jamais après la dépose. Les positions précises sont gardées {keep} jours, allégées ensuite, effacées au plus tard après {erase} jours.',
  'priv.4.title': 'Qui les reçoit',
  'priv.4.text':
    'Le chauffeur de votre course (prénom, adresses, et un contact sans votre numéro), notre prestataire de paiement, nos hébergeurs dans l’Union européenne, et les autorités lorsque la loi l’exige.',
  'priv.5.title': 'Cookies',
  'priv.5.text':
    'Un cookie de session quand vous vous connectez, un cookie de langue, et le stockage local de votre thème. Tous sont nécessaires à ce que vous demandez : c’est pourquoi aucun bandeau ne vous interrompt. Aucun traceur.',
  'priv.6.title': 'Combien de temps',
  'priv.6.text':
    'Les factures dix ans, comme le code de la TVA le demande. Les comptes jusqu’à leur suppression, que votre profil fait en 14 jours. Les messages deux ans. Les candidatures de chauffeurs refusées ou restées sans réponse six mois ; un brouillon trois mois après sa dernière modification.',
  'priv.7.title': 'Vos droits',
  'priv.7.text':
    'Accès, rectification, effacement, limitation, opposition, portabilité : écrivez-nous par la page Contact, nous répondons dans le mois. Vous pouvez aussi saisir l’Autorité de protection des données, à Bruxelles.',
};
