import { LegalPage } from '../features/site/legal/legal-page.js';

export default function Route() {
  return <LegalPage document="terms" />;
}
