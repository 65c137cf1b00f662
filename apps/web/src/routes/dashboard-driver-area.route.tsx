import { Outlet } from 'react-router-dom';
import { DriverFrame } from '../drivers/frame/driver-frame.js';

/** Behind every page of the driver. */
export default function DashboardDriverAreaRoute() {
  return (
    <DriverFrame>
      <Outlet />
    </DriverFrame>
  );
}
