import { type AccentColours, accentColours, type AccentTheme } from '@sablon/domain';
import type { CSSProperties } from 'react';
import { ApiError } from '../../shared/api/api-error.js';
import { useErrorText } from '../../shared/api/use-error-text.js';
import { useT } from '../../shared/i18n/namespaces.js';
import { FieldFrame } from '../../shared/ui/field-frame.js';
import { TextField } from '../../shared/ui/text-field.js';
import { brand } from '../words.js';

/** What the palette opens at where no accent is set: the gold of tokens.css. */
const GOLD = '#d9b86c';

interface AccentFieldProps {
  readonly accent: string;
  readonly onAccent: (accent: string) => void;
  /** Of the text field. */
  readonly field: { readonly error: string | undefined; readonly name: string };
}

/** A button and a link in the colours that follow from an accent. */
function Sample({ theme, colours }: { theme: AccentTheme; colours: AccentColours }) {
  const t = useT(brand);
  const look = Object.fromEntries(
    Object.entries(colours).map(([name, value]) => [`--${name}`, value]),
  ) as CSSProperties;
  return (
    <div data-theme={theme} style={look} className="rounded-control border border-line bg-canvas p-4 text-ink">
      <p className="mb-3 text-caption text-ink-soft">{t(`accent.${theme}`)}</p>
      <p className="flex flex-wrap items-center gap-4">
        <span className="btn btn-primary" data-size="small">
          {t('sample')}
        </span>
        <span className="text-small text-gold-text underline">{t('sample.link')}</span>
      </p>
    </div>
  );
}

/** What becomes of an accent in both themes, or why it cannot be taken. */
function Outcome({ accent }: { accent: string }) {
  const errorText = useErrorText();
  const colours = accentColours(accent);
  if (!colours.ok)
    return (
      <p role="status" className="text-small text-warn">
        {errorText(new ApiError(422, colours.error))}
      </p>
    );
  return (
    <div className="grid gap-3 sm:grid-cols-2">
      <Sample theme="dark" colours={colours.value.dark} />
      <Sample theme="light" colours={colours.value.light} />
    </div>
  );
}

/** The accent as text and from the browser's own palette, with what becomes of it in both themes. */
export function AccentField({ accent, onAccent, field }: AccentFieldProps) {
  const t = useT(brand);
  const typed = /^#[0-9a-f]{6}$/i.test(accent.trim()) ? accent.trim().toLowerCase() : null;
  return (
    <div className="grid gap-4 sm:col-span-2">
      <div className="flex items-start gap-3">
        <TextField
          {...field}
          label={t('accent')}
          hint={t('accent.hint')}
          spellCheck={false}
          autoCapitalize="none"
          className="flex-1"
        />
        <FieldFrame label={t('accent.pick')}>
          {(ids) => (
            <input
              {...ids}
              type="color"
              value={typed ?? GOLD}
              onChange={({ target }) => onAccent(target.value)}
              className="h-12 w-16 cursor-pointer rounded-control border border-line bg-sunken p-1"
            />
          )}
        </FieldFrame>
      </div>
      {typed && <Outcome accent={typed} />}
    </div>
  );
}
