import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useText } from '../../../../providers/texts/texts.tsx';
import { useFormat } from '../../../../providers/texts/use-format.ts';
import type { Import, ImportSettings } from '../import-calls.ts';
import { SectionCard } from '../../../../layout/page/SectionCard.tsx';

const encodings = ['utf-8', 'utf-16le', 'utf-16be', 'windows-1256'];
const separators = { ',': 'comma', ';': 'semicolon', '\t': 'tab', '|': 'bar' } as const;

interface Props {
  data: Import;
  isBusy: boolean;
  /** reads the file again with other settings */
  onRead: (told: ImportSettings) => void;
}

/** File properties with the detected sheet, encoding and separator, which can be corrected. */
export function FileFacts({ data, isBusy, onRead }: Props) {
  const text = useText();
  const format = useFormat();
  const { fileName, rowCount, sheets, sheet, encoding, separator } = data;
  const field = (
    name: 'sheet' | 'encoding' | 'separator',
    value: string,
    options: readonly (readonly [string, string])[],
  ) => (
    <TextField
      select
      fullWidth
      label={text(`imports.file.${name}`)}
      value={value}
      disabled={isBusy || !data.hasFile}
      onChange={({ target }) => onRead({ [name]: target.value } as ImportSettings)}
    >
      {options.map(([key, label]) => (
        <MenuItem key={key} value={key} dir="auto">
          {label}
        </MenuItem>
      ))}
    </TextField>
  );
  return (
    <SectionCard title={text('imports.file.title')}>
      <div>
        <Typography variant="body1" sx={{ fontWeight: 500, overflowWrap: 'anywhere' }}>
          <bdi>{fileName}</bdi>
        </Typography>
        <Typography variant="body2" color="textSecondary">
          {text('imports.file.facts', {
            rows: format.number(rowCount ?? 0),
            columns: format.number(data.columns.length),
          })}
        </Typography>
      </div>
      {sheets.length > 1
        ? field(
            'sheet',
            sheet ?? '',
            sheets.map((name) => [name, name]),
          )
        : null}
      {encoding
        ? field(
            'encoding',
            encoding,
            [...new Set([...encodings, encoding])].map((name) => [
              name,
              text(`imports.encoding.${name}`, { _: name }),
            ]),
          )
        : null}
      {separator
        ? field(
            'separator',
            separator,
            Object.entries(separators).map(([sign, name]) => [sign, text(`imports.separator.${name}`)]),
          )
        : null}
      {encoding || sheets.length > 1 ? (
        <Typography variant="body2" color="textSecondary">
          {text('imports.file.again')}
        </Typography>
      ) : null}
    </SectionCard>
  );
}
