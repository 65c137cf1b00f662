import type { PrivacyView } from '@sablon/contracts';
import { useState } from 'react';
import { useT } from '../../shared/i18n/namespaces.js';
import { Button } from '../../shared/ui/button.js';
import { KeepFocus } from '../../shared/ui/keep-focus.js';
import { Card } from '../../shared/ui/surfaces.js';
import { Money } from '../../shared/ui/values.js';
import { DeletionForm } from './deletion-form.js';
import { personalData } from '../words.js';

/** What goes, what stays and why, what stands in the way; only then the question itself. */
export function DeletionCard({ privacy }: { privacy: PrivacyView }) {
  const t = useT(personalData);
  const [open, setOpen] = useState(false);
  const { obstacles, creditCents, secondFactor } = privacy;
  return (
    <Card className="grid gap-4">
      <h2 className="display text-[1.4rem]">{t('delete.title')}</h2>
      <h3 className="font-medium">{t('delete.erased')}</h3>
      <p className="text-ink-soft">{t('delete.erased.text')}</p>
      <h3 className="font-medium">{t('delete.kept')}</h3>
      <ul className="grid list-disc gap-2 pl-5 text-ink-soft">
        <li>{t('delete.kept.invoices')}</li>
        <li>{t('delete.kept.books')}</li>
      </ul>
      {creditCents > 0 && (
        <p className="rounded-control bg-warn-wash px-4 py-3 text-warn">
          {t('delete.credit')} <Money cents={creditCents} />
        </p>
      )}
      <p className="text-ink-soft">{t('delete.days')}</p>
      <KeepFocus on={open}>
        {obstacles.length > 0 ? (
          <div role="status" className="rounded-control bg-warn-wash px-4 py-3 text-warn">
            <p className="font-medium">{t('delete.blocked')}</p>
            <ul className="mt-2 grid list-disc gap-1 pl-5">
              {obstacles.map((obstacle) => (
                <li key={obstacle}>{t(`obstacle.${obstacle}`)}</li>
              ))}
            </ul>
          </div>
        ) : open ? (
          <DeletionForm secondFactor={secondFactor} onCancel={() => setOpen(false)} />
        ) : (
          <Button look="danger" className="justify-self-start" onClick={() => setOpen(true)}>
            {t('delete.open')}
          </Button>
        )}
      </KeepFocus>
    </Card>
  );
}
