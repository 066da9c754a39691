import Button from '@mui/material/Button';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { useText } from '../../../../providers/texts/texts.tsx';

interface Props {
  isSending: boolean;
  /** placeholder: the header row of a table */
  hint: string;
  onPaste: (table: string) => void;
}

/** Text area for a table pasted from Excel or Google Sheets (tab-separated), or CSV. */
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
          // No wrapping: a wrapped row would look like two rows.
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
