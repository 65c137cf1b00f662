import type {
  AccountSecurityView,
  ChangePasswordRequest,
  RecoveryCodesView,
  SecondFactorSecretView,
  StopSecondFactorRequest,
} from '@sablon/contracts';
import { api } from '../../shared/api/http-client.js';

export const SECURITY_KEY = ['account-security'];

export const readSecurity = (signal: AbortSignal) => api.get<AccountSecurityView>('/api/account/security', { signal });
export const resendVerification = () => api.post<unknown>('/api/account/verify-email');
export const changePassword = (body: ChangePasswordRequest) => api.post<unknown>('/api/account/password', { body });
export const endDevice = (id: string) => api.delete<unknown>(`/api/account/devices/${id}`);
export const endOtherDevices = () => api.delete<unknown>('/api/account/devices');

const FACTOR = '/api/account/second-factor';
export const startSecondFactor = (password: string) =>
  api.post<SecondFactorSecretView>(`${FACTOR}/start`, { body: { password } });
export const confirmSecondFactor = (code: string) =>
  api.post<RecoveryCodesView>(`${FACTOR}/confirm`, { body: { code } });
export const stopSecondFactor = (body: StopSecondFactorRequest) => api.post<unknown>(`${FACTOR}/stop`, { body });
