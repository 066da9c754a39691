import IconButton from '@mui/material/IconButton';
import { styled } from '@mui/material/styles';
import { Icon } from '../../admin/layout/controls/Icon.tsx';
import { useLocaleState } from '../../admin/providers/navigation/LocaleRouter.tsx';
import { useText } from '../../admin/providers/texts/texts.tsx';
import type { Reorder } from '../../admin/fields/lists/use-reorder.ts';
import type { FieldModel } from '../../shared/resources/resource-model.ts';
import { useInnerInputs } from '../inner-fields.ts';

const Row = styled('div')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: '28px minmax(0, 1fr) 36px',
  gap: 4,
  alignItems: 'end',
  padding: '8px 4px 10px',
  borderRadius: theme.shape.borderRadius,
  backgroundColor: theme.vars.palette.background.paper,
  '& + &': { borderBlockStart: `1px solid ${theme.vars.palette.divider}` },
  '&[data-form]': { alignItems: 'start', paddingBlock: 16 },
  '&[data-dragged]': { boxShadow: theme.vars.palette.shadow, zIndex: 1, position: 'relative' },
  '& > [data-handle]': { width: 28, cursor: 'grab', touchAction: 'none' },
}));

const Cells = styled('div')<{ columns: string }>(({ theme, columns }) => ({
  display: 'grid',
  gridTemplateColumns: columns,
  gap: 12,
  alignItems: 'start',
  [theme.breakpoints.down('sm')]: { gridTemplateColumns: '1fr' },
}));

/** Maximum number of cells in one line. */
const most = 4;

interface Props {
  fields: FieldModel[];
  path: string;
  keys: number[];
  reorder: Reorder;
  onRemove: (index: number) => void;
}

/** Editable rows of a record: inputs, a drag handle and a remove button for each row. */
export function RowsGrid({ fields, path, keys, reorder, onRemove }: Props) {
  const { locale } = useLocaleState();
  const text = useText();
  const { FieldGrid, inputOf } = useInnerInputs();
  const shown = fields.filter(({ inForms }) => inForms !== false);
  // Many cells, nested rows or conditional cells are laid out as a form.
  const isForm =
    shown.length > most || shown.some(({ kind, shownWhile }) => kind === 'rows' || shownWhile !== undefined);
  const columns = shown
    .map((field) => (inputOf(field).isWide ? 'minmax(0, 3fr)' : 'minmax(120px, 1fr)'))
    .join(' ');
  return (
    <div {...reorder.around}>
      <span className="visually-hidden" role="status">
        {reorder.said === null
          ? ''
          : text('records.order.moved', { position: reorder.said + 1, count: keys.length })}
      </span>
      {keys.map((key, index) => (
        <Row
          key={key}
          {...reorder.item(index)}
          data-form={isForm ? '' : undefined}
          role="group"
          aria-label={text('records.rows.row', { position: index + 1 })}
        >
          <IconButton
            data-handle=""
            aria-label={text('records.order.handle', { position: index + 1, count: keys.length })}
            {...reorder.handle(index, keys.length)}
          >
            <Icon name="drag" size={16} />
          </IconButton>
          {isForm ? (
            <FieldGrid fields={shown} prefix={`${path}.${index}.`} />
          ) : (
            <Cells columns={columns}>
              {shown.map((field) => {
                const { Input } = inputOf(field);
                return <Input key={field.name} field={field} path={`${path}.${index}.${field.name}`} />;
              })}
            </Cells>
          )}
          <IconButton
            aria-label={text('records.rows.remove', {
              position: index + 1,
              name: fields[0]?.title[locale] ?? '',
            })}
            onClick={() => onRemove(index)}
          >
            <Icon name="delete" size={16} />
          </IconButton>
        </Row>
      ))}
    </div>
  );
}
