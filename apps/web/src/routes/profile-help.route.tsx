import { HelpPage } from '../messages/help/help-page.js';
import { hasPage } from './navigation.js';

export default function ProfileHelpRoute() {
  return <HelpPage isPage={hasPage} />;
}
