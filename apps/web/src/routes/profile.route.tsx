import { ProfilePage } from '../people/profile/profile-page.js';
import { hasPage } from './navigation.js';

export default function ProfileRoute() {
  return <ProfilePage isPage={hasPage} />;
}
