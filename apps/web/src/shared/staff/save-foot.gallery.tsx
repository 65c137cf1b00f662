import { LONG_WORD } from '../../gallery/samples.js';
import { useGalleryText, words } from '../../gallery/local-text.js';
import { story } from '../../gallery/story.js';
import { ApiError } from '../api/api-error.js';
import { MeanwhileNote } from './meanwhile-note.js';
import { SaveFoot } from './save-foot.js';

const PLATE = words('Plaque', 'Nummerplaat', 'Plate');
const nothing = () => undefined;

function Note({ both, long = false }: { both: boolean; long?: boolean }) {
  const say = useGalleryText();
  const theirs = long ? say(LONG_WORD) : 'T-SAB-002';
  return (
    <MeanwhileNote
      meanwhile={{ before: { plate: 'T-SAB-001' }, theirs: { plate: theirs } }}
      draft={{ plate: both ? 'T-SAB-003' : theirs }}
      say={(_field, of) => [say(PLATE), of.plate]}
      onTake={nothing}
    />
  );
}

export default story('Foot of a form', {
  ready: <SaveFoot error={null} busy={false} onCancel={nothing} testId="save" />,
  'nothing to save': <SaveFoot error={null} busy={false} disabled onCancel={nothing} testId="save" />,
  saving: <SaveFoot error={null} busy onCancel={nothing} testId="save" />,
  refused: (
    <SaveFoot error={new ApiError(0, { code: 'network.offline' })} busy={false} onCancel={nothing} testId="save" />
  ),
  'changed meanwhile': () => <Note both={false} />,
  'changed meanwhile, and here too': () => <Note both />,
  'long text': () => <Note both long />,
});
