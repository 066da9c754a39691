import Menu, { type MenuProps } from '@mui/material/Menu';

/** MUI's menu with the accessible name of the button that opened it. */
export default function LabelledMenu({ anchorEl, slotProps, ...props }: MenuProps) {
  const opener = anchorEl instanceof HTMLElement ? anchorEl : null;
  const name = opener?.getAttribute('aria-label') ?? opener?.textContent ?? undefined;
  const list = typeof slotProps?.list === 'object' ? slotProps.list : {};
  return (
    <Menu
      {...props}
      anchorEl={anchorEl ?? null}
      slotProps={{ ...slotProps, list: { 'aria-label': name, ...list } }}
    />
  );
}
