import type { SharedLinkView } from '@sablon/contracts';
import { Check, Copy, Link2Off, Send } from 'lucide-react';
import { useRef, useState } from 'react';
import { newUuid } from '../../shared/api/idempotency-key.js';
import { useSchemaForm } from '../../shared/form/use-schema-form.js';
import { useT } from '../../shared/i18n/namespaces.js';
import { Button, ErrorState, FormError } from '../../shared/ui/button.js';
import { Skeleton } from '../../shared/ui/surfaces.js';
import { TextField } from '../../shared/ui/text-field.js';
import { announce } from '../../shared/ui/toast-store.js';
import { useCopy } from '../../shared/ui/use-copy.js';
import { DateTime } from '../../shared/ui/values.js';
import { share } from '../words.js';
import { useMakeLink, useRevokeLink, useSharedLinks } from './share.api.js';

/** Uses the device's share sheet, if it has one; closing that sheet is not a failure. */
async function send(text: string, url: string): Promise<void> {
  await navigator.share({ text, url }).catch((closed: unknown) => console.warn('not shared', closed));
}

function OneLink({ link, busy, onRevoke }: { link: SharedLinkView; busy: boolean; onRevoke: () => void }) {
  const t = useT(share);
  const shown = useRef<HTMLParagraphElement>(null);
  const url = link.path === null ? null : new URL(link.path, location.origin).href;
  const { copied, copy } = useCopy(url ?? '', shown);
  const label = link.label || t('nameless');
  return (
    <li className="grid gap-2 rounded-tile border border-line p-4" data-testid="shared-link">
      <p className="font-medium">{label}</p>
      {url && (
        <p ref={shown} className="truncate text-caption text-ink-soft" translate="no" data-testid="shared-url">
          {url}
        </p>
      )}
      <p className="text-small text-ink-soft">
        {t('until')} <DateTime at={link.expiresAt} />
      </p>
      <div className="flex flex-wrap gap-2">
        {url && (
          <Button
            size="small"
            variant="secondary"
            aria-label={t('copy.of', { label })}
            icon={copied ? <Check size={16} aria-hidden="true" /> : <Copy size={16} aria-hidden="true" />}
            onClick={() => void copy().then((done) => done && announce(t('copied')))}
          >
            {t(copied ? 'copied' : 'copy')}
          </Button>
        )}
        {url && 'share' in navigator && (
          <Button
            size="small"
            variant="secondary"
            aria-label={t('send.of', { label })}
            icon={<Send size={16} aria-hidden="true" />}
            onClick={() => void send(t('message'), url)}
          >
            {t('send')}
          </Button>
        )}
        <Button
          size="small"
          variant="ghost"
          busy={busy}
          data-testid="revoke-link"
          aria-label={t('revoke.of', { label })}
          icon={<Link2Off size={16} aria-hidden="true" />}
          onClick={onRevoke}
        >
          {t('revoke')}
        </Button>
      </div>
    </li>
  );
}

/** Creates links to a ride, and lists the active ones. */
export function SharedLinks({ tripId, token }: { tripId: string; token: string | null }) {
  const t = useT(share);
  const [id, setId] = useState(newUuid);
  const { data, error, refetch } = useSharedLinks(tripId, token);
  const make = useMakeLink(tripId, token);
  const { form, submit, busy, failure, field } = useSchemaForm({
    schema: () => import('../common/trips.schemas.js').then(({ sharedLink }) => sharedLink),
    typed: { label: '' },
    send: (body) => make({ id, ...body }),
    onSent: () => {
      form.reset();
      setId(newUuid());
      announce(t('made'));
    },
  });
  const revoke = useRevokeLink(tripId, token, () => announce(t('revoked')));
  if (!data)
    return error ? (
      <ErrorState error={error} onRetry={() => void refetch()} />
    ) : (
      <div aria-busy="true">
        <Skeleton className="h-40 w-full rounded-card" />
      </div>
    );
  return (
    <div className="grid gap-6">
      <p className="text-ink-soft">{t('text')}</p>
      {data.mayShare && (
        <form noValidate className="grid gap-3" onSubmit={submit}>
          <TextField {...field('label')} label={t('label')} autoComplete="off" />
          <Button type="submit" className="justify-self-start" busy={busy} data-testid="make-link">
            {t('make')}
          </Button>
        </form>
      )}
      <FormError error={failure ?? revoke.error} />
      <section aria-label={t('links')}>
        {data.links.length === 0 ? (
          <p className="text-ink-soft">{t('none')}</p>
        ) : (
          <ul className="grid gap-3">
            {data.links.map((link) => (
              <OneLink
                key={link.id}
                link={link}
                busy={revoke.isPending && revoke.variables === link.id}
                onRevoke={() => revoke.mutate(link.id)}
              />
            ))}
          </ul>
        )}
      </section>
    </div>
  );
}
