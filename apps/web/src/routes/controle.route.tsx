export { ControlPage as default } from '../features/control/control-page.js';
