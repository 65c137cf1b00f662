import { HomePromises } from './home-promises.js';
import { HomeServices } from './home-services.js';

/** What follows under the fold of the home page. */
export default function HomeBelow() {
  return (
    <>
      <HomeServices />
      <HomePromises />
    </>
  );
}
