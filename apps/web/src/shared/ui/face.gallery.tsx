import { story } from '../../gallery/story.js';
import { Face } from './face.js';

/** A grey square of eight pixels, as small as a JPEG gets. */
const GREY =
  '/9j/4AAQSkZJRgABAQEASABIAAD/2wBDAP//////////////////////////////////////////////////////////////////////////////////////wAALCAABAAEBAREA/8QAFAABAAAAAAAAAAAAAAAAAAAACf/EABQQAQAAAAAAAAAAAAAAAAAAAAD/2gAIAQEAAD8AVN//2Q==';

export default story('Face', {
  initial: <Face image={null} name="Thomas" alt="Thomas" />,
  photo: <Face image={GREY} name="Thomas" alt="Thomas" />,
  small: <Face image={null} name="Élise" alt="Élise" className="size-8 text-small" />,
});
