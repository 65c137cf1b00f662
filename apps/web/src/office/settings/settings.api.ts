import type { DispatchSettingsView, NewDispatchSettingRequest, RuleZonesView } from '@sablon/contracts';
import { api } from '../../shared/api/http-client.js';

const PATH = '/api/admin/dispatch-settings';
export const SETTINGS_KEY = ['office', 'dispatch-settings'] as const;

export const readSettings = (signal: AbortSignal): Promise<DispatchSettingsView> => api.get(PATH, { signal });

export const readRuleZones = (signal: AbortSignal): Promise<RuleZonesView> => api.get(`${PATH}/zones`, { signal });

export const addSettings = (body: NewDispatchSettingRequest): Promise<DispatchSettingsView> => api.post(PATH, { body });
