import Alert from '@mui/material/Alert';
import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import { outlines } from '../../../../../generated/outlines.ts';
import { usePermission } from '../../../../layout/dialogs/PermissionTooltip.tsx';
import { SectionCard } from '../../../../layout/page/SectionCard.tsx';
import { useNouns } from '../../../../providers/texts/nouns.ts';
import { useText } from '../../../../providers/texts/texts.tsx';
import type { Import } from '../import-calls.ts';
import { keysOf, type Choices } from '../mapping.ts';

interface Props {
  data: Import;
  choices: Choices;
  onChange: (choices: Choices) => void;
}

/** Import rules: the key that matches rows to records, and what happens to existing and missing records. */
export function RowRules({ data, choices, onChange }: Props) {
  const text = useText();
  const { one, many } = useNouns(data.resource);
  const module = outlines[data.resource]?.module ?? '';
  const create = usePermission({ module, action: 'create' });
  const edit = usePermission({ module, action: 'edit' });
  const keys = keysOf(data.fields, choices.mapping);
  const select = <Name extends 'key' | 'onMissing' | 'onExisting' | 'onEmpty'>(
    name: Name,
    options: readonly (readonly [string, string, string?])[],
    note?: string,
  ) => (
    <TextField
      select
      fullWidth
      label={text(`imports.rules.${name}`, { many })}
      helperText={note}
      value={choices[name] ?? ''}
      onChange={({ target }) =>
        onChange({ ...choices, [name]: name === 'key' ? target.value || null : target.value })
      }
      slotProps={{ select: { displayEmpty: true }, inputLabel: { shrink: true } }}
    >
      {options.map(([value, label, refusal]) => (
        <MenuItem key={value} value={value} disabled={Boolean(refusal)} sx={{ whiteSpace: 'normal' }}>
          {refusal ? `${label}: ${refusal}` : label}
        </MenuItem>
      ))}
    </TextField>
  );
  const says = (rule: string, value: string) => text(`imports.rules.${rule}_${value}`);
  return (
    <SectionCard title={text('imports.rules.title')}>
      {data.layout === 'plain' ? null : (
        <Alert severity="info">
          {text(`imports.layout.${data.layout}`, { _: text('imports.layout.other') })}
        </Alert>
      )}
      {select(
        'key',
        [
          ...(data.canCreate ? [['', text('imports.rules.no_key')] as const] : []),
          ...keys.map(({ key, title }) => [key, title] as const),
        ],
        text(keys.length ? 'imports.rules.key_help' : 'imports.rules.key_none', { one, many }),
      )}
      {data.canCreate
        ? select('onMissing', [
            ['create', says('missing', 'create'), create.isHeld ? undefined : create.refusal],
            ['skip', says('missing', 'skip')],
          ])
        : null}
      {choices.key !== null && data.canUpdate ? (
        <>
          {select('onExisting', [
            ['update', says('existing', 'update'), edit.isHeld ? undefined : edit.refusal],
            ['skip', says('existing', 'skip')],
          ])}
          {choices.onExisting === 'update'
            ? select('onEmpty', [
                ['keep', says('empty', 'keep')],
                ['clear', says('empty', 'clear')],
              ])
            : null}
        </>
      ) : null}
    </SectionCard>
  );
}
