import Alert from '@mui/material/Alert';
import type { Import } from './import-calls.ts';

/** What is to know of an import and no error. */
export function ImportNotes({ data }: { data: Import }) {
  return data.notes.map((note, index) =>
    note ? (
      <Alert
        key={`${note.code} ${index}`}
        severity={note.code === 'import_pictures_failed' ? 'warning' : 'info'}
      >
        {note.message}
      </Alert>
    ) : null,
  );
}
