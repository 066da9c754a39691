import { styled } from '@mui/material/styles';
import type { RaRecord } from 'react-admin';
import { displayOf } from '../../../field-types/displays.ts';
import type { FieldModel } from '../../../shared/resources/resource-model.ts';
import { TimeDependentValue } from '../../fields/guards/TimeDependentValue.tsx';
import { useLocaleState } from '../../providers/navigation/LocaleRouter.tsx';
import { useText } from '../../providers/texts/texts.tsx';
import { needsTitle, lineHeight, isEmptyValue } from './card-lines.ts';

interface Props {
  field: FieldModel;
  record: RaRecord;
}

/** One value on a card; renders nothing when empty. */
export function CardField({
  field,
  record,
  shape,
  isEnd = false,
  isBadge = false,
}: Props & {
  /** sizing of the value, see `cardFieldSizing` */
  shape?: string | undefined;
  isEnd?: boolean;
  /** one of several status chips on their own line */
  isBadge?: boolean;
}) {
  if (isEmptyValue(record[field.name])) return null;
  return (
    <span data-fact={shape} data-end={isEnd ? '' : undefined} data-badge={isBadge ? '' : undefined}>
      <Said field={field} record={record} isTitled={needsTitle(field)} />
    </span>
  );
}

function Said({ field, record, isTitled: hasTitle }: Props & { isTitled: boolean }) {
  const { locale } = useLocaleState();
  const { Cell } = displayOf(field);
  return (
    <>
      {hasTitle ? `${field.title[locale]} ` : null}
      <TimeDependentValue as={Cell} field={field} record={record} value={record[field.name]} />
    </>
  );
}

/** The border does not shift the text; the touch target extends above and below. */
const Typed = styled('button')(({ theme }) => ({
  flex: 'none',
  height: lineHeight,
  marginInline: -4,
  padding: '0 4px',
  border: 0,
  borderRadius: 6,
  font: 'inherit',
  color: theme.vars.palette.text.primary,
  background: 'none',
  boxShadow: `inset 0 0 0 1px ${theme.vars.palette.divider}`,
  cursor: 'pointer',
  '&::after': { content: '""', position: 'absolute', insetInline: 0, insetBlock: -10 },
  '&[aria-busy="true"]': { opacity: 0.6 },
}));

/** A value on a card that can be edited inline. An empty one shows its field's title. */
export function EditableCardField({
  field,
  record,
  name,
  onAsk,
}: Props & {
  /** the record's name */
  name: string;
  onAsk: (cell: HTMLElement) => void;
}) {
  const { locale } = useLocaleState();
  const text = useText();
  const title = field.title[locale];
  return (
    <Typed
      type="button"
      data-field={field.name}
      data-editable=""
      onClick={(event) => onAsk(event.currentTarget)}
    >
      <span className="visually-hidden">{text('records.list.change_in_place', { field: title, name })} </span>
      <Said field={field} record={record} isTitled={needsTitle(field) || isEmptyValue(record[field.name])} />
    </Typed>
  );
}
