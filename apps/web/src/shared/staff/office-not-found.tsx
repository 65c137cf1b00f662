import { Compass } from 'lucide-react';
import { useT } from '../i18n/namespaces.js';
import { ButtonLink } from '../ui/button.js';
import { EmptyState } from '../ui/surfaces.js';
import { officeFrame } from '../words.js';
import { OfficeBody } from './office-body.js';
import { OFFICE_HOME } from './office-pages.js';
import { OfficeFrame } from './side-navigation.js';

/** An address below the back office that has no page: the office's frame with a way on. */
export function OfficeNotFound() {
  const t = useT(officeFrame);
  return (
    <OfficeFrame>
      <OfficeBody title={t('not_found')}>
        <div data-testid="office-not-found">
          <EmptyState
            icon={<Compass size={26} aria-hidden="true" />}
            title={t('not_found.text')}
            action={<ButtonLink to={OFFICE_HOME}>{t('page.overview')}</ButtonLink>}
          />
        </div>
      </OfficeBody>
    </OfficeFrame>
  );
}
