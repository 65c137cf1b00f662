export default {
  title: 'Aide',
  lead: 'Une question, un souci ? Choisissez comment nous en parler.',
  chat: 'Discuter',
  'chat.text': 'Écrivez à un dispatcheur, il vous répond en direct.',
  phone: 'Téléphone',
  'phone.text': 'Une personne au bout du fil, en semaine.',
  'phone.hours': 'Du lundi au vendredi, de 9 h à 18 h',
  'phone.availability':
    'Votre course, elle, est suivie jour et nuit : en dehors de ces heures, discutez avec nous depuis cette page d’aide.',
  email: 'E-mail',
  'email.text': 'Pour ce qui peut attendre un jour ouvrable.',
  'email.lead': 'Écrivez-nous ici, ou directement à',
  'email.subject': 'Sujet',
  'email.message': 'Message',
  'email.missing': 'Ce champ ne peut pas rester vide',
  'email.submit': 'Envoyer',
  'email.sent': 'Message envoyé. Une personne vous répondra.',
  faq: 'Questions fréquentes',
  'faq.text': 'Les cinq réponses que l’on cherche le plus.',
  'faq.search': 'Chercher dans les questions et réponses',
  'faq.none': 'Rien ne correspond. Discutez avec nous, une personne vous répondra.',
  'faq.count': { one: '{count} question trouvée', other: '{count} questions trouvées' },
  'faq.1.q': 'Comment modifier une réservation ?',
  'faq.1.a':
    'Ouvrez la course dans vos activités. Jusqu’à {minutes} minutes avant le départ, tout changement est libre : vous voyez la différence de prix avant de confirmer.',
  'faq.2.q': 'Que coûte une annulation ?',
  'faq.2.a':
    'Une course réservée s’annule sans frais jusqu’à {minutes} minutes avant le départ. Une course immédiate, jusqu’à {free} minutes après l’accord du chauffeur, puis {fee}. Le montant exact s’affiche toujours avant que vous confirmiez.',
  'faq.3.q': 'Quels moyens de paiement acceptez-vous ?',
  'faq.3.a':
    'Les cartes Visa, Mastercard et American Express, Bancontact et PayPal. Le prix affiché est celui que vous payez, TVA comprise.',
  'faq.4.q': 'Combien de temps à l’avance réserver un transfert vers l’aéroport ?',
  'faq.4.a':
    'Au moins {hours} heures. Pour partir plus tôt, choisissez le service Transport : une course ordinaire vers l’aéroport se commande tout de suite.',
  'faq.5.q': 'J’ai oublié quelque chose dans la voiture. Que faire ?',
  'faq.5.a':
    'Discutez avec nous ou appelez-nous en donnant le code de la réservation : nous joignons le chauffeur et convenons avec vous de la restitution.',
} as const;
