import { addressKey, forwardedAddress } from './caller-address.js';

describe('how an address is counted', () => {
  it.each([
    ['203.0.113.7', '203.0.113.7'],
    ['::ffff:203.0.113.7', '203.0.113.7'],
    ['::ffff:cb00:7107', '203.0.113.7'],
    ['::1', '::/64'],
    ['2001:db8:1:2::7', '2001:db8:1:2::/64'],
    ['2001:db8:1:2:ffff:ffff:ffff:ffff', '2001:db8:1:2::/64'],
    ['2001:0DB8:0001:0002:0000:0000:0000:0007', '2001:db8:1:2::/64'],
    ['2001:db8:1:3::7', '2001:db8:1:3::/64'],
    ['fe80::1%eth0', 'fe80::/64'],
    ['01932f2c-6b2e-7cc3-98c4-dc0c0c07398f', '01932f2c-6b2e-7cc3-98c4-dc0c0c07398f'],
    ['', ''],
  ])('%s counts as %s', (address, key) => expect(addressKey(address)).toBe(key));

  it('is the one our last proxy wrote, never one a caller wrote before it', () => {
    const headers = { 'x-forwarded-for': '10.9.9.9, 203.0.113.7' };
    expect(forwardedAddress(headers, 0, '127.0.0.1')).toBe('127.0.0.1');
    expect(forwardedAddress(headers, 1, '127.0.0.1')).toBe('203.0.113.7');
    expect(forwardedAddress(headers, 2, '127.0.0.1')).toBe('10.9.9.9');
    expect(forwardedAddress({}, 1, '127.0.0.1')).toBe('127.0.0.1');
  });
});
