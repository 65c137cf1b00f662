import { briefName, type Language } from '@sablon/domain';
import { currentBrand } from '@sablon/words';
import { type Composition, type BareMailKey, mailWords } from '../composition.js';
import type { AccountMessage, ApplicationMessage, CodeMessage } from '../message.js';
import { oneSegment } from '../sms/one-segment.js';

const aboutAccount =
  (subject: BareMailKey, text: BareMailKey, action: BareMailKey, note: BareMailKey) =>
  ({ firstName, url }: AccountMessage, language: Language): Composition => {
    const say = mailWords(language);
    return {
      subject: say(subject),
      preview: say(text),
      heading: say(subject),
      paragraphs: [say('hello', { firstName }), say(text)],
      action: { label: say(action), url },
      note: say(note),
    };
  };

export const verifyEmail = aboutAccount('verify.subject', 'verify.text', 'verify.action', 'ignore');
export const addressInUse = aboutAccount('in_use.subject', 'in_use.text', 'in_use.action', 'ignore');
export const resetPassword = aboutAccount('reset.subject', 'reset.text', 'reset.action', 'ignore');
export const passwordChanged = aboutAccount('changed.subject', 'changed.text', 'reset.action', 'changed.note');
export const secondFactorChanged = aboutAccount('factor.subject', 'factor.text', 'factor.action', 'changed.note');

export const changeEmail = aboutAccount('email.new.subject', 'email.new.text', 'verify.action', 'ignore');
export const emailChanged = aboutAccount('email.old.subject', 'email.old.text', 'email.old.action', 'email.old.note');

export const setupTest = aboutAccount('test.subject', 'test.text', 'test.action', 'test.note');

/** `setupTest` as one SMS. */
export const setupTestSms = ({ url }: AccountMessage, language: Language): string =>
  oneSegment(() => mailWords(language)('test.sms', { sender: briefName(currentBrand()) }), {}, url);

/** The code that opens an account, in the subject too: many read it on a locked phone. */
export function registrationCode({ code }: CodeMessage, language: Language): Composition {
  const say = mailWords(language);
  return {
    subject: say('code.subject', { code }),
    preview: say('code.text', { code }),
    heading: say('code.subject', { code }),
    paragraphs: [say('code.text', { code })],
    note: say('ignore'),
  };
}

const aboutApplication =
  (subject: BareMailKey, text: BareMailKey, action: BareMailKey) =>
  ({ firstName, url, note }: ApplicationMessage, language: Language): Composition => {
    const say = mailWords(language);
    return {
      subject: say(subject),
      preview: say(text),
      heading: say(subject),
      paragraphs: [say('hello', { firstName }), say(text), ...(note === '' ? [] : [note])],
      action: { label: say(action), url },
    };
  };

export const applicationReceived = aboutApplication('app.received.subject', 'app.received.text', 'app.action');
export const applicationInvited = aboutApplication('app.invited.subject', 'app.invited.text', 'app.action');
export const applicationApproved = aboutApplication('app.approved.subject', 'app.approved.text', 'app.approved.action');
export const applicationRefused = aboutApplication('app.refused.subject', 'app.refused.text', 'app.action');
export const applicationMoreWanted = aboutApplication('app.more.subject', 'app.more.text', 'app.action');
