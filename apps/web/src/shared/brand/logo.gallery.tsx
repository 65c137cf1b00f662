import { story } from '../../gallery/story.js';
import { Logo, Mark } from './logo.js';
import { SocialIcon } from './social-icon.js';

export default story('Logo', {
  bar: <Logo />,
  'slim bar': <Logo slim />,
  mark: <Mark size={64} />,
  networks: (
    <p className="flex gap-3 text-ink-soft">
      {(['facebook', 'x', 'instagram', 'linkedin'] as const).map((name) => (
        <SocialIcon key={name} name={name} />
      ))}
    </p>
  ),
});
