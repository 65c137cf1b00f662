export { EditProfilePage as default } from '../features/profile/edit-page.js';
