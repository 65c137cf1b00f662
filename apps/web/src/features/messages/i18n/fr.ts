export default {
  title: 'Messages du site',
  open: '{count} à traiter',
  empty: 'Aucun message.',
  'empty.text': 'Ce que les visiteurs écrivent sur la page Contact arrive ici.',
  handle: 'Marquer comme traité',
  reopen: 'Rouvrir',
  handled: 'Traité par {name}',
  reply: 'Répondre par e-mail',
  refresh: 'Actualiser',
};
