import { type Catalogue, fillMessage, valuesIn } from '@sablon/domain';
import { useCallback, useEffect, useState } from 'react';
import { useLanguage } from '../i18n/language-store.js';
import { failures, serverErrors, useT } from '../i18n/namespaces.js';
import { asApiError, OFFLINE_CODE, TIMEOUT_CODE } from './api-error.js';

/** Turns a failure into a sentence in the current language: our own text for its code, else the server's message. */
export function useErrorText(): (failure: unknown) => string {
  const t = useT(failures);
  const language = useLanguage();
  const [loaded, setLoaded] = useState<Catalogue | undefined>();
  const words = serverErrors.peek(language) ?? loaded;
  useEffect(() => {
    serverErrors
      .load(language)
      .then(setLoaded)
      .catch((failure: unknown) => console.warn('error texts could not be loaded', failure));
  }, [language]);
  return useCallback(
    (failure) => {
      const error = asApiError(failure);
      if (error.code === OFFLINE_CODE || error.code === TIMEOUT_CODE) return t(`error.${error.code}`);
      const known = words && Object.hasOwn(words, error.code) ? words[error.code] : undefined;
      if (known !== undefined) return fillMessage(known, language, valuesIn(language, error.params));
      return error.message === error.code ? t('error.generic') : error.message;
    },
    [t, language, words],
  );
}
