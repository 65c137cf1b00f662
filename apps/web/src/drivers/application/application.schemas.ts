import { ApplicationStart } from '@sablon/contracts';

/** Who applies, enough to open an application. */
export const applicant = ApplicationStart.omit({ id: true, language: true });
