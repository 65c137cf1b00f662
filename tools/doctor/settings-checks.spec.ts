import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { decideMode, missingSettings } from '@sablon/domain';
import { secretSettings } from '../stack/secrets.mjs';
import { isKeyPair } from './mail-address.mjs';
import { mailAddresses, mode, node, pushKeys, secrets } from './settings-checks.mjs';
import { said, type Finding } from './stand-ins.js';
import { dataDirectory, map } from './storage-checks.mjs';

const directory = mkdtempSync(join(tmpdir(), 'sablon-doctor-'));
afterAll(() => rmSync(directory, { recursive: true }));

describe('the settings', () => {
  it('name an old Node, the mode and what a production lacks', () => {
    expect(said(node('20.19.0'))).toEqual(['ok: 20.19.0']);
    expect(said(node('18.0.0'))[0]).toMatch(/^problem: Sablon needs Node/);
    const rules = { decideMode, missingSettings };
    expect(said(mode({}, rules))).toEqual(['ok: demo; listens on 127.0.0.1, ::1']);
    const lacking = mode({ SMTP_URL: 'smtp://a', PUBLIC_URL: 'http://taxi.be' }, rules) as Finding[];
    expect(lacking.filter(({ state }) => state === 'problem').map(({ about }) => about)).toEqual([
      'PUBLIC_URL',
      'SABLON_TRUST_PROXY_HOPS',
      'MAIL_FROM',
      'MAIL_SUPPORT',
    ]);
    expect(said(mode({ SABLON_MODE: 'demo', HOST: '0.0.0.0' }, rules))[0]).toMatch(
      /^problem: SABLON_MODE=demo listens/,
    );
  });

  it('have secrets of their own', () => {
    const fresh = secretSettings();
    expect(said(secrets(fresh, {}))).toEqual(['ok: set', 'ok: set']);
    expect(said(secrets({ SABLON_SECRET: 'short' }, {}))).toEqual(['problem: has 5 characters; 32 are needed']);
    for (const known of ['change-me-change-me-change-me-change-me', 'a'.repeat(40), '0123456789'.repeat(4)])
      expect(said(secrets({ SABLON_SECRET: known }, {}))[0]).toMatch(/^problem: looks like a placeholder/);
    expect(said(secrets({ SABLON_CONTROL_PRIVATE_KEY: 'x' }, {}))[1]).toMatch(/^problem: is not 32 bytes/);
    const { SABLON_VAPID_PUBLIC_KEY: pair } = fresh;
    expect(said(pushKeys(fresh, isKeyPair))).toEqual(['ok: the keys are a pair']);
    const mixed = { ...secretSettings(), SABLON_VAPID_PUBLIC_KEY: pair };
    expect(said(pushKeys(mixed, isKeyPair))[0]).toMatch(/^problem: .* does not belong/);
    expect(said(pushKeys({ SABLON_VAPID_PUBLIC_KEY: pair }, isKeyPair))[0]).toMatch(/^problem: one of/);
  });

  it('write addresses as addresses', () => {
    expect(said(mailAddresses({ MAIL_FROM: 'Sablon <bonjour@example.be>', MAIL_SUPPORT: 'a@b.be' }))).toHaveLength(1);
    expect(said(mailAddresses({ MAIL_FROM: 'Sablon', MAIL_SUPPORT: 'Us <a@b.be>' }))).toEqual([
      'problem: "Sablon" is no address',
      'problem: "Us <a@b.be>" is no address',
    ]);
  });

  it('say where data and map lie', async () => {
    expect(said(dataDirectory(join(directory, 'new')))[0]).toMatch(/^ok/);
    writeFileSync(join(directory, 'file'), '');
    expect(said(dataDirectory(join(directory, 'file', 'new')))[0]).toMatch(/is no directory$/);
    const rules = { readMapManifest: async () => ({ ok: false, error: { code: 'map.bad_manifest' } }) };
    expect(said(await map(join(directory, 'new'), rules))[0]).toMatch(/^warning: none is built/);
    mkdirSync(join(directory, 'map'));
    expect(said(await map(join(directory, 'map'), rules))[0]).toMatch(
      /^problem: .* cannot be used \(map.bad_manifest\)$/,
    );
    const files = { 'graph.bin': { bytes: 3, sha256: '' } };
    const value = { build: 'b', files, source: 'belgium.pbf', builtAt: '2026-11-01T00:00:00Z' };
    const good = { readMapManifest: async () => ({ ok: true, value }) };
    expect(said(await map(join(directory, 'map'), good))[0]).toMatch(/^problem: .*graph.bin is missing/);
    mkdirSync(join(directory, 'map/b'));
    writeFileSync(join(directory, 'map/b/graph.bin'), 'abcd');
    expect(said(await map(join(directory, 'map'), good))[0]).toMatch(/^problem: .*graph.bin is not as it was built/);
    writeFileSync(join(directory, 'map/b/graph.bin'), 'abc');
    expect(said(await map(join(directory, 'map'), good))).toEqual(['ok: belgium.pbf, built 2026-11-01']);
  });
});
