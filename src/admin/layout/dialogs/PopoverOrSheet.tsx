import Drawer from '@mui/material/Drawer';
import Popover from '@mui/material/Popover';
import type { ReactNode } from 'react';

interface Props {
  /** where it stands; a function is asked as it opens */
  anchorEl: HTMLElement | null | (() => HTMLElement | null);
  open: boolean;
  onClose: () => void;
  label: string;
  /** from the lower edge, as on a phone */
  isSheet: boolean;
  /** which edge of its anchor it follows */
  edge: 'start' | 'end';
  width: number;
  /** what stands in it keeps its own distance from the edges */
  isBare?: boolean;
  children: ReactNode;
}

/** A small panel: below what opened it on a large screen, from the lower edge on a phone. */
export default function PopoverOrSheet({
  anchorEl,
  open,
  onClose,
  label,
  isSheet,
  edge,
  width,
  isBare = false,
  children,
}: Props) {
  const named = { role: 'dialog', 'aria-label': label };
  if (isSheet)
    return (
      <Drawer
        open={open}
        anchor="bottom"
        onClose={onClose}
        slotProps={{
          paper: {
            ...named,
            sx: { p: isBare ? 0 : 4, borderRadius: '14px 14px 0 0', maxHeight: isBare ? '85dvh' : '75dvh' },
          },
        }}
      >
        {isBare ? null : <strong style={{ marginBlockEnd: 12 }}>{label}</strong>}
        {children}
      </Drawer>
    );
  const horizontal = edge === 'start' ? 'left' : 'right';
  return (
    <Popover
      open={open}
      anchorEl={anchorEl}
      onClose={onClose}
      anchorOrigin={{ vertical: 'bottom', horizontal }}
      transformOrigin={{ vertical: 'top', horizontal }}
      slotProps={{
        paper: {
          ...named,
          sx: isBare
            ? { width, maxHeight: 'min(560px, 80dvh)', display: 'flex', flexDirection: 'column' }
            : { mt: 1, p: 3, width },
        },
      }}
    >
      {children}
    </Popover>
  );
}
