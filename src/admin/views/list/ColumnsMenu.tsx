import Checkbox from '@mui/material/Checkbox';
import IconButton from '@mui/material/IconButton';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import Tooltip from '@mui/material/Tooltip';
import { useState } from 'react';
import { fieldOf, type ResourceModel } from '../../../model/resource-model.ts';
import { Icon } from '../../layout/Icon.tsx';
import { useLocaleState } from '../../providers/LocaleRouter.tsx';
import { useText } from '../../providers/texts.tsx';

interface Props {
  resource: ResourceModel;
  columns: string[];
  /** `null`: as the resource shows them to everyone */
  onChange: (columns: string[] | null) => void;
}

/** Which columns stand in the table. The name stays: without it a row says nothing. */
export function ColumnsMenu({ resource, columns, onChange }: Props) {
  const { locale } = useLocaleState();
  const text = useText();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const toggle = (name: string) => {
    const wanted = new Set(columns);
    if (!wanted.delete(name)) wanted.add(name);
    onChange(resource.list.columns.filter((column) => wanted.has(column)));
  };
  return (
    <>
      <Tooltip title={text('views.list.columns')}>
        <IconButton
          aria-label={text('views.list.columns')}
          aria-haspopup="menu"
          aria-expanded={anchor !== null}
          onClick={(event) => setAnchor(event.currentTarget)}
        >
          <Icon name="columns" />
        </IconButton>
      </Tooltip>
      <Menu
        anchorEl={anchor}
        open={anchor !== null}
        onClose={() => setAnchor(null)}
        slotProps={{ paper: { sx: { maxHeight: 420, minWidth: 220 } } }}
      >
        {resource.list.columns.map((name) => (
          <MenuItem
            key={name}
            role="menuitemcheckbox"
            aria-checked={columns.includes(name)}
            disabled={name === resource.represents}
            onClick={() => toggle(name)}
          >
            <Checkbox
              size="small"
              checked={columns.includes(name)}
              tabIndex={-1}
              disableRipple
              sx={{ p: 0 }}
              slotProps={{ input: { 'aria-hidden': true, tabIndex: -1 } }}
            />
            {fieldOf(resource, name).title[locale]}
          </MenuItem>
        ))}
        <MenuItem
          sx={{ borderBlockStart: 1, borderColor: 'divider', mt: 1, borderRadius: 0 }}
          onClick={() => onChange(null)}
        >
          {text('views.list.columns_reset')}
        </MenuItem>
      </Menu>
    </>
  );
}
