import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { useText } from '../../../providers/texts/texts.tsx';
import type { CellPlace, CellValue, GridColumn, GridRow, Mistake } from '../../../grid/grid-model.ts';
import { useCellTexts } from '../../../grid/use-cell-texts.ts';
import { useCellErrorText } from '../../../grid/use-cell-error-text.ts';
import type { DuplicateBarCode } from './duplicate-bar-codes.ts';
import type { ByCell } from './use-save-variants.ts';

interface Props {
  rows: ReadonlyMap<string, GridRow>;
  columns: readonly GridColumn[];
  mistakes: ByCell<Mistake>;
  theirs: ByCell<CellValue>;
  /** a bar code used by two rows: a warning, not an error */
  twin?: DuplicateBarCode | undefined;
  onGo: (place: CellPlace) => void;
  onKeepMine: (place: CellPlace) => void;
  onTakeTheirs: (place: CellPlace) => void;
}

/** Alert with its actions below the text on narrow screens. */
const Note = styled(Alert)(({ theme }) => ({
  marginBlockEnd: theme.spacing(3),
  [theme.breakpoints.down('sm')]: {
    flexWrap: 'wrap',
    '& .MuiAlert-message': { flex: 1, minWidth: 0 },
    '& .MuiAlert-action': {
      width: '100%',
      marginBlock: theme.spacing(2, 0),
      marginInline: 0,
      // Aligned with the text, not with the icon.
      paddingInlineStart: 26,
    },
  },
}));

const placesOf = (cells: ByCell<unknown>): CellPlace[] =>
  [...cells].flatMap(([row, names]) => [...names.keys()].map((column) => ({ row, column })));

/** Alerts of the table: the first error, duplicate bar code and conflict in full, the others as counts. */
export function CellProblems({
  rows,
  columns,
  mistakes,
  theirs,
  twin,
  onGo,
  onKeepMine,
  onTakeTheirs,
}: Props) {
  const text = useText();
  const { wordsOf } = useCellTexts();
  const mistakeText = useCellErrorText(columns);
  const columnOf = (name: string) => columns.find((column) => column.name === name);
  const named = ({ row, column }: CellPlace) =>
    `${rows.get(row)?.values.name ?? row} · ${columnOf(column)?.title ?? column}`;
  const [wrong, ...others] = placesOf(mistakes);
  const wrongColumn = wrong && columnOf(wrong.column);
  const [stale, ...further] = placesOf(theirs);
  const staleColumn = stale && columnOf(stale.column);
  return (
    <>
      {wrong && wrongColumn ? (
        <Note
          severity="error"
          action={
            <Button color="inherit" size="small" onClick={() => onGo(wrong)}>
              {text('grid.go')}
            </Button>
          }
        >
          <b>
            <bdi>{named(wrong)}</bdi>
          </b>
          {': '}
          {mistakeText(mistakes.get(wrong.row)!.get(wrong.column)!, wrongColumn)}{' '}
          {others.length ? text('grid.more_wrong', { smart_count: others.length }) : null}
        </Note>
      ) : null}
      {twin ? (
        <Note
          severity="warning"
          action={
            <Button color="inherit" size="small" onClick={() => onGo(twin.place)}>
              {text('grid.go')}
            </Button>
          }
        >
          <b>
            <bdi>{named(twin.place)}</bdi>
          </b>
          {': '}
          {text('variants_table.bar_code_twin', { code: twin.code, name: twin.name })}
        </Note>
      ) : null}
      {stale && staleColumn ? (
        <Note
          severity="warning"
          action={
            <>
              <Button color="inherit" size="small" onClick={() => onTakeTheirs(stale)}>
                {text('grid.take_theirs')}
              </Button>
              <Button color="inherit" size="small" onClick={() => onKeepMine(stale)}>
                {text('grid.keep_mine')}
              </Button>
            </>
          }
        >
          <b>
            <bdi>{named(stale)}</bdi>
          </b>
          {': '}
          {text('grid.theirs', {
            value: wordsOf(staleColumn, theirs.get(stale.row)!.get(stale.column)!) || text('grid.nothing'),
          })}{' '}
          {further.length ? text('grid.more_theirs', { smart_count: further.length }) : null}
        </Note>
      ) : null}
    </>
  );
}
