import { Camera, CircleCheck } from 'lucide-react';
import { useId, useRef, useState, type ChangeEvent } from 'react';
import { useT } from '../../shared/i18n/namespaces.js';
import { custodySteps } from '../words.js';
import { shrinkPhoto } from './shrink-photo.js';
import type { Meanwhile } from './use-meanwhile.js';

interface PhotoFieldProps {
  label: string;
  photo: Blob | null;
  onPhoto: (photo: Blob) => void;
  meanwhile: Meanwhile;
  error: string | undefined;
}

/** The photo as it will be sent. */
function Preview({ photo }: { photo: Blob }) {
  const t = useT(custodySteps);
  return (
    <img
      ref={(image) => {
        if (!image) return;
        const url = URL.createObjectURL(photo);
        image.src = url;
        return () => URL.revokeObjectURL(url);
      }}
      alt={t('photo.taken')}
      className="max-h-40 justify-self-start rounded-control"
    />
  );
}

/** Takes a photo with the phone's own camera. */
export function PhotoField({ label, photo, onPhoto, meanwhile, error }: PhotoFieldProps) {
  const t = useT(custodySteps);
  const id = useId();
  const [bad, setBad] = useState(false);
  const latest = useRef<File>(undefined);
  const take = ({ target }: ChangeEvent<HTMLInputElement>) => {
    const file = target.files?.[0];
    target.value = '';
    if (!file) return;
    latest.current = file;
    const done = (small: Blob | null) => {
      if (latest.current !== file) return;
      setBad(small === null);
      if (small) onPhoto(small);
    };
    meanwhile(shrinkPhoto(file).then(done, () => done(null)));
  };
  const complaint = bad ? t('photo.bad') : error;
  return (
    <div className="grid gap-2">
      <label className="btn btn-secondary cursor-pointer has-focus-visible:outline-2" data-size="big">
        {photo ? <CircleCheck size={22} aria-hidden="true" /> : <Camera size={22} aria-hidden="true" />}
        {photo ? t('photo.again') : label}
        <input
          type="file"
          name="photo"
          className="sr-only"
          aria-label={photo ? `${label} (${t('photo.taken')})` : label}
          aria-invalid={complaint ? true : undefined}
          aria-describedby={complaint ? id : undefined}
          accept="image/*"
          capture="environment"
          onChange={take}
        />
      </label>
      {photo && <Preview photo={photo} />}
      {complaint && (
        <p id={id} className="text-small text-danger">
          {complaint}
        </p>
      )}
    </div>
  );
}
