import { ChatConversation } from '../live/chat-conversation.js';
import { LiveBanner } from '../live/live-banner.js';
import { useT } from '../shared/i18n/namespaces.js';
import { useUser } from '../shared/session/session-store.js';
import { SubScreen } from '../shared/ui/sub-screen.js';
import { help } from './words.js';

/** A support chat: an automatic reply after a second, then a person (spec §2, "Chat"). */
export function ChatPage() {
  const t = useT(help);
  const user = useUser();
  if (!user) return null;
  return (
    <SubScreen back="/profile/help" title={t('chat')} lead={t('chat.text')}>
      <ChatConversation conversation={{ kind: 'own' }} about={{ kind: 'support', id: user.id }} />
      <LiveBanner />
    </SubScreen>
  );
}
