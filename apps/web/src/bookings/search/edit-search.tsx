import type { QuoteRequest, QuoteView } from '@sablon/contracts';
import { useT } from '../../shared/i18n/namespaces.js';
import { Button } from '../../shared/ui/button.js';
import { search } from '../words.js';
import { useEditSearch } from './use-edit-search.js';

interface EditSearchProps {
  request: QuoteRequest;
  quote: QuoteView | null;
  look?: 'ghost' | 'primary';
  className?: string;
}

/** The way back to the form. */
export function EditSearch({ request, quote, look = 'ghost', className }: EditSearchProps) {
  const t = useT(search);
  const { edit, busy } = useEditSearch(request, quote);
  return (
    <Button
      look={look}
      size={look === 'ghost' ? 'small' : 'normal'}
      className={className}
      busy={busy}
      onClick={edit}
      data-testid="edit-search"
    >
      {t('edit')}
    </Button>
  );
}
