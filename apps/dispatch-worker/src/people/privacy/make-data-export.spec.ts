import { sentPapers } from './make-data-export.js';

const paper = (fileName: string, sizeBytes = 10) => ({ storedName: 'x', kind: 'licence', fileName, sizeBytes });
const names = (...files: string[]) => sentPapers(files.map((name) => paper(name))).packed.map(({ name }) => name);

describe('uploaded documents in a person’s data export', () => {
  it('lie in one folder whatever their file names: none escapes it, none replaces another', () => {
    expect(names('../../etc/passwd', 'C:\\a.pdf', 'permis (1).pdf', 'permis (1).pdf', 'été.jpg', '')).toEqual([
      'papers/01-licence-.._.._etc_passwd',
      'papers/02-licence-C__a.pdf',
      'papers/03-licence-permis _1_.pdf',
      'papers/04-licence-permis _1_.pdf',
      'papers/05-licence-été.jpg',
      'papers/06-licence-',
    ]);
    expect(names(`${'a'.repeat(300)}.pdf`)[0]).toHaveLength('papers/01-licence-'.length + 100);
  });

  it('are left out and listed by name where all of them would be too large', () => {
    const { packed, leftOut } = sentPapers([paper('a', 60), paper('b', 50), paper('c', 40)], 100);
    expect(packed.map(({ fileName }) => fileName)).toEqual(['a', 'c']);
    expect(leftOut).toEqual(['papers/02-licence-b']);
  });
});
