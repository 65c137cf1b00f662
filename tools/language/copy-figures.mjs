// Figures that the copy states as a rule, and where the rule is. A text that names another figure than its rule, or a figure that is
// neither a rule nor listed as plain, fails copy-figures.spec.ts.
import {
  ACCOUNT_LINK_HOURS,
  AFTER_RIDE,
  BUSINESS_SETTINGS,
  DOCUMENT_MAX_BYTES,
  LOGO_MAX_BYTES,
  MINIMUM_AGE_YEARS,
  PASSWORD_MIN_LENGTH,
  PRIVACY_SETTINGS,
  REGISTRATION_CODE,
  SHARED_LINK_HOURS,
} from '@sablon/domain';

const MB = DOCUMENT_MAX_BYTES / 1024 / 1024;
const FREE_HOURS = BUSINESS_SETTINGS.modificationCutOffMinutes / 60;
/** Spec §9: phone support Monday to Friday, 9:00 to 18:00. */
const DESK_HOURS = [9, 18];

/** By catalogue and key: the figures of the text, in any order. */
export const RULES = {
  'account register.age': [MINIMUM_AGE_YEARS],
  'account invalid.age': [MINIMUM_AGE_YEARS],
  'account identity.terms': [MINIMUM_AGE_YEARS],
  'account field.password.hint': [PASSWORD_MIN_LENGTH],
  'security password.hint': [PASSWORD_MIN_LENGTH],
  'company team.support.text': DESK_HOURS,
  'contact hours.text': DESK_HOURS,
  'help phone.hours': DESK_HOURS,
  'shell footer.contact.text': DESK_HOURS,
  'driver-documents lead': [MB],
  'joining documents.lead': [MB],
  'recruitment documents.lead': [MB],
  'errors brand.logo_unusable': [192, 1024, LOGO_MAX_BYTES / 1_000],
  'errors booking.too_late_to_change': [FREE_HOURS],
  'trips change.free': [FREE_HOURS],
  'errors rating.already_given': [AFTER_RIDE.ratingEditableHours],
  'errors rating.too_late': [AFTER_RIDE.ratingEditableHours],
  'account code.text': [REGISTRATION_CODE.goodForMinutes],
  'mail code.text': [REGISTRATION_CODE.goodForMinutes],
  'mail verify.text': [ACCOUNT_LINK_HOURS.verifyEmail],
  'mail email.new.text': [ACCOUNT_LINK_HOURS.verifyEmail],
  'mail app.approved.text': [ACCOUNT_LINK_HOURS.firstPassword / 24],
  'mail cancelled.text.contest': [BUSINESS_SETTINGS.feeDisputeDays],
  'mail export.text': [PRIVACY_SETTINGS.exportGoodForDays],
  'personal-data export.expired': [PRIVACY_SETTINGS.exportGoodForDays],
  'personal-data delete.days': [PRIVACY_SETTINGS.deletionAfterDays],
  'personal-data delete.done': [PRIVACY_SETTINGS.deletionAfterDays],
  'personal-data delete.retained.invoices': [PRIVACY_SETTINGS.invoiceRetentionYears, 60],
  'legal priv.6.text': [PRIVACY_SETTINGS.deletionAfterDays],
  'fees forgotten': [PRIVACY_SETTINGS.positionErasureDays],
  'data-export positions': [PRIVACY_SETTINGS.positionRetentionDays, PRIVACY_SETTINGS.positionErasureDays],
  'share text': [SHARED_LINK_HOURS.afterEnd, SHARED_LINK_HOURS.afterPickup],
};

/** Catalogues and keys whose figures are no rule of ours: names, examples, keys, labels, forms of a value, the emergency number. */
export const PLAIN = [
  /^arrivals meet\./,
  /^company story\./,
  /^(driver-sos|safety|errors safety\.)/,
  /^errors (arrival|company|invoice)\./,
  /^errors (dispatch_rule|time)\./,
  /^issues /,
  /^intent placeholder$/,
  /^office-(brand|business|company|payouts|promos|settings|statistics|tariffs) /,
  /^driver-places suggest\.why/,
  /^guide-(dispatch|driver) /,
  /^office-figures fresh$/,
  /^office-what-if row\./,
  /^payment sandbox\./,
  /^saved-cards sandbox$/,
  /^(alerts|replay) hint$/,
  /^(data-export units|pdf delivery\.check|mail monthly\.text|legal imp\.4\.text)$/,
  /^(services std\.lead|shell footer\.services\.text|shell home\.)/,
  /^driver-earnings (comments\.stars$|ratings\.count)/,
  /^(cards cvc\.wrong|driver goal\.wrong)$/,
  // Windows of the console, named by their length.
  /^(alerts past\.title|dispatch office\.replay|dispatch plan\.usually|errors replay\.out_of_reach)$/,
  /^(dispatch-plan trouble\.shift_long|fairness others\.none|fairness other\.position_age|money reason\.unanswered)$/,
];
