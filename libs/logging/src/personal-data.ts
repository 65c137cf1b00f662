const EMAIL = /[^\s@"'<>=(]+@[^\s@"'<>)]+/g;
/** International numbers, as we store them and as people write them. */
const PHONE = /\+\d[\d\s./()-]{6,}\d/g;
/** The token of a signed link or of a mailed one, and the code of a short one. */
const TOKEN =
  /\b(?:v\d+|a\d+|d\d+)\.[0-9a-f-]{36}\.[\w.-]{20,}|(?<=\/r\/)\w{8,}|(?<=[?#&](?:token|code|administrator)=)[^\s&"']+/g;

/**
 * A text without what reaches a person or opens their things: mail addresses, phone numbers, tokens of links. For log lines and error
 * reports, whose texts may quote a row or an address.
 */
export const withoutContacts = (text: string): string =>
  text.replace(TOKEN, '[token]').replace(EMAIL, '[email]').replace(PHONE, '[phone]');

/** Never logged, at the depths we log objects (reliability.md §5.1 "Audit/log"). */
const SECRET_KEYS = ['cookie', 'authorization', 'set-cookie', 'password', 'token', 'email', 'phone', 'lat', 'lng'];
export const REDACTED = SECRET_KEYS.flatMap((key) => [`["${key}"]`, `*["${key}"]`, `*.*["${key}"]`]);

/** The parts of an error worth logging; `detail` of a Postgres error quotes rows and is left out. */
export const errorRecord = (error: unknown): unknown =>
  error instanceof Error
    ? {
        type: error.constructor.name,
        message: withoutContacts(error.message),
        code: 'code' in error ? error.code : undefined,
        stack: error.stack === undefined ? undefined : withoutContacts(error.stack),
      }
    : String(error);
