import { Signpost } from 'lucide-react';
import { useState } from 'react';
import { useT } from '../../shared/i18n/namespaces.js';
import { Button } from '../../shared/ui/button.js';
import { FullScreen } from './full-screen.js';
import { driver } from '../words.js';
import { FittedText } from './fitted-text.js';

/** The name a passenger asked to be met with, and a button that makes the phone the sign. */
export function NameSign({ name }: { name: string }) {
  const t = useT(driver);
  const [open, setOpen] = useState(false);
  return (
    <div className="grid gap-3">
      <p className="flex items-center gap-3 text-[1.2rem] font-semibold">
        <Signpost size={24} className="shrink-0 text-gold-text" aria-hidden="true" />
        <bdi>{t('note.sign', { name })}</bdi>
      </p>
      <Button look="secondary" size="big" data-testid="open-name-sign" onClick={() => setOpen(true)}>
        {t('sign.open')}
      </Button>
      {open && (
        <FullScreen title={t('sign.title')} onClose={() => setOpen(false)} testId="name-sign" wide>
          <FittedText>{name}</FittedText>
        </FullScreen>
      )}
    </div>
  );
}
