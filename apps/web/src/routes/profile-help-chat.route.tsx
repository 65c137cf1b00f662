export { ChatPage as default } from '../features/help/chat-page.js';
