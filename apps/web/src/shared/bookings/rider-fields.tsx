import { useId, type ComponentProps } from 'react';
import { useT } from '../i18n/namespaces.js';
import { Checkbox } from '../ui/choices.js';
import { TextField } from '../ui/text-field.js';
import { rider } from '../words.js';

const FIELDS = [
  { name: 'firstName', type: 'text' },
  { name: 'lastName', type: 'text' },
  { name: 'phone', type: 'tel' },
] as const;

interface RiderFieldsProps {
  readonly isOther: boolean;
  /** Of the checkbox that says so. */
  readonly other: Omit<ComponentProps<typeof Checkbox>, 'label'>;
  readonly field: (name: (typeof FIELDS)[number]['name']) => Omit<ComponentProps<typeof TextField>, 'label'>;
}

/** Who travels, where that is not the person who books. */
export function RiderFields({ isOther, other, field }: RiderFieldsProps) {
  const t = useT(rider);
  const id = useId();
  return (
    <div className="grid gap-4" data-testid="rider">
      <Checkbox {...other} label={t('other')} />
      {isOther && (
        <section className="grid gap-4" aria-labelledby={`${id}-who`}>
          <h2 id={`${id}-who`} className="display text-heading">
            {t('who')}
          </h2>
          <p className="-mt-2 text-small text-ink-soft">{t('text')}</p>
          <div className="grid gap-4 sm:grid-cols-2 [&>:last-child]:sm:col-span-2">
            {FIELDS.map(({ name, type }) => (
              <TextField
                {...field(name)}
                key={name}
                label={t(name)}
                type={type}
                autoComplete="off"
                required
                data-testid={`rider-${name}`}
              />
            ))}
          </div>
        </section>
      )}
    </div>
  );
}
