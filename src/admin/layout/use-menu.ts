import { useMemo } from 'react';
import { useTranslate } from 'react-admin';
import { outlines } from '../../generated/outlines.ts';
import { useShownPath } from '../providers/navigation/LocaleRouter.tsx';
import { useSignInFacts, useCan } from '../providers/session/session.tsx';
import { buildMenu, isCurrent, supportMenu, type MenuGroup } from './menu.ts';

/** The menu of the signed-in user. */
export function useMenu(): MenuGroup[] {
  const may = useCan();
  const { role } = useSignInFacts();
  return useMemo(() => (role === 'master_admin' ? supportMenu : buildMenu(outlines, may)), [role, may]);
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
