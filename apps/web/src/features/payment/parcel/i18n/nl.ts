export default {
  recipient: 'Aan wie geven we het pakket?',
  'recipient.text':
    'De ontvanger krijgt een link per sms en e-mail: hij volgt het pakket, verplaatst het uur en vindt er zijn code.',
  'failed.included':
    'Kan niemand het aannemen, dan zijn een tweede poging of de terugweg naar de afzender in de prijs begrepen.',
  name: 'Voornaam en naam',
  phone: 'Telefoon',
  email: 'E-mailadres',
  'name.wrong': 'Vul een naam in.',
  'phone.wrong': 'Vul een nummer van 8 tot 15 cijfers in.',
  'email.wrong': 'Dit e-mailadres is niet volledig.',
  other: 'Iemand anders geeft het pakket aan de chauffeur',
  sender: 'Bij wie halen we het op?',
  allowed: 'In het pakket zit niets van deze lijst',
  'allowed.wrong': 'Bevestig dit: wij vervoeren niets van deze lijst.',
  forbidden: 'Wat wij niet vervoeren',
  'forbidden.dangerous': 'gevaarlijke, ontvlambare of ontplofbare stoffen',
  'forbidden.weapons': 'wapens en munitie',
  'forbidden.drugs': 'drugs en illegale goederen',
  'forbidden.animals': 'levende dieren',
  'forbidden.valuables': 'contant geld, juwelen en zeer waardevolle voorwerpen',
  'forbidden.perishable': 'waren die gekoeld moeten blijven',
};
