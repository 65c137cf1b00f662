import { decideMode } from './product-mode.js';
import { realPartsOf } from './real-parts.js';

/** Settings that say alone that this is real: an account with someone outside, or data of another machine. */
const FURTHER_PARTS: readonly (readonly [string, Readonly<Record<string, string>>])[] = [
  ['STRIPE_PUBLISHABLE_KEY', { STRIPE_PUBLISHABLE_KEY: 'pk_live_51Real' }],
  ['STRIPE_WEBHOOK_SECRET', { STRIPE_WEBHOOK_SECRET: 'whsec_real' }],
  ['TWILIO_AUTH_TOKEN', { TWILIO_AUTH_TOKEN: 'x' }],
  ['SMS_TOKEN', { SMS_TOKEN: 'x' }],
  ['GOOGLE_CLIENT_ID', { GOOGLE_CLIENT_ID: '1.apps.googleusercontent.com' }],
  ['GOOGLE_CLIENT_SECRET', { GOOGLE_CLIENT_SECRET: 'x' }],
  ['APPLE_CLIENT_ID', { APPLE_CLIENT_ID: 'be.example.taxi' }],
  ['APPLE_TEAM_ID', { APPLE_TEAM_ID: 'T1' }],
  ['APPLE_KEY_ID', { APPLE_KEY_ID: 'K1' }],
  ['APPLE_PRIVATE_KEY', { APPLE_PRIVATE_KEY: '-----BEGIN PRIVATE KEY-----' }],
  ['DATABASE_URL', { DATABASE_URL: 'postgresql://sablon:se@cret@db.example.be:5432/sablon' }],
  ['DATABASE_URL', { DATABASE_URL: 'postgresql://sablon@localhost:5432,10.0.0.4:5432/sablon' }],
  ['DATABASE_URL', { DATABASE_URL: 'postgresql://sablon@/sablon?host=db.example.be' }],
  ['SABLON_DIRECT_DATABASE_URL', { SABLON_DIRECT_DATABASE_URL: 'postgresql://sablon@10.0.0.4/sablon' }],
  ['SABLON_OWNER_DATABASE_URL', { SABLON_OWNER_DATABASE_URL: 'postgresql://owner@10.0.0.4/sablon' }],
  ['REDIS_URL', { REDIS_URL: 'redis://redis:6379' }],
  ['REDIS_URL', { REDIS_URL: 'redis+sentinel://:secret@localhost:26379,10.0.0.4:26379/mymaster?sentinel_password=x' }],
  ['SABLON_S3_ENDPOINT', { SABLON_S3_ENDPOINT: 'https://s3.eu-central-1.amazonaws.com' }],
  ['AERODATABOX_KEY', { AERODATABOX_KEY: 'k' }],
  ['AERODATABOX_KEY', { AERODATABOX_KEY: 'k', AERODATABOX_URL: 'https://aerodatabox.p.rapidapi.com' }],
  ['FLIGHTAWARE_KEY', { FLIGHTAWARE_KEY: 'k' }],
  ['IRAIL_KEY', { IRAIL_KEY: 'k' }],
  ['SABLON_ERRORS_DSN', { SABLON_ERRORS_DSN: 'https://key@errors.example.be/1' }],
];
/** What a demo may have: of this machine, or of no one. */
const OF_A_DEMO: readonly Readonly<Record<string, string>>[] = [
  { DATABASE_URL: 'postgresql://sablon:secret@127.0.0.1:5433/sablon' },
  {
    DATABASE_URL: 'postgresql://sablon@localhost:5433,[::1]:5434/sablon',
    SABLON_OWNER_DATABASE_URL: 'postgresql://o@localhost/sablon',
  },
  { DATABASE_URL: 'postgresql://sablon@/sablon?host=/var/run/postgresql' },
  { REDIS_URL: 'redis://localhost:6379' },
  { REDIS_URL: 'redis+cluster://:secret@127.0.0.1:6379,127.0.0.1:6380' },
  { SABLON_S3_ENDPOINT: 'http://127.0.0.1:9000', SABLON_S3_SECRET_KEY: 'x' },
  { AERODATABOX_KEY: 'k', AERODATABOX_URL: 'http://127.0.0.1:4100' },
  { SABLON_ERRORS_DSN: 'http://key@localhost:8000/1' },
  {
    OTEL_EXPORTER_OTLP_ENDPOINT: 'https://traces.example.be',
    SABLON_ROUTING_URL: 'http://valhalla:8002',
    SABLON_TRAINS: 'irail',
  },
  { SABLON_SECRET: 'x'.repeat(32), SABLON_VAPID_PUBLIC_KEY: 'x', MAIL_SUPPORT: 'help@example.be' },
  {
    STRIPE_SECRET_KEY: 'sk_test_sandbox_1',
    STRIPE_BASE_URL: 'http://localhost:4000',
    STRIPE_PUBLISHABLE_KEY: 'pk_test_1',
    STRIPE_WEBHOOK_SECRET: 'whsec_own',
  },
];

describe('the real parts of a start (S1)', () => {
  it.each(FURTHER_PARTS)('is production with %s alone: %j', (name, environment) => {
    expect(decideMode(environment)).toMatchObject({ mode: 'production', realParts: [name] });
  });

  it.each(OF_A_DEMO)('is a demo with what is of this machine, or of no one: %j', (environment) => {
    expect(realPartsOf(environment)).toEqual([]);
    expect(decideMode(environment)).toMatchObject({ mode: 'demo' });
  });
});
