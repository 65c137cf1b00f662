export { RecruitmentPage as default } from '../features/site/recruitment/recruitment-page.js';
