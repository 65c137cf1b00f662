import { shell, useT } from '../shared/i18n/namespaces.js';
import { chooseTheme } from '../shared/session/preferences.js';
import { useTheme } from '../shared/brand/theme-store.js';
import { MoonShape, SunShape } from '../shared/ui/first-icons.js';

export function ThemeToggle() {
  const t = useT(shell);
  const next = useTheme() === 'dark' ? 'light' : 'dark';
  const Icon = next === 'light' ? SunShape : MoonShape;
  return (
    <button type="button" className="icon-btn" aria-label={t(`nav.theme.${next}`)} onClick={() => chooseTheme(next)}>
      <Icon size={19} />
    </button>
  );
}
