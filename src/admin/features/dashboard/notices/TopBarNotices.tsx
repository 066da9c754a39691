/** Top bar items of the signed-in user: running jobs and the bell. Loaded lazily after the page. */
import { Bell } from './Bell.tsx';
import { RunningJobs } from './RunningJobs.tsx';

export function TopBarNotices() {
  return (
    <>
      <RunningJobs />
      <Bell />
    </>
  );
}
