import ButtonBase from '@mui/material/ButtonBase';
import { styled } from '@mui/material/styles';
import { useEffect, useRef, type ComponentType } from 'react';
import { Icon } from '../../../layout/controls/Icon.tsx';
import type { MenuGroup } from '../../../layout/menu.ts';
import { useShownPath } from '../../../providers/navigation/LocaleRouter.tsx';
import { useCan } from '../../../providers/session/session.tsx';
import { useText } from '../../../providers/texts/texts.tsx';
import { radius } from '../../../theme/tokens.ts';
import { openSettings } from './settings-pages.ts';

const Back = styled(ButtonBase)(({ theme }) => ({
  display: 'flex',
  justifyContent: 'start',
  gap: 10,
  width: '100%',
  minHeight: 34,
  marginBlockEnd: 12,
  paddingInline: 10,
  borderRadius: radius.control,
  font: 'inherit',
  fontSize: theme.typography.body2.fontSize,
  fontWeight: 500,
  color: theme.vars.palette.text.secondary,
  '&:hover': { backgroundColor: theme.vars.palette.hover, color: theme.vars.palette.text.primary },
  '@media (pointer: coarse)': { minHeight: 44 },
}));

export interface SettingsMenuProps {
  /** the entries of a menu */
  Menu: ComponentType<{ groups: MenuGroup[] }>;
  /** shows the main menu again */
  onBack: () => void;
}

/** The settings pages that the user may open, in place of the main menu. */
export default function SettingsMenu({ Menu, onBack }: SettingsMenuProps) {
  const text = useText();
  const may = useCan();
  const pathname = useShownPath();
  const top = useRef<HTMLButtonElement>(null);
  // Scrolls the sidebar to the current page on low screens, without scrolling the page itself.
  useEffect(() => {
    const sidebar = top.current?.closest('nav');
    const current = sidebar?.querySelector('[aria-current]');
    if (!sidebar || !current) return;
    const below = current.getBoundingClientRect().bottom - sidebar.getBoundingClientRect().bottom;
    if (below > 0) sidebar.scrollTop += below + 16;
  }, [pathname]);
  const groups: MenuGroup[] = openSettings(may).map(({ group, pages }) => ({
    title: text(`settings_pages.group.${group}`),
    items: pages.map(({ path, words, icon, covers = [] }) => ({
      key: path,
      to: `/${path}`,
      icon,
      label: `settings_pages.${words}.title`,
      isExact: true,
      covers: covers.map((each) => `/${each}`),
    })),
  }));
  return (
    <>
      <Back ref={top} onClick={onBack}>
        <Icon name="previous" />
        {text('app.nav.label')}
      </Back>
      <Menu groups={groups} />
    </>
  );
}
