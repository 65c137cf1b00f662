export { ReferralPage as default } from '../features/referral/referral-page.js';
