export { ChatsPage as default } from '../features/chats/chats-page.js';
