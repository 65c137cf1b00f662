// The mail server and the SMS gateway: both are entered, and nothing is sent.
import { createTransport } from 'nodemailer';
import { ask, ok, problem, reasonOf, warning } from './finding.mjs';
import { withoutPassword } from './mail-address.mjs';

const MAIL = 'mail server';
const SMS = 'SMS';

export async function mailServer(url) {
  if (!URL.canParse(url) || !/^smtps?:$/.test(new URL(url).protocol))
    return [problem(MAIL, 'SMTP_URL is no smtp:// or smtps:// address', 'Write smtp://user:password@host:587.')];
  const transport = createTransport({ url, connectionTimeout: 4_000, greetingTimeout: 4_000, socketTimeout: 4_000 });
  try {
    await transport.verify();
  } catch (error) {
    return [unverified(error)];
  } finally {
    transport.close();
  }
  const { protocol, username, hostname } = new URL(url);
  const answers = ok(MAIL, `${withoutPassword(url)} answers${username ? ' and accepts the login' : ''}`);
  const isPlain =
    protocol === 'smtp:' &&
    username &&
    !['localhost', '127.0.0.1', '[::1]'].includes(hostname) &&
    !(await offersTls(url));
  return isPlain
    ? [
        answers,
        warning(
          MAIL,
          'offers no TLS: the password and every mail travel in the open',
          'Use a server with STARTTLS, or smtps://.',
        ),
      ]
    : [answers];
}

function unverified(error) {
  const reason = reasonOf(error);
  if (error.code === 'EAUTH')
    return problem(MAIL, `refuses the login: ${reason}`, 'Set the right user and password in SMTP_URL.');
  if (/certificate|self.signed|altnames/i.test(error.message))
    return problem(
      MAIL,
      `has a certificate that is not trusted: ${reason}`,
      'Name the host its certificate is for, or have it renewed.',
    );
  return problem(
    MAIL,
    `does not answer: ${reason}`,
    'Are host and port in SMTP_URL right? Many networks only let port 587 or 465 out.',
  );
}

/** Whether the server takes STARTTLS: entering with TLS required tells. */
async function offersTls(url) {
  const transport = createTransport({
    url,
    requireTLS: true,
    connectionTimeout: 2_000,
    greetingTimeout: 2_000,
    socketTimeout: 2_000,
  });
  try {
    return await transport.verify();
  } catch {
    return false;
  } finally {
    transport.close();
  }
}

/** Twilio tells what the account is; a gateway of one's own is only asked whether it answers. */
export async function sms(environment, twilioUrl = 'https://api.twilio.com') {
  const {
    SMS_URL: url,
    SMS_TOKEN: token,
    SMS_FROM: from,
    TWILIO_ACCOUNT_SID: sid,
    TWILIO_AUTH_TOKEN: key,
  } = environment;
  const found = [];
  if ((url || sid) && !from)
    found.push(
      warning(
        SMS,
        'SMS_FROM is empty: people see the name of your brand as the sender',
        'Set the number or name your gateway knows.',
      ),
    );
  if (Boolean(sid) !== Boolean(key))
    return [problem(SMS, 'TWILIO_ACCOUNT_SID and TWILIO_AUTH_TOKEN go together', 'Set both, or neither.')];
  if (sid) return [...found, ...(await twilio(sid, key, twilioUrl))];
  if (!url) return found;
  const answer = await ask(url, { method: 'HEAD', headers: token ? { authorization: `Bearer ${token}` } : {} });
  if (answer.status === 401 || answer.status === 403)
    found.push(problem(SMS, `the gateway refuses SMS_TOKEN (status ${answer.status})`, 'Set the token it gave you.'));
  else if (answer.status >= 500)
    found.push(problem(SMS, `the gateway answers with status ${answer.status}`, 'Ask those who run it.'));
  else found.push(ok(SMS, 'the gateway answers; only a message would prove its token'));
  return found;
}

async function twilio(sid, key, baseUrl) {
  const authorization = `Basic ${Buffer.from(`${sid}:${key}`).toString('base64')}`;
  const answer = await ask(`${baseUrl}/2010-04-01/Accounts/${encodeURIComponent(sid)}.json`, {
    headers: { authorization },
  });
  if (answer.status === 401 || answer.status === 403 || answer.status === 404)
    return [
      problem(
        SMS,
        `Twilio refuses the account (status ${answer.status})`,
        'Set TWILIO_ACCOUNT_SID and TWILIO_AUTH_TOKEN as in its console.',
      ),
    ];
  if (!answer.ok)
    return [problem(SMS, `Twilio answers with status ${answer.status}`, 'See https://status.twilio.com.')];
  const { status, type } = await answer.json();
  if (status !== 'active') return [problem(SMS, `the account at Twilio is ${status}`, 'Reopen it in its console.')];
  if (type === 'Trial')
    return [
      warning(
        SMS,
        'a trial account at Twilio texts only numbers you proved are yours',
        'Upgrade it before the first passenger.',
      ),
    ];
  return [ok(SMS, 'Twilio knows the account, which is active')];
}
