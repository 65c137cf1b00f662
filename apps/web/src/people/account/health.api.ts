import type { HealthView } from '@sablon/contracts';
import { api } from '../../shared/api/http-client.js';

/** Whether the server runs the demonstration, with its published accounts. */
export async function isDemo(signal: AbortSignal): Promise<boolean> {
  const health = await api.get<HealthView>('/api/health/ready', { signal });
  return health.demo;
}
