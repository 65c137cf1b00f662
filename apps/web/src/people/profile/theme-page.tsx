import { useT } from '../../shared/i18n/namespaces.js';
import { chooseTheme } from '../../shared/session/preferences.js';
import { useTheme } from '../../shared/brand/theme-store.js';
import { RadioCards } from '../../shared/ui/choices.js';
import { SubScreen } from '../../shared/ui/sub-screen.js';
import { profile } from '../words.js';

/** Light or dark, saved on the device and on the account (spec §2, "Theme"). */
export function ThemePage() {
  const t = useT(profile);
  const theme = useTheme();
  return (
    <SubScreen back="/profile" title={t('row.theme')} lead={t('theme.lead')}>
      <RadioCards
        legend={t('row.theme')}
        hideLegend
        value={theme}
        onValueChange={chooseTheme}
        className="sm:grid-cols-2"
        options={(['dark', 'light'] as const).map((value) => ({
          value,
          title: t(`theme.${value}`),
          detail: t(`theme.${value}.text`),
        }))}
      />
    </SubScreen>
  );
}
