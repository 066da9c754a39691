import Button from '@mui/material/Button';
import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import { useText } from '../../../providers/texts/texts.tsx';

interface Props {
  isReadOnly: boolean;
  canUndo: boolean;
  canRedo: boolean;
  /** whether the limit of variants allows another row */
  canAdd: boolean;
  onUndo: () => void;
  onRedo: () => void;
  /** absent on a phone, where cards have no selection to fill */
  onFillDown?: () => void;
  /** absent for a product without options, which has one variant */
  onAdd?: () => void;
  /** names of the options to group rows by */
  groups: readonly string[];
  groupBy: number | null;
  onGroupBy: (place: number | null) => void;
}

/** Toolbar of the variants table: actions that also have keyboard shortcuts, and grouping. */
export function TableToolbar({ isReadOnly, groups, groupBy, onGroupBy, ...can }: Props) {
  const text = useText();
  return (
    <div style={{ display: 'flex', flexWrap: 'wrap', gap: 8, alignItems: 'center', marginBlockEnd: 12 }}>
      {isReadOnly ? null : (
        <>
          <Button size="small" disabled={!can.canUndo} onClick={can.onUndo}>
            {text('grid.undo')}
          </Button>
          <Button size="small" disabled={!can.canRedo} onClick={can.onRedo}>
            {text('grid.redo')}
          </Button>
          {can.onFillDown ? (
            <Button size="small" onClick={can.onFillDown}>
              {text('grid.fill_down')}
            </Button>
          ) : null}
          {can.onAdd ? (
            <Button size="small" disabled={!can.canAdd} onClick={can.onAdd}>
              {text('grid.add_row')}
            </Button>
          ) : null}
        </>
      )}
      {groups.length > 1 ? (
        <TextField
          select
          size="small"
          label={text('grid.group_by')}
          value={groupBy ?? ''}
          onChange={({ target: { value } }) => onGroupBy(value === '' ? null : Number(value))}
          slotProps={{ select: { displayEmpty: true }, inputLabel: { shrink: true } }}
          sx={{ width: 200, marginInlineStart: 'auto' }}
        >
          <MenuItem value="">{text('grid.no_groups')}</MenuItem>
          {groups.map((name, place) => (
            <MenuItem key={name} value={place}>
              <bdi>{name}</bdi>
            </MenuItem>
          ))}
        </TextField>
      ) : null}
    </div>
  );
}
