import type { ChatMessageView, ChatView } from '@sablon/contracts';
import { LONG_TEXT, LONG_WORD } from '../gallery/samples.js';
import { story } from '../gallery/story.js';
import { ChatConversation } from './chat-conversation.js';

const message = (id: string, text: string | null, more: Partial<ChatMessageView> = {}): ChatMessageView => ({
  id,
  author: 'passenger',
  mine: true,
  name: null,
  text,
  at: '2026-11-21T10:00:00.000Z',
  ...more,
});
const CONVERSATION: ChatView = {
  open: true,
  messages: [
    message('1', LONG_TEXT.fr),
    message('2', null, { author: 'system', mine: false }),
    message('3', LONG_WORD.nl, { author: 'staff', mine: false, name: 'Sofie' }),
  ],
};
const conversation = (id: string) => ({ kind: 'trip', id, trackToken: null }) as const;
const ABOUT = { kind: 'support', userId: 'me' } as never;

export default story(
  'Chat',
  {
    open: <ChatConversation conversation={conversation('open')} about={ABOUT} />,
    'nothing localText yet': <ChatConversation conversation={conversation('empty')} about={ABOUT} />,
    closed: <ChatConversation conversation={conversation('closed')} about={ABOUT} />,
    loading: <ChatConversation conversation={conversation('slow')} about={ABOUT} />,
    failed: <ChatConversation conversation={conversation('failed')} about={ABOUT} />,
  },
  {
    answers: {
      'GET /api/trips/open/chat': { json: CONVERSATION },
      'GET /api/trips/empty/chat': { json: { open: true, messages: [] } },
      'GET /api/trips/closed/chat': { json: { ...CONVERSATION, open: false } },
      'GET /api/trips/slow/chat': 'never',
      'GET /api/trips/failed/chat': { refuse: 404, code: 'trip.not_found' },
    },
  },
);
