import Drawer from '@mui/material/Drawer';
import type { MenuGroup } from '../menu.ts';
import { StoreName } from '../controls/StoreName.tsx';
import type { MenuPlace } from '../dialogs/use-menu-button.ts';
import { useText } from '../../providers/texts/texts.tsx';
import { MenuList } from './MenuList.tsx';

/** The whole menu on a phone, in a drawer. */
export default function MenuDrawer({ groups, open, onClose }: MenuPlace & { groups: MenuGroup[] }) {
  const text = useText();
  return (
    <Drawer
      open={open}
      onClose={onClose}
      slotProps={{ paper: { 'aria-label': text('app.nav.label'), sx: { width: 280, p: 3 } } }}
    >
      <nav aria-label={text('app.nav.label')}>
        <div style={{ padding: '4px 6px 16px' }}>
          <StoreName />
        </div>
        <MenuList groups={groups} onNavigate={onClose} />
      </nav>
    </Drawer>
  );
}
