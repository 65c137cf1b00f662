import { HomePromises } from './home-promises.js';
import { HomeServices } from './home-services.js';

/** The part of the home page below the fold. */
export default function HomeBelow() {
  return (
    <>
      <HomeServices />
      <HomePromises />
    </>
  );
}
