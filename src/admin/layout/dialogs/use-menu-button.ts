import { useState, type MouseEvent } from 'react';

/** Anchor and state of a menu, as MUI's `Menu` and `Popover` take them. */
export interface MenuPlace {
  anchorEl: HTMLElement | null;
  open: boolean;
  onClose: () => void;
}

/**
 * State of a button that opens a lazily loaded menu (`overlay.tsx`).
 * @returns props of the button and of the menu; `menu` is null until it was opened once
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
