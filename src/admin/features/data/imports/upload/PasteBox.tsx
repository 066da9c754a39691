import Button from '@mui/material/Button';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { useText } from '../../../../providers/texts/texts.tsx';

interface Props {
  isSending: boolean;
  /** how a table of it begins */
  hint: string;
  onPaste: (table: string) => void;
}

/** A table copied from Excel or Google Sheets, whose cells are separated by tabs, or CSV. */
export function PasteBox({ isSending, hint, onPaste }: Props) {
  const text = useText();
  const [table, setTable] = useState('');
  const rows = table.trim() ? table.trim().split(/\r?\n/u).length : 0;
  return (
    <>
      <TextField
        multiline
        minRows={5}
        maxRows={12}
        fullWidth
        label={text('imports.paste.label')}
        value={table}
        onChange={({ target }) => setTable(target.value)}
        placeholder={hint}
        slotProps={{
          // Lines stay lines: a wrapped row looks like two.
          htmlInput: {
            dir: table ? 'auto' : undefined,
            wrap: 'off',
            spellCheck: false,
            style: { overflowX: 'auto' },
          },
          inputLabel: { shrink: true },
        }}
      />
      <div style={{ display: 'flex', alignItems: 'center', gap: 12 }}>
        <Button disabled={rows < 2} loading={isSending} onClick={() => onPaste(table)}>
          {text('imports.paste.take')}
        </Button>
        <Typography variant="body2" color="textSecondary" role="status">
          {rows > 1 ? text('imports.paste.rows', { smart_count: rows - 1 }) : null}
        </Typography>
      </div>
    </>
  );
}
