export default {
  'book.title': 'Prêt à partir ?',
  'book.text': 'Le prix est fixé avant la réservation, TVA comprise. Il ne bouge plus ensuite.',
  'book.action': 'Réserver une course',
  more: 'En savoir plus',
};
