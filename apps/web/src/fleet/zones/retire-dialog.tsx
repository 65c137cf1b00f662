import type { OfficeZoneView } from '@sablon/contracts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { localized } from '../../shared/i18n/format.js';
import { useLanguage, useT } from '../../shared/i18n/namespaces.js';
import { Button } from '../../shared/ui/button.js';
import { Dialog } from '../../shared/ui/dialog.js';
import { FormError } from '../../shared/ui/error-state.js';
import { showToast } from '../../shared/ui/toast-store.js';
import { zones } from '../words.js';
import { retireZone, ZONES_KEY } from './zones.api.js';

/** The end of a zone is asked for once more. */
export function RetireDialog({ zone, onClose }: { readonly zone: OfficeZoneView; readonly onClose: () => void }) {
  const t = useT(zones);
  const language = useLanguage();
  const queries = useQueryClient();
  const retire = useMutation({
    mutationFn: () => retireZone(zone.uuid, zone.version),
    onSuccess: (all) => {
      queries.setQueryData(ZONES_KEY, all);
      showToast({ tone: 'ok', text: t('retired') });
      onClose();
    },
    onError: () => void queries.invalidateQueries({ queryKey: ZONES_KEY }),
  });
  return (
    <Dialog
      open
      kind="alert"
      onClose={onClose}
      title={t('retire.title', { name: localized(zone.name, language) })}
      description={t('retire.text')}
    >
      <div className="grid gap-4">
        {zone.rules.length > 0 && <p className="text-warn">{t('retire.rules', { rules: zone.rules.join(', ') })}</p>}
        <FormError error={retire.error} />
        <div className="flex flex-wrap gap-3">
          <Button look="danger" busy={retire.isPending} onClick={() => retire.mutate()} data-testid="confirm-retire">
            {t('retire')}
          </Button>
          <Button look="ghost" onClick={onClose}>
            {t('go_back')}
          </Button>
        </div>
      </div>
    </Dialog>
  );
}
