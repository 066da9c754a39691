import { useMemo } from 'react';
import { useTranslate } from 'react-admin';
import { matchPath } from 'react-router';
import { outlines } from '../../generated/outlines.ts';
import { useShownPath } from '../providers/navigation/LocaleRouter.tsx';
import { useSignInFacts, useCan } from '../providers/session/session.tsx';
import { buildMenu, supportMenu, type MenuGroup, type MenuItem } from './menu.ts';

/** The menu of the signed-in user. */
export function useMenu(): MenuGroup[] {
  const may = useCan();
  const { role } = useSignInFacts();
  return useMemo(() => (role === 'master_admin' ? supportMenu : buildMenu(outlines, may)), [role, may]);
}

const firstPart = (path: string) => path.split('/', 2)[1]?.toLowerCase();

/** Whether a menu item is current at a path. Compares the first segment before the patterns, since it runs for every item on each navigation. */
export function isCurrent(item: MenuItem, pathname: string): boolean {
  const first = firstPart(pathname);
  return [item.isExact ? item.to : `${item.to}/*`, ...item.covers].some(
    (pattern) => firstPart(pattern) === first && matchPath(pattern, pathname),
  );
}

/** The menu label of the current page, for its skeleton. */
export function useCurrentMenuLabel(): string {
  // `useTranslate`, as in the menu: names of resources are not in the packs.
  const translate = useTranslate();
  const pathname = useShownPath();
  const here = useMenu()
    .flatMap(({ items }) => items)
    .find((item) => isCurrent(item, pathname));
  return translate(here?.label ?? 'app.shell.loading', here?.labelOptions);
}
