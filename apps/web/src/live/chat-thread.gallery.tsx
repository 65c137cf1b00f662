import type { ChatMessageView, ChatView } from '@sablon/contracts';
import { LONG_TEXT, LONG_WORD } from '../gallery/samples.js';
import { story } from '../gallery/story.js';
import { ChatThread } from './chat-thread.js';

const message = (id: string, text: string | null, more: Partial<ChatMessageView> = {}): ChatMessageView => ({
  id,
  author: 'passenger',
  mine: true,
  name: null,
  text,
  at: '2026-11-21T10:00:00.000Z',
  ...more,
});
const TALK: ChatView = {
  open: true,
  messages: [
    message('1', LONG_TEXT.fr),
    message('2', null, { author: 'system', mine: false }),
    message('3', LONG_WORD.nl, { author: 'staff', mine: false, name: 'Sofie' }),
  ],
};
const ABOUT = { kind: 'support', userId: 'me' } as never;

export default story(
  'Chat',
  {
    open: <ChatThread path="/api/chats/open" about={ABOUT} />,
    'nothing said yet': <ChatThread path="/api/chats/empty" about={ABOUT} />,
    closed: <ChatThread path="/api/chats/closed" about={ABOUT} />,
    loading: <ChatThread path="/api/chats/slow" about={ABOUT} />,
    failed: <ChatThread path="/api/chats/failed" about={ABOUT} />,
  },
  {
    answers: {
      'GET /api/chats/open': { json: TALK },
      'GET /api/chats/empty': { json: { open: true, messages: [] } },
      'GET /api/chats/closed': { json: { ...TALK, open: false } },
      'GET /api/chats/slow': 'never',
      'GET /api/chats/failed': { refuse: 404, code: 'trip.not_found' },
    },
  },
);
