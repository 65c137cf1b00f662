import { useT } from '../../shared/i18n/namespaces.js';
import { SavedPlaces } from '../../shared/places/saved-places.js';
import { SubScreen } from '../../shared/ui/sub-screen.js';
import { profile } from '../words.js';

/** The user's addresses (spec §2, "Addresses"). */
export function AddressesPage() {
  const t = useT(profile);
  return (
    <SubScreen back="/profile" title={t('row.addresses')} lead={t('addresses.lead')}>
      <SavedPlaces />
    </SubScreen>
  );
}
