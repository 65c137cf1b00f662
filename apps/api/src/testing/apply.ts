import { randomUUID } from 'node:crypto';
import type { ApplicationDraft, ApplicationLink, Problem } from '@sablon/contracts';
import { APPLICATION_DOCUMENTS } from '@sablon/domain';
import type { TestApi } from './start-test-api.js';

export const PDF = Buffer.from('%PDF-1.7\n1 0 obj\n<<>>\nendobj\n%%EOF\n');
const yearsAgo = (years: number) => new Date(Date.now() - years * 365.25 * 86_400_000).toISOString().slice(0, 10);

/** An application complete enough to submit. */
export const completeDraft = (over: Partial<ApplicationDraft['answers']> = {}): ApplicationDraft => ({
  firstName: 'Samira',
  lastName: 'Haddad',
  phone: '+32 470 11 22 33',
  answers: {
    bornOn: yearsAgo(35),
    experienceYears: 6,
    licenceSince: yearsAgo(14),
    licenceNumber: 'BP-2044',
    licenceArea: 'brussels',
    vehicleModel: 'Škoda Octavia',
    vehicleColour: 'black',
    plate: '1-ABC-234',
    firstRegisteredOn: yearsAgo(1),
    cleanRecord: true,
    ...over,
  },
});

export const startRequest = (email: string, over: object = {}) => {
  const { answers: _, ...identity } = completeDraft();
  return { ...identity, id: randomUUID(), email, language: 'nl', ...over };
};

/** Opens an application and returns the path of its routes. */
export async function openApplication(api: TestApi, email: string): Promise<string> {
  const { status, body } = await api.client().post<ApplicationLink>('/api/applications', startRequest(email));
  if (status !== 200) throw new Error(`no application: ${status}`);
  return `/api/applications/${body.token}`;
}

/** Sends a file as a browser does. */
export async function sendDocument(
  api: TestApi,
  path: string,
  { kind = 'photos', name = 'scan.pdf', type = 'application/pdf', bytes = PDF as Uint8Array, from = '127.0.0.1' } = {},
): Promise<{ status: number; body: Problem & { id: string } }> {
  const form = new FormData();
  form.append('file', new Blob([Uint8Array.from(bytes)], { type }), name);
  const response = await fetch(`${api.url}${path}/documents/${kind}`, {
    method: 'POST',
    body: form,
    headers: { origin: api.parts.config.publicUrl, 'accept-language': 'en', 'x-forwarded-for': from },
  });
  return { status: response.status, body: (await response.json()) as Problem & { id: string } };
}

/** A complete application with all documents, submitted. */
export async function handIn(
  api: TestApi,
  email: string,
  over: Partial<ApplicationDraft['answers']> = {},
  from?: string,
): Promise<string> {
  const path = await openApplication(api, email);
  await api.client().send('PUT', path, completeDraft(over));
  for (const kind of APPLICATION_DOCUMENTS) await sendDocument(api, path, { kind, from });
  const { status } = await api.client().post(`${path}/submit`);
  if (status !== 200) throw new Error(`not handed in: ${status}`);
  return path;
}
