/** What stands in the top bar as soon as the page is there: the person's running jobs, and the bell. It comes after the page. */
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
