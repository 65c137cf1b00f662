import { endpoints, type DriverPhotoView } from '@sablon/contracts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Camera, Trash2 } from 'lucide-react';
import { useState, type ChangeEvent } from 'react';
import { call } from '../../shared/api/http-client.js';
import { formatDateTime } from '../../shared/i18n/format.js';
import { useLanguage, useT } from '../../shared/i18n/namespaces.js';
import { Button, ErrorState, FormError } from '../../shared/ui/button.js';
import { Checkbox } from '../../shared/ui/choices.js';
import { Face } from '../../shared/ui/face.js';
import { Spinner } from '../../shared/ui/spinner.js';
import { Card, Skeleton } from '../../shared/ui/surfaces.js';
import { driverDocuments } from '../words.js';
import { portraitOf } from './portrait.js';

const KEY = ['driver', 'photo'] as const;

interface ChosenProps {
  readonly name: string;
  readonly photo: DriverPhotoView;
  readonly onChange: (photo: DriverPhotoView) => void;
}

/** The photo as it is, and the one thing that can be done about it: show one, or no longer. */
function Chosen({ name, photo, onChange }: ChosenProps) {
  const t = useT(driverDocuments);
  const language = useLanguage();
  const [agrees, setAgrees] = useState(false);
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<unknown>(null);
  const { image, consentedAt } = photo;
  const run = async (work: () => Promise<DriverPhotoView>) => {
    setBusy(true);
    setError(null);
    try {
      onChange(await work());
      setAgrees(false);
    } catch (failure) {
      setError(failure);
    }
    setBusy(false);
  };
  const onFile = ({ target }: ChangeEvent<HTMLInputElement>) => {
    const file = target.files?.[0];
    target.value = ''; // allows the same file to be chosen again
    if (file)
      void run(async () =>
        call(endpoints.driverPhotos.save, { body: { image: await portraitOf(file), consent: true } }),
      );
  };
  const withdraw = () =>
    run(async () => {
      await call(endpoints.driverPhotos.withdraw);
      return { image: null, consentedAt: null };
    });
  return (
    <>
      <div className="flex items-center gap-4">
        <Face image={image} name={name} alt={t('photo.alt')} className="size-20 text-title" />
        <p className="text-ink-soft" role="status" data-testid="photo-state" data-shown={image !== null}>
          {consentedAt === null
            ? t('photo.none')
            : t('photo.since', { day: formatDateTime(consentedAt, language, 'full') })}
        </p>
      </div>
      <FormError error={error} />
      {image === null ? (
        <>
          <Checkbox
            label={t('photo.consent')}
            checked={agrees}
            data-testid="photo-consent"
            onChange={({ target }) => setAgrees(target.checked)}
          />
          <label
            className="btn btn-secondary cursor-pointer justify-self-start has-disabled:cursor-not-allowed has-disabled:opacity-60 has-focus-visible:outline-2"
            data-size="big"
          >
            {busy ? <Spinner /> : <Camera size={17} aria-hidden="true" />}
            {t('photo.send')}
            <input
              type="file"
              className="sr-only"
              accept="image/jpeg,image/png,image/webp"
              data-testid="photo-file"
              disabled={busy || !agrees}
              onChange={onFile}
            />
          </label>
        </>
      ) : (
        <Button
          variant="secondary"
          size="big"
          className="justify-self-start"
          icon={<Trash2 size={17} aria-hidden="true" />}
          busy={busy}
          data-testid="photo-withdraw"
          onClick={() => void withdraw()}
        >
          {t('photo.withdraw')}
        </Button>
      )}
    </>
  );
}

/** The driver's photo for passengers: shown only while the driver agrees. */
export function PhotoCard({ name }: { name: string }) {
  const t = useT(driverDocuments);
  const queries = useQueryClient();
  const { data, error, refetch } = useQuery({
    queryKey: KEY,
    queryFn: ({ signal }) => call(endpoints.driverPhotos.read, { signal }),
  });
  return (
    <Card aria-labelledby="driver-photo" className="grid max-w-[62ch] gap-4" data-testid="driver-photo">
      <h2 id="driver-photo" className="display text-heading">
        {t('photo.title')}
      </h2>
      <p className="text-ink-soft">{t('photo.text')}</p>
      {error && !data && <ErrorState error={error} onRetry={() => void refetch()} />}
      {!data && !error && <Skeleton className="h-20 w-full" />}
      {data && <Chosen name={name} photo={data} onChange={(photo) => queries.setQueryData(KEY, photo)} />}
    </Card>
  );
}
