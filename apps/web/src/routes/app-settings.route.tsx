import { SettingsPage } from '../app/settings-page.js';
import { hasPage } from './navigation.js';

export default function AppSettingsRoute() {
  return <SettingsPage isPage={hasPage} />;
}
