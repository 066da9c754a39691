import Alert from '@mui/material/Alert';
import type { Import } from '../import-calls.ts';

const warnings: readonly string[] = [
  'import_pictures_failed',
  'import_no_price',
  'import_no_stock',
  'import_bar_codes',
];

/** Notes on an import that are not errors. */
export function ImportNotes({ data }: { data: Import }) {
  return data.notes.map((note, index) =>
    note ? (
      <Alert key={`${note.code} ${index}`} severity={warnings.includes(note.code) ? 'warning' : 'info'}>
        {note.message}
      </Alert>
    ) : null,
  );
}
