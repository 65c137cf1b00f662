export default {
  title: 'Message du dispatching',
  urgent: 'Message urgent du dispatching',
  read: 'Lu',
  'urgent.read': 'J’ai lu ce message',
} as const;
