import type { BusinessView } from '@sablon/contracts';
import { useState } from 'react';
import { useT } from '../../shared/i18n/namespaces.js';
import { Button } from '../../shared/ui/button.js';
import { FormError } from '../../shared/ui/error-state.js';
import { Card } from '../../shared/ui/surfaces.js';
import { TextField } from '../../shared/ui/text-field.js';
import { business } from '../words.js';
import { useChange } from './use-business.js';

/** Under what a company files its rides. */
export function CentresCard({ company }: { company: BusinessView }) {
  const t = useT(business);
  const [code, setCode] = useState('');
  const [name, setName] = useState('');
  const { mutate, isPending, error } = useChange(company.id, () => {
    setCode('');
    setName('');
  });
  const isAdmin = company.role === 'admin';
  return (
    <Card className="grid content-start gap-4">
      <h2 className="display text-[1.35rem]">{t('centres')}</h2>
      <ul className="divide-y divide-line">
        {company.costCentres.map((centre) => (
          <li key={centre.id} className="flex flex-wrap items-center justify-between gap-x-4 py-2.5">
            <span className={centre.archived ? 'text-ink-faint' : ''}>
              <span className="numbers font-medium">{centre.code}</span> · {centre.name}
              {centre.archived && ` · ${t('archived')}`}
            </span>
            {isAdmin && !centre.archived && (
              <Button
                look="ghost"
                size="small"
                busy={isPending}
                onClick={() => mutate({ method: 'delete', path: `cost-centres/${centre.id}` })}
              >
                {t('archive')}
              </Button>
            )}
          </li>
        ))}
      </ul>
      {isAdmin && (
        <form
          className="grid gap-3 sm:grid-cols-[8rem_1fr_auto] sm:items-end"
          onSubmit={(event) => {
            event.preventDefault();
            mutate({ method: 'post', path: 'cost-centres', body: { code, name } });
          }}
        >
          <TextField
            label={t('code')}
            name="centre-code"
            required
            maxLength={24}
            value={code}
            onChange={(event) => setCode(event.target.value)}
          />
          <TextField
            label={t('name')}
            name="centre-name"
            required
            maxLength={80}
            value={name}
            onChange={(event) => setName(event.target.value)}
          />
          <Button type="submit" busy={isPending}>
            {t('add')}
          </Button>
        </form>
      )}
      <FormError error={error} />
    </Card>
  );
}
