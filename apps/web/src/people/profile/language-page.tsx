import { useNavigate } from 'react-router-dom';
import { useErrorText } from '../../shared/api/use-error-text.js';
import { LANGUAGE_LIST, LANGUAGE_NAMES, type Language } from '../../shared/i18n/languages.js';
import { useLanguage, useT } from '../../shared/i18n/namespaces.js';
import { chooseLanguage } from '../../shared/session/preferences.js';
import { RadioCards } from '../../shared/ui/choices.js';
import { SubScreen } from '../../shared/ui/sub-screen.js';
import { showToast } from '../../shared/ui/toast-store.js';
import { profile } from '../words.js';

/** A choice applies at once and leads back to /profile (spec §2, "Language"). */
export function LanguagePage() {
  const t = useT(profile);
  const language = useLanguage();
  const navigate = useNavigate();
  const errorText = useErrorText();
  const choose = (code: Language) =>
    void chooseLanguage(code).then(
      () => navigate('/profile'),
      (failure: unknown) => showToast({ tone: 'danger', text: errorText(failure) }),
    );
  return (
    <SubScreen back="/profile" title={t('row.language')} lead={t('language.lead')}>
      <RadioCards
        legend={t('row.language')}
        hideLegend
        value={language}
        onValueChange={choose}
        options={LANGUAGE_LIST.map((code) => ({ value: code, title: <span lang={code}>{LANGUAGE_NAMES[code]}</span> }))}
      />
    </SubScreen>
  );
}
