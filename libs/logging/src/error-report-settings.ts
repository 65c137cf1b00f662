import { fail, ok, type Result } from '@sablon/domain';

/** A project of a service that speaks Sentry's protocol (Sentry, GlitchTip, Bugsink …). */
export interface ErrorReportSettings {
  /** Where envelopes are sent. */
  readonly url: string;
  readonly publicKey: string;
  /** Shown with each report: the version that runs. */
  readonly release: string;
}

/**
 * Reads `SABLON_ERRORS_DSN` (`https://<key>@<host>/<project>`) and `SABLON_RELEASE`, which an image is built with; null without a DSN. Code: `errors.bad_dsn`.
 * Source: develop.sentry.dev, "Data Source Name".
 */
export function errorReportSettings(
  environment: Readonly<Record<string, string | undefined>>,
): Result<ErrorReportSettings | null, 'errors.bad_dsn'> {
  const text = environment['SABLON_ERRORS_DSN'] ?? '';
  if (text === '') return ok(null);
  if (!URL.canParse(text)) return fail('errors.bad_dsn');
  const { protocol, username, host, pathname } = new URL(text);
  const [, prefix = '', project] = /^(.*)\/(\w+)\/?$/.exec(pathname) ?? [];
  if (!/^https?:$/.test(protocol) || username === '' || project === undefined) return fail('errors.bad_dsn');
  return ok({
    url: `${protocol}//${host}${prefix}/api/${project}/envelope/`,
    publicKey: username,
    release: environment['SABLON_RELEASE'] || 'development',
  });
}
