import type { Part } from './part.js';

export const part: Part = {
  title: '§6 Roles and permissions',
  rows: [
    { id: '6.visitor.browse', says: 'Visitors see all public pages' },
    { id: '6.visitor.estimate', says: 'Visitors get a price' },
    { id: '6.visitor.sign-up', says: 'Visitors sign up' },
    { id: '6.visitor.apply', says: 'Visitors apply as drivers' },
    { id: '6.driver.dashboard', says: 'The driver dashboard takes a driver’s session' },
    { id: '6.passenger.dashboard', says: 'The passenger dashboard takes a passenger’s session' },
    { id: '6.signed-in.profile', says: 'Profile pages take any session' },
    { id: '6.signed-in.app', says: 'App pages take any session' },
    { id: '6.server', says: 'The server decides, whatever the browser has stored' },
    { id: '6.language', says: 'Anyone chooses the language' },
  ],
};
