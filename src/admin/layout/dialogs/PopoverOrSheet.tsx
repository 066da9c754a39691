import Drawer from '@mui/material/Drawer';
import Popover from '@mui/material/Popover';
import type { ReactNode } from 'react';

interface Props {
  /** anchor element; a function is evaluated on opening */
  anchorEl: HTMLElement | null | (() => HTMLElement | null);
  open: boolean;
  onClose: () => void;
  label: string;
  /** a bottom sheet, as on a phone */
  isSheet: boolean;
  /** the edge of the anchor to align with */
  edge: 'start' | 'end';
  width: number;
  /** without padding */
  isBare?: boolean;
  children: ReactNode;
}

/** A popover on a large screen, a bottom sheet on a phone. */
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
