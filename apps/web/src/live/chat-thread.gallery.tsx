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
const thread = (id: string) => ({ kind: 'trip', id, trackToken: null }) as const;
const ABOUT = { kind: 'support', userId: 'me' } as never;

export default story(
  'Chat',
  {
    open: <ChatThread thread={thread('open')} about={ABOUT} />,
    'nothing said yet': <ChatThread thread={thread('empty')} about={ABOUT} />,
    closed: <ChatThread thread={thread('closed')} about={ABOUT} />,
    loading: <ChatThread thread={thread('slow')} about={ABOUT} />,
    failed: <ChatThread thread={thread('failed')} about={ABOUT} />,
  },
  {
    answers: {
      'GET /api/trips/open/chat': { json: TALK },
      'GET /api/trips/empty/chat': { json: { open: true, messages: [] } },
      'GET /api/trips/closed/chat': { json: { ...TALK, open: false } },
      'GET /api/trips/slow/chat': 'never',
      'GET /api/trips/failed/chat': { refuse: 404, code: 'trip.not_found' },
    },
  },
);
