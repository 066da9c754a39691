import { useState, type MouseEvent } from 'react';

/** Where a menu stands and whether it is open, as MUI's `Menu` and `Popover` take it. */
export interface MenuPlace {
  anchorEl: HTMLElement | null;
  open: boolean;
  onClose: () => void;
}

/**
 * A button that opens a menu, whose code comes later (`overlay.tsx`).
 * @returns what the button and the menu are given; there is no menu before it was opened once
 */
export function useMenuButton(popup: 'menu' | 'dialog' = 'menu') {
  const [anchorEl, setAnchor] = useState<HTMLElement | null>(null);
  const [wasOpened, setOpened] = useState(false);
  const open = anchorEl !== null;
  const menu: MenuPlace | null = wasOpened ? { anchorEl, open, onClose: () => setAnchor(null) } : null;
  const button = {
    'aria-haspopup': popup,
    'aria-expanded': open,
    onClick(event: MouseEvent<HTMLElement>) {
      setOpened(true);
      setAnchor(event.currentTarget);
    },
  };
  return { button, menu };
}
