import { signedId } from './signed-id.js';

const SECRET = 'a secret of a test, long enough to be one';
const OBJECT = '3f0f6b0e-4a7b-4d0e-9a54-1f0d6e6f2c11';

describe('a signed link', () => {
  const ride = signedId('ride', 'v1');
  const parcel = signedId('parcel', 'v1');

  it('opens nothing of another kind, even where both are written alike', () => {
    expect(ride.verify(SECRET, ride.sign(SECRET, OBJECT))).toEqual({ id: OBJECT, signedAt: null });
    expect(parcel.verify(SECRET, ride.sign(SECRET, OBJECT))).toBeNull();
  });

  it('opens nothing after a change of its version or of the secret', () => {
    expect(signedId('ride', 'v2').verify(SECRET, ride.sign(SECRET, OBJECT))).toBeNull();
    expect(ride.verify(`${SECRET}!`, ride.sign(SECRET, OBJECT))).toBeNull();
  });
});
