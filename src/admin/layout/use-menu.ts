import { useMemo } from 'react';
import { useTranslate } from 'react-admin';
import { matchPath } from 'react-router';
import { outlines } from '../../generated/outlines.ts';
import { useShownPath } from '../providers/navigation/LocaleRouter.tsx';
import { useSignInFacts, useMay } from '../providers/session/session.tsx';
import { buildMenu, supportMenu, type MenuGroup, type MenuItem } from './menu.ts';

/** The menu of who is signed in. */
export function useMenu(): MenuGroup[] {
  const may = useMay();
  const { role } = useSignInFacts();
  return useMemo(() => (role === 'master_admin' ? supportMenu : buildMenu(outlines, may)), [role, may]);
}

const firstPart = (path: string) => path.split('/', 2)[1]?.toLowerCase();

/** Does a menu item stand for the screen at this path? Asked for every line of the menu at each change of page, so that most are told by their first part. */
export function isCurrent(item: MenuItem, pathname: string): boolean {
  const first = firstPart(pathname);
  return [item.isExact ? item.to : `${item.to}/*`, ...item.covers].some(
    (pattern) => firstPart(pattern) === first && matchPath(pattern, pathname),
  );
}

/** What the menu calls the place that one is at, while the page that will say it better is on its way. */
export function useCurrentMenuLabel(): string {
  // As the menu itself says it: names of resources stand in no file of words.
  const translate = useTranslate();
  const pathname = useShownPath();
  const here = useMenu()
    .flatMap(({ items }) => items)
    .find((item) => isCurrent(item, pathname));
  return translate(here?.label ?? 'app.shell.loading', here?.labelOptions);
}
