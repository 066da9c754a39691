import Button from '@mui/material/Button';
import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import { useText } from '../../../providers/texts/texts.tsx';

interface Props {
  isReadOnly: boolean;
  canUndo: boolean;
  canRedo: boolean;
  /** there is room for one more */
  canAdd: boolean;
  onUndo: () => void;
  onRedo: () => void;
  /** absent where nothing is selected that could be filled: among cards */
  onFillDown?: () => void;
  /** absent in a product without options, where nothing would tell one row from another */
  onAdd?: () => void;
  /** what rows may be grouped by */
  groups: readonly string[];
  groupBy: number | null;
  onGroupBy: (place: number | null) => void;
}

/** What can be done to the table as a whole, for those who do not know its keys. */
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
