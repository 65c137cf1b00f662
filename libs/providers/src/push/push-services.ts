/**
 * The push services of the browsers there are, by the end of their host's name: Chrome and its kin, Firefox, Safari, Edge. From
 * the addresses these browsers hand out; an address elsewhere is refused, so that nobody makes our server call one of his choice.
 */
const HOSTS = [
  'fcm.googleapis.com',
  'jmt17.google.com',
  'push.services.mozilla.com',
  'push.apple.com',
  'notify.windows.com',
] as const;

/** Whether an endpoint is at one of the browsers' push services. */
export function isPushService(endpoint: string): boolean {
  if (!URL.canParse(endpoint)) return false;
  const { protocol, hostname, port, username, password } = new URL(endpoint);
  if (protocol !== 'https:' || port !== '' || username !== '' || password !== '') return false;
  return HOSTS.some((host) => hostname === host || hostname.endsWith(`.${host}`));
}
