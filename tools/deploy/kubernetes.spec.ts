import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { endpoints } from '@sablon/contracts';
import { missingSettings } from '@sablon/domain';
import { parse, parseAllDocuments } from 'yaml';

const root = resolve(__dirname, '../..');
const read = (path: string): string => readFileSync(join(root, path), 'utf8');

type Labels = Readonly<Record<string, string>>;
interface Container {
  readonly image: string;
  readonly command: readonly string[];
  readonly ports?: readonly { name: string; containerPort: number }[];
  readonly securityContext: object;
  readonly [probe: `${string}Probe`]: { httpGet: { path: string; port: string } };
}
interface Manifest {
  readonly kind: string;
  readonly metadata: { readonly name: string };
  readonly data?: Labels;
  readonly spec?: {
    readonly replicas?: number;
    readonly selector?: { readonly matchLabels?: Labels } & Labels;
    readonly minAvailable?: number;
    readonly minReplicas?: number;
    readonly scaleTargetRef?: { readonly name: string };
    readonly template?: {
      readonly metadata: { readonly labels: Labels };
      readonly spec: { readonly securityContext: object; readonly containers: readonly [Container] };
    };
  };
}
const manifests = ['sablon', 'migrate'].flatMap((file) =>
  parseAllDocuments(read(`deploy/kubernetes/${file}.yml`)).map((document) => document.toJS() as Manifest),
);
const ofKind = (kind: string): Manifest[] => manifests.filter((one) => one.kind === kind);
const deployments = ofKind('Deployment');
const containers = [...deployments, ...ofKind('Job')].map((one) => ({
  name: one.metadata.name,
  labels: one.spec!.template!.metadata.labels,
  pod: one.spec!.template!.spec.securityContext,
  container: one.spec!.template!.spec.containers[0],
}));
const settings = ofKind('ConfigMap')[0]?.data ?? {};

describe('the manifests for Kubernetes', () => {
  it('run the programs of docker-compose.yml in the version of package.json', () => {
    const compose = parse(read('docker-compose.yml'), { merge: true }) as {
      services: Record<string, { command: string[] }>;
    };
    const { version } = JSON.parse(read('package.json')) as { version: string };
    expect(Object.fromEntries(containers.map(({ name, container }) => [name, container.command]))).toEqual({
      'sablon-api': compose.services['api']?.command,
      'sablon-worker': compose.services['worker']?.command,
      'sablon-migrate': compose.services['migrate']?.command,
    });
    for (const { container } of containers) expect(container.image).toBe(`sablon:${version}`);
  });

  it('are production, with settings that exist, on ports that are opened', () => {
    const example = read('.env.example');
    for (const name of Object.keys(settings)) expect(example).toMatch(new RegExp(`^#? ?${name}=`, 'm'));
    expect(settings['SABLON_MODE']).toBe('production');
    const rest = {
      PUBLIC_URL: 'https://taxi.example.be',
      SMTP_URL: 'smtp://x',
      MAIL_FROM: 'a@b.be',
      MAIL_SUPPORT: 'c@b.be',
    };
    expect(missingSettings({ ...settings, ...rest })).toEqual([]);
    for (const { container } of containers)
      for (const { name, containerPort } of container.ports ?? [])
        expect(`${containerPort}`).toBe(name === 'http' ? settings['PORT'] : settings['SABLON_METRICS_PORT']);
  });

  it('ask for a process’s health where it answers', () => {
    const answered = [...Object.values(endpoints.health).map(({ path }) => `/api${path}`), '/metrics'];
    const probes = deployments.flatMap((one) =>
      Object.entries(one.spec!.template!.spec.containers[0]).filter(([name]) => name.endsWith('Probe')),
    ) as [string, { httpGet: { path: string; port: string } }][];
    expect(probes.length).toBe(5);
    for (const [, { httpGet }] of probes) {
      expect(answered).toContain(httpGet.path);
      expect(httpGet.port).toBe(httpGet.path === '/metrics' ? 'metrics' : 'http');
    }
  });

  it('never take both of a kind away, and scale what there is', () => {
    for (const { metadata, spec } of deployments) {
      expect(spec?.replicas).toBeGreaterThanOrEqual(2);
      const labels = spec?.template?.metadata.labels;
      expect(spec?.selector?.matchLabels).toEqual(labels);
      const budget = ofKind('PodDisruptionBudget').find((one) => one.metadata.name === metadata.name);
      expect(budget?.spec).toMatchObject({ minAvailable: 1, selector: { matchLabels: labels } });
      const scaler = ofKind('HorizontalPodAutoscaler').find((one) => one.spec?.scaleTargetRef?.name === metadata.name);
      expect(scaler?.spec?.minReplicas).toBeGreaterThanOrEqual(2);
    }
    expect(ofKind('Service')[0]?.spec?.selector).toEqual({ app: 'sablon', part: 'api' });
  });

  it('run as a person without rights who writes nothing but data', () => {
    for (const { pod, container } of containers) {
      expect(pod).toMatchObject({ runAsNonRoot: true, runAsUser: 1000 });
      expect(container.securityContext).toEqual({
        allowPrivilegeEscalation: false,
        readOnlyRootFilesystem: true,
        capabilities: { drop: ['ALL'] },
      });
    }
  });
});
