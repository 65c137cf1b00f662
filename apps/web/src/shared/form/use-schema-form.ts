import type { FieldIssue } from '@sablon/contracts';
import { type Catalogue, fillMessage } from '@sablon/domain';
import { useEffect, useEffectEvent, useRef, useState, type KeyboardEvent, type SubmitEvent } from 'react';
import {
  get,
  useForm,
  type DefaultValues,
  type FieldError,
  type FieldValues,
  type Path,
  type PathValue,
  type UseFormReturn,
} from 'react-hook-form';
import { ApiError, asApiError, OFFLINE_CODE } from '../api/api-error.js';
import { useErrorText } from '../api/use-error-text.js';
import { useLanguage } from '../i18n/language-store.js';
import { fieldIssues } from '../i18n/namespaces.js';
import { lengthLimits } from './length-limits.js';
import { schemaResolver, type FormSchema } from './schema-resolver.js';

interface SchemaFormOptions<Typed extends FieldValues, Ready, Result> {
  /** Fetches the schema, which is not needed before something is submitted: `() => import('./x.schemas.js').then(…)`. */
  readonly schema: () => Promise<FormSchema<Typed, Ready>>;
  /** What the fields show at the beginning. */
  readonly typed: Typed;
  /** With `follow`, fields that were not touched take new values of `typed`. */
  readonly follow?: boolean;
  /** Sends what passed the schema; runs one at a time. */
  readonly send: (ready: Ready) => Promise<Result>;
  readonly onSent?: (result: Result, ready: Ready) => void;
  /** Words of rules that only this form has, and words it has for a rule of the contracts. */
  readonly words?: Readonly<Record<string, string>>;
}

/**
 * A form with the schema of the contracts: the same rules and words as the server's. Errors stand at their fields and the first
 * one gets the focus; so do the fields that the server names in its refusal. What is typed stays through every failure.
 */
export function useSchemaForm<Typed extends FieldValues, Ready, Result>(
  options: SchemaFormOptions<Typed, Ready, Result>,
) {
  const { schema, typed, follow, words = {} } = options;
  const issueWords = useIssueWords();
  const form: UseFormReturn<Typed, unknown, Ready> = useForm<Typed, unknown, Ready>({
    resolver: schemaResolver(schema),
    shouldFocusError: false, // fields that are not inputs are not known to it
    defaultValues: typed as DefaultValues<Typed>,
    ...(follow && { values: typed, resetOptions: { keepDirtyValues: true, keepErrors: true } }),
  });
  const [limits, setLimits] = useState<Readonly<Record<string, number>>>({});
  const [failure, setFailure] = useState<unknown>(null);
  const sending = useRef(false);
  const refused = useRef<HTMLFormElement>(null);
  const { errors, isSubmitting } = form.formState;

  const fetchSchema = useEffectEvent(() => schema());
  useEffect(() => {
    let shown = true;
    fetchSchema().then(
      (loaded) => shown && setLimits(lengthLimits(loaded)),
      () => undefined, // asked for again when the form is submitted
    );
    return () => {
      shown = false;
    };
  }, []);

  // Once the errors are shown: a field that opens suggestions when it gets the focus does not do so over its error.
  useEffect(() => {
    const element = refused.current;
    if (!element) return;
    refused.current = null;
    focusFirst(element, (name) => get(errors, name) !== undefined);
  });

  /** Puts the server's issues at their fields. */
  const showRefusal = (refusal: unknown, element: HTMLFormElement) => {
    setFailure(refusal);
    const { issues } = asApiError(refusal);
    const known = issues.filter(({ path }) => get(form.getValues(), path) !== undefined);
    for (const { path, message } of known) form.setError(path as Path<Typed>, { type: 'server', message });
    if (known.length > 0) refused.current = element;
  };
  const run = async (event: SubmitEvent<HTMLFormElement>) => {
    const element = event.currentTarget;
    setFailure(null);
    try {
      await schema();
    } catch {
      return setFailure(new ApiError(0, { code: OFFLINE_CODE }));
    }
    await form.handleSubmit(
      async (ready) => {
        try {
          const result = await options.send(ready);
          options.onSent?.(result, ready);
        } catch (refusal) {
          showRefusal(refusal, element);
        }
      },
      (wrong) => {
        refused.current = element;
        // Nothing on the page would say so.
        if (!Object.keys(wrong).some((name) => name in form.getValues()))
          setFailure(new ApiError(400, { code: 'request.invalid' }));
      },
    )(event);
  };
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (sending.current) return;
    sending.current = true;
    void run(event).finally(() => {
      sending.current = false;
    });
  };

  const errorOf = (name: Path<Typed> | 'root'): string | undefined => {
    const error = get(errors, name) as FieldError | undefined;
    if (!error?.message) return undefined;
    if (error.type === 'server') return error.message;
    return words[error.message] ?? issueWords({ key: error.message, limits: limitsOf(error) });
  };
  return {
    form,
    /** Of the form element, which also needs `noValidate`. */
    submit,
    busy: isSubmitting,
    /** Why the last attempt failed, null after a success. */
    failure,
    clearFailure: () => setFailure(null),
    errorOf,
    /** Puts a value into a field that is no input of the browser. */
    set: <Name extends Path<Typed>>(name: Name, value: PathValue<Typed, Name>) =>
      form.setValue(name, value, { shouldDirty: true, shouldValidate: form.formState.isSubmitted }),
    /** The props of a text field, select or checkbox with this name. */
    field: (name: Path<Typed>) => ({
      ...form.register(name),
      maxLength: limits[name],
      error: errorOf(name),
    }),
  };
}

/** Words an issue in the language of the page; the message of a custom rule stays as it is. */
function useIssueWords(): (issue: FieldIssue) => string | undefined {
  const language = useLanguage();
  const [loaded, setLoaded] = useState<Catalogue | undefined>();
  useEffect(() => {
    fieldIssues
      .load(language)
      .then(setLoaded)
      .catch((failure: unknown) => console.warn('words for the fields could not be loaded', failure));
  }, [language]);
  const words = fieldIssues.peek(language) ?? loaded;
  return ({ key, limits }) => {
    if (!words) return undefined;
    const known = Object.hasOwn(words, key) ? words[key] : undefined;
    return known === undefined ? key : fillMessage(known, language, limits);
  };
}

const limitsOf = ({ types }: FieldError): Record<string, string> =>
  Object.fromEntries(Object.entries(types ?? {}).map(([name, limit]) => [name, String(limit)]));

/** Puts the cursor into the first field on the page that is wrong; one that is no input of the browser is marked as invalid. */
function focusFirst(form: HTMLFormElement, isWrong: (name: string) => boolean): void {
  const first = [...form.elements].find((one) => 'name' in one && one.name !== '' && isWrong(String(one.name)));
  const target = first ?? form.querySelector('[aria-invalid=true]');
  if (target instanceof HTMLElement) target.focus();
}

/** For a field in a form with several answers: Enter gives none of them, only their buttons do. */
export const noEnter = {
  onKeyDown: (event: KeyboardEvent) => {
    if (event.key === 'Enter') event.preventDefault();
  },
};

const TIME_CODES = ['time.invalid', 'time.does_not_exist'] as const;

/** The server's words for the rules of `typedInstant`. */
export function useTimeWords(): Readonly<Record<string, string>> {
  const text = useErrorText();
  return Object.fromEntries(TIME_CODES.map((code) => [code, text(new ApiError(422, { code }))]));
}
