import { sentDocuments } from './make-data-export.js';

const document = (fileName: string, sizeBytes = 10) => ({ storedName: 'x', kind: 'licence', fileName, sizeBytes });
const names = (...files: string[]) => sentDocuments(files.map((name) => document(name))).packed.map(({ name }) => name);

describe('uploaded documents in a person’s data export', () => {
  it('lie in one folder whatever their file names: none escapes it, none replaces another', () => {
    expect(names('../../etc/passwd', 'C:\\a.pdf', 'permis (1).pdf', 'permis (1).pdf', 'été.jpg', '')).toEqual([
      'documents/01-licence-.._.._etc_passwd',
      'documents/02-licence-C__a.pdf',
      'documents/03-licence-permis _1_.pdf',
      'documents/04-licence-permis _1_.pdf',
      'documents/05-licence-été.jpg',
      'documents/06-licence-',
    ]);
    expect(names(`${'a'.repeat(300)}.pdf`)[0]).toHaveLength('documents/01-licence-'.length + 100);
  });

  it('are left out and listed by name where all of them would be too large', () => {
    const { packed, leftOut } = sentDocuments([document('a', 60), document('b', 50), document('c', 40)], 100);
    expect(packed.map(({ fileName }) => fileName)).toEqual(['a', 'c']);
    expect(leftOut).toEqual(['documents/02-licence-b']);
  });
});
