import { hashRecoveryCode, seal, unseal } from './sealed-secret.js';

const SECRET = 'a secret of a test, long enough to be one';

describe('the secret of an authenticator app', () => {
  it('opens only for its owner and with the product’s secret, and is sealed differently each time', () => {
    const sealed = seal(SECRET, 'anne', 'JBSWY3DPEHPK3PXP');
    expect(unseal(SECRET, 'anne', sealed)).toBe('JBSWY3DPEHPK3PXP');
    expect(sealed).not.toContain('JBSWY3DPEHPK3PXP');
    expect(seal(SECRET, 'anne', 'JBSWY3DPEHPK3PXP')).not.toBe(sealed);
    expect(() => unseal(SECRET, 'eve', sealed)).toThrow();
    expect(() => unseal(`${SECRET}!`, 'anne', sealed)).toThrow();
    expect(() => unseal(SECRET, 'anne', `${sealed.slice(0, -4)}AAA=`)).toThrow();
  });
  it('has recovery codes whose hashes depend on the product’s secret', () => {
    expect(hashRecoveryCode(SECRET, 'abcde-fghij')).not.toBe(hashRecoveryCode(`${SECRET}!`, 'abcde-fghij'));
  });
});
