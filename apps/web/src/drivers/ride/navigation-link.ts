interface Target {
  readonly lat: number;
  readonly lng: number;
}

/**
 * A link that opens the phone's own navigation: whatever app answers `geo:` on Android, Apple's maps on an iPhone, the
 * web elsewhere. Only the place leaves the page, never who is picked up.
 */
export function navigationLink({ lat, lng }: Target, userAgent: string): string {
  const place = `${lat.toFixed(6)},${lng.toFixed(6)}`;
  if (/android/i.test(userAgent)) return `geo:${place}?q=${place}`;
  if (/iphone|ipad|ipod/i.test(userAgent)) return `https://maps.apple.com/?daddr=${place}&dirflg=d`;
  return `https://www.google.com/maps/dir/?api=1&destination=${place}&travelmode=driving`;
}
