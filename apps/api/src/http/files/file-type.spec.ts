import { isNamedAs, mediaTypeOf, tidyFileName } from './file-type.js';

const detected = (text: string) => mediaTypeOf(Buffer.from(text, 'latin1'));

describe('the media type of a document', () => {
  it('is detected from its first bytes', () => {
    expect(detected('%PDF-1.7\n…')).toBe('application/pdf');
    expect(detected('\xff\xd8\xff\xe0…')).toBe('image/jpeg');
    expect(detected('\x89PNG\r\n\x1a\n')).toBe('image/png');
    expect(detected('RIFF\0\0\0\0WEBPVP8 ')).toBe('image/webp');
  });

  it.each(['', '%PD', '<html>%PDF-', ' %PDF-1.7', '<svg xmlns=""/>', 'GIF89a', 'RIFF\0\0\0\0WAVE', 'MZ', 'PK\x03\x04'])(
    'is not accepted for %j',
    (text) => expect(detected(text)).toBeNull(),
  );

  it('must match its file name and declared type', () => {
    expect(isNamedAs('image/jpeg', 'Permis.JPG', 'image/jpeg')).toBe(true);
    expect(isNamedAs('application/pdf', 'scan.pdf', 'application/octet-stream')).toBe(true);
    for (const [name, type] of [
      ['scan.html', 'application/pdf'],
      ['scan.pdf', 'text/html'],
      ['scan.pdf.exe', 'application/pdf'],
      ['scan', 'application/pdf'],
    ] as const)
      expect(isNamedAs('application/pdf', name, type)).toBe(false);
  });

  it('comes with a sanitised file name', () => {
    expect(tidyFileName('../../etc/permis.pdf')).toBe('permis.pdf');
    expect(tidyFileName('C:\\scans\\a"\r\nb\u202Efdp.pdf')).toBe('abfdp.pdf');
    expect(tidyFileName(`${'é'.repeat(300)}.pdf`)).toHaveLength(120);
  });
});
