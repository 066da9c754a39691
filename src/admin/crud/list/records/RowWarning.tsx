import type { RaRecord } from 'react-admin';
import { Tooltip } from '../../../layout/dialogs/Tooltip.tsx';
import { useLocaleState } from '../../../providers/navigation/LocaleRouter.tsx';
import { useTable } from '../columns/table-context.ts';

/** Over the end of the name cell: a mark must not change the row's height. */
const place = { position: 'absolute', insetInlineEnd: 4, insetBlockStart: 'calc(50% - 11px)' } as const;

/** Warning chip beside a record's name, by the list's `mark` field, with a tooltip. */
export function RowWarning({ record }: { record: RaRecord }) {
  const { locale } = useLocaleState();
  const { model } = useTable();
  const mark = model?.list.mark;
  const value: unknown = mark && record[mark];
  if (!model || value == null) return null;
  const field = model.fields.find(({ name }) => name === mark);
  const choice = field?.choices?.find((candidate) => candidate.value === value);
  if (!field || !choice) return null;
  return (
    <Tooltip title={`${field.title[locale]}: ${choice.title[locale]}`} byTap>
      <span className="chip" data-tone={choice.tone} role="img" tabIndex={0} style={place}>
        !
      </span>
    </Tooltip>
  );
}
