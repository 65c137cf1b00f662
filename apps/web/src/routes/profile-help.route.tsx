import { HelpPage } from '../messages/help-page.js';
import { hasPage } from './navigation.js';

export default function ProfileHelpRoute() {
  return <HelpPage isPage={hasPage} />;
}
