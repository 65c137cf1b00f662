export default {
  bell: 'Notifications',
  'bell.unread': { one: 'Notifications, une non lue', other: 'Notifications, {count} non lues' },
  switch: 'Notifications',
  'switch.text': 'Hors de l’application : sur vos appareils, par e-mail et par SMS.',
} as const;
