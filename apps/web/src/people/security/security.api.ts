import { endpoints, type ChangePasswordRequest, type StopSecondFactorRequest } from '@sablon/contracts';
import { call } from '../../shared/api/http-client.js';

export const SECURITY_KEY = ['account-security'];

export const readSecurity = (signal: AbortSignal) => call(endpoints.security.read, { signal });
export const resendVerification = () => call(endpoints.security.resendVerification);
export const changePassword = (body: ChangePasswordRequest) => call(endpoints.security.changePassword, { body });
export const endDevice = (id: string) => call(endpoints.security.endDevice, { params: { id } });
export const endOtherDevices = () => call(endpoints.security.endOtherDevices);

export const startSecondFactor = (password: string) => call(endpoints.secondFactor.start, { body: { password } });
export const confirmSecondFactor = (code: string) => call(endpoints.secondFactor.confirm, { body: { code } });
export const stopSecondFactor = (body: StopSecondFactorRequest) => call(endpoints.secondFactor.stop, { body });
