/** First step of an import: resource and file. */
import Alert from '@mui/material/Alert';
import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { styled } from '@mui/material/styles';
import { useSearchParams } from 'react-router';
import { outlines } from '../../../../generated/outlines.ts';
import { PageHeader } from '../../../layout/page/PageHeader.tsx';
import { SectionCard } from '../../../layout/page/SectionCard.tsx';
import { DeniedState } from '../../../layout/states/DeniedState.ts';
import { useLocaleState } from '../../../providers/navigation/LocaleRouter.tsx';
import { useCan } from '../../../providers/session/session.tsx';
import { useText } from '../../../providers/texts/texts.tsx';
import { importPermissions } from '../../../crud/list/import-permissions.ts';
import { DropZone } from './upload/DropZone.tsx';
import { FileButtons } from './upload/FileButtons.tsx';
import { importErrorText } from './import-calls.ts';
import { ImportSteps } from './ImportSteps.tsx';
import { PasteBox } from './upload/PasteBox.tsx';
import { UploadProgress } from './upload/UploadProgress.tsx';
import { useStartImport } from './use-start-import.ts';

const Columns = styled('div')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr) 300px',
  alignItems: 'start',
  gap: 16,
  '& > div': { display: 'grid', gap: 16, minWidth: 0 },
  [theme.breakpoints.down('md')]: { gridTemplateColumns: 'minmax(0, 1fr)' },
}));

/** Default resource. */
const usual = 'products';

export default function NewImportPage() {
  const { locale } = useLocaleState();
  const text = useText();
  const may = useCan();
  const [query, setQuery] = useSearchParams();
  const asked = outlines[query.get('resource') ?? ''];
  const open = Object.values(outlines).filter((each) =>
    importPermissions(each).some(({ module, action }) => may(module, action)),
  );
  const resource =
    asked && importPermissions(asked).length ? asked : (open.find(({ name }) => name === usual) ?? open[0]);
  const [right] = resource ? importPermissions(resource) : [];
  const { begin, source, isSending, share, error, stop } = useStartImport(resource?.name ?? '');
  if (!resource || !open.includes(resource))
    return <DeniedState module={right?.module ?? 'product'} action={right?.action ?? 'create'} />;
  const title = resource.title[locale];
  const isFile = isSending && source instanceof File;
  const isSlow = isFile || (typeof source === 'string' && share > 0 && isSending);
  return (
    <>
      <PageHeader
        title={text('imports.new.title', { name: title })}
        back={`/${resource.addresses.list}`}
        backLabel={title}
      />
      <ImportSteps current="file" />
      <Columns>
        <div>
          {error ? (
            <Alert severity="error">{text(importErrorText(error), { _: importErrorText(error) })}</Alert>
          ) : null}
          <SectionCard title={text('imports.new.file')}>
            {isSlow ? (
              <UploadProgress
                name={source instanceof File ? source.name : text('imports.paste.name')}
                share={share}
                onStop={stop}
              />
            ) : (
              <DropZone onFile={begin} />
            )}
          </SectionCard>
          {isSlow ? null : (
            <SectionCard title={text('imports.paste.title')} help={text('imports.paste.help')}>
              <PasteBox
                isSending={isSending}
                hint={resource.name === usual ? text('imports.paste.hint') : ''}
                onPaste={begin}
              />
            </SectionCard>
          )}
        </div>
        <div>
          <SectionCard title={text('imports.new.what')}>
            <TextField
              select
              fullWidth
              label={text('imports.new.resource')}
              value={resource.name}
              disabled={isSending}
              onChange={({ target }) => setQuery({ resource: target.value }, { replace: true })}
            >
              {open.map((each) => (
                <MenuItem key={each.name} value={each.name}>
                  {each.title[locale]}
                </MenuItem>
              ))}
            </TextField>
            <Typography variant="body2" color="textSecondary">
              {text('imports.new.safe')}
            </Typography>
          </SectionCard>
          <SectionCard title={text('imports.sample.title')} help={text('imports.sample.help')}>
            <FileButtons
              path={`/imports/sample?resource=${resource.name}`}
              label={text('imports.sample.title')}
            />
          </SectionCard>
          <SectionCard title={text('imports.accepts.title')}>
            <ul style={{ margin: 0, paddingInlineStart: 18, display: 'grid', gap: 6 }}>
              {(['files', 'size', 'headers', 'others'] as const).map((line) => (
                <Typography key={line} component="li" variant="body2" color="textSecondary">
                  {text(`imports.accepts.${line}`)}
                </Typography>
              ))}
            </ul>
          </SectionCard>
        </div>
      </Columns>
    </>
  );
}
