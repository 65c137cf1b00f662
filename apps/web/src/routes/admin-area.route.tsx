import { Outlet } from 'react-router-dom';
import { OfficeFrame } from '../shared/staff/side-navigation.js';

/** Frame around every page of the back office. */
export default function AdminAreaRoute() {
  return (
    <OfficeFrame>
      <Outlet />
    </OfficeFrame>
  );
}
