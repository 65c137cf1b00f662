import { Plus, Power } from 'lucide-react';
import { ApiError } from '../api/api-error.js';
import { localText } from '../../gallery/local-text.js';
import { story } from '../../gallery/story.js';
import { Button, ButtonLink, ErrorState, FormError } from './button.js';

const save = localText('Enregistrer', 'Opslaan', 'Save');
const long = localText(
  'Continuer avec un autre mode de paiement',
  'Doorgaan met een andere betaalwijze',
  'Continue with another way to pay',
);
const VARIANTS = ['primary', 'secondary', 'ghost', 'danger'] as const;
const row = 'flex flex-wrap items-center gap-3';

export default story('Button', {
  looks: (
    <div className={row}>
      {VARIANTS.map((variant) => (
        <Button key={variant} variant={variant}>
          {save}
        </Button>
      ))}
    </div>
  ),
  sizes: (
    <div className={row}>
      {(['small', 'normal', 'big'] as const).map((size) => (
        <Button key={size} size={size} icon={<Plus size={18} aria-hidden="true" />}>
          {save}
        </Button>
      ))}
    </div>
  ),
  disabled: (
    <div className={row}>
      {VARIANTS.map((variant) => (
        <Button key={variant} variant={variant} disabled>
          {save}
        </Button>
      ))}
    </div>
  ),
  busy: (
    <div className={row}>
      {VARIANTS.map((variant) => (
        <Button key={variant} variant={variant} busy>
          {save}
        </Button>
      ))}
    </div>
  ),
  'across the page': (
    <Button size="big" className="w-full" icon={<Power size={20} aria-hidden="true" />}>
      {save}
    </Button>
  ),
  'long text': (
    <div className="grid w-60 gap-3">
      <Button>{long}</Button>
      <Button variant="secondary" size="small">
        {long}
      </Button>
    </div>
  ),
  link: (
    <ButtonLink to="/app/book" variant="secondary">
      {localText('Réserver', 'Boeken', 'Book')}
    </ButtonLink>
  ),
  'part that failed': (
    <ErrorState
      error={new ApiError(503, { code: 'server.unavailable', requestId: 'req-2049' })}
      onRetry={() => undefined}
    />
  ),
  'part that failed offline': <ErrorState error={new ApiError(0, { code: 'network.offline' })} />,
  'refused form': <FormError title="Visa 4242" error={new ApiError(401, { code: 'session.wrong_credentials' })} />,
});
