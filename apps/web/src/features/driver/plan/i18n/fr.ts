export default {
  title: 'Mon planning',
  'mine.none': 'Aucune course promise',
  'mine.none.text': 'Les courses que vous acceptez pour plus tard s’affichent ici, jour par jour.',
};
