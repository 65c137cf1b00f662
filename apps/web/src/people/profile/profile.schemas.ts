import { ChangeEmailRequest, ChangeProfileRequest } from '@sablon/contracts';

/** Name and number, all of them: the profile page always sends the three. */
export const person = ChangeProfileRequest.pick({ firstName: true, lastName: true, phone: true }).required();
export const newEmail = ChangeEmailRequest;
