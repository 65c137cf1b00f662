import { startStripeSandbox } from './server.js';

const required = (name: string): string => {
  const value = process.env[name];
  if (!value) throw new Error(`${name} is not set`);
  return value;
};
const optional = (name: string): string | undefined => process.env[name] || undefined;

const sandbox = await startStripeSandbox({
  port: Number(required('SABLON_SANDBOX_PORT')),
  dataDirectory: required('SABLON_SANDBOX_DATA'),
  secretKey: required('STRIPE_SECRET_KEY'),
  webhookUrl: required('SABLON_SANDBOX_WEBHOOK_URL'),
  webhookSecret: required('STRIPE_WEBHOOK_SECRET'),
  host: optional('SABLON_SANDBOX_HOST'),
  publicUrl: optional('SABLON_SANDBOX_PUBLIC_URL'),
  appOrigins: optional('SABLON_SANDBOX_ORIGINS')?.split(','),
});
console.log(`Payment SANDBOX on ${sandbox.url} (no real money). Publishable key: ${sandbox.publishableKey}`);

const stop = (): void => {
  sandbox.close().then(
    () => process.exit(0),
    (error: unknown) => {
      console.error('sandbox: could not stop cleanly', error);
      process.exit(1);
    },
  );
};
process.once('SIGINT', stop);
process.once('SIGTERM', stop);
