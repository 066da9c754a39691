/** Imports page: files with their user, time, outcome and undo. */
import Button from '@mui/material/Button';
import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import { useState } from 'react';
import { Link, useSearchParams } from 'react-router';
import { outlines } from '../../../../generated/outlines.ts';
import { Icon } from '../../../layout/controls/Icon.tsx';
import { PageHeader } from '../../../layout/page/PageHeader.tsx';
import { EmptyState } from '../../../layout/states/page-states.tsx';
import { useLocaleState } from '../../../providers/navigation/LocaleRouter.tsx';
import { useCan } from '../../../providers/session/session.tsx';
import { useText } from '../../../providers/texts/texts.tsx';
import { importPermissions } from '../../../crud/list/import-permissions.ts';
import { JobList } from '../jobs/JobList.tsx';
import { ConfirmImportDialog } from './upload/ConfirmImportDialog.tsx';
import { useImports, type ImportOutline } from './import-calls.ts';
import { ImportLine } from './ImportLine.tsx';

export default function ImportsPage() {
  const { locale } = useLocaleState();
  const text = useText();
  const may = useCan();
  const [query, setQuery] = useSearchParams();
  const resource = query.get('resource') ?? '';
  const page = Math.max(1, Number(query.get('page')) || 1);
  const [undone, setUndone] = useState<ImportOutline | null>(null);
  const asked = useImports(page, resource);
  const { data } = asked;
  const open = Object.values(outlines).filter((each) =>
    importPermissions(each).some(({ module, action }) => may(module, action)),
  );
  const begin = open.length ? (
    <Button
      component={Link}
      to={resource ? `/imports/new?resource=${resource}` : '/imports/new'}
      variant="contained"
      color="primary"
      startIcon={<Icon name="upload" />}
    >
      {text('imports.begin')}
    </Button>
  ) : undefined;
  return (
    <>
      <PageHeader
        title={text('imports.title')}
        subtitle={text('imports.subtitle')}
        actions={
          <>
            <Button component={Link} to="/exports" variant="text">
              {text('imports.exports')}
            </Button>
            {/* The empty state contains the button instead; hiding it keeps the exports link in place. */}
            <div style={data?.data.length === 0 ? { visibility: 'hidden' } : undefined}>{begin}</div>
          </>
        }
      />
      {/* Rendered while the list loads too: added later, it would push the list down. */}
      {open.length > 1 && (resource || data?.data.length !== 0) ? (
        <TextField
          select
          size="small"
          label={text('imports.new.resource')}
          value={resource}
          onChange={({ target }) =>
            setQuery(target.value ? { resource: target.value } : {}, { replace: true })
          }
          slotProps={{ select: { displayEmpty: true }, inputLabel: { shrink: true } }}
          sx={{ mb: 3, width: 260, maxWidth: '100%' }}
        >
          <MenuItem value="">{text('imports.every')}</MenuItem>
          {open.map(({ name, title }) => (
            <MenuItem key={name} value={name}>
              {title[locale]}
            </MenuItem>
          ))}
        </TextField>
      ) : null}
      <JobList
        query={asked}
        columns="minmax(0, 1.5fr) minmax(0, 1fr) minmax(0, 1.2fr) 130px 96px"
        page={page}
        onPage={(next) => setQuery({ ...(resource && { resource }), page: String(next) })}
        line={(each) => <ImportLine data={each} onUndo={() => setUndone(each)} />}
        empty={
          <EmptyState
            icon={open.length ? 'upload' : 'lock'}
            title={text(open.length ? 'imports.empty_title' : 'app.denied.title')}
            body={text(open.length ? 'imports.empty_body' : 'imports.denied')}
            action={begin}
          />
        }
      />
      {undone ? <ConfirmImportDialog data={undone} what="undo" onClose={() => setUndone(null)} /> : null}
    </>
  );
}
