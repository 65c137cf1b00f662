import { Outlet } from 'react-router-dom';
import { DriverFrame } from '../drivers/frame/driver-frame.js';

/** Background services behind every driver page. */
export default function DashboardDriverAreaRoute() {
  return (
    <DriverFrame>
      <Outlet />
    </DriverFrame>
  );
}
