export default {
  recipient: 'À qui remettre le colis ?',
  'recipient.text':
    'Le destinataire reçoit un lien par SMS et e-mail : il suit le colis, déplace l’heure et y trouve son code.',
  'failed.included':
    'Si personne ne peut le recevoir, un second essai ou le retour chez l’expéditeur est compris dans le prix.',
  name: 'Prénom et nom',
  phone: 'Téléphone',
  email: 'Adresse e-mail',
  'name.wrong': 'Indiquez un nom.',
  'phone.wrong': 'Indiquez un numéro de 8 à 15 chiffres.',
  'email.wrong': 'Cette adresse e-mail n’est pas complète.',
  other: 'Quelqu’un d’autre remet le colis au chauffeur',
  sender: 'Chez qui le prendre ?',
  allowed: 'Le colis ne contient rien de cette liste',
  'allowed.wrong': 'Confirmez-le : nous ne transportons rien de cette liste.',
  forbidden: 'Ce que nous ne transportons pas',
  'forbidden.dangerous': 'matières dangereuses, inflammables ou explosives',
  'forbidden.weapons': 'armes et munitions',
  'forbidden.drugs': 'drogues et marchandises illégales',
  'forbidden.animals': 'animaux vivants',
  'forbidden.valuables': 'argent liquide, bijoux et objets de grande valeur',
  'forbidden.perishable': 'denrées qui ont besoin de froid',
};
