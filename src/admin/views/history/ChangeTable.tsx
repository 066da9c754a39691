import { styled } from '@mui/material/styles';
import { viewsOf } from '../../../kinds/views.ts';
import type { FieldModel } from '../../../model/resource-model.ts';
import { Icon } from '../../layout/Icon.tsx';
import { useText } from '../../providers/texts.tsx';
import type { HistoryEntry, HistoryNames } from './contract.ts';
import { isListChange, ListDiff } from './ListDiff.tsx';
import { isDiffable, TextDiff } from './TextDiff.tsx';

const List = styled('dl')(({ theme }) => ({
  margin: 0,
  display: 'grid',
  gap: 8,
  fontSize: theme.typography.body2.fontSize,
  '& dt': { color: theme.vars.palette.text.secondary },
  '& dd': {
    margin: 0,
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'baseline',
    gap: '2px 8px',
    minWidth: 0,
  },
  '& dd > *': { minWidth: 0, maxWidth: '100%', overflowWrap: 'anywhere' },
  '& dd > [data-long]': { flexBasis: '100%', maxHeight: '7.5em', overflow: 'auto' },
  '& [data-from]': { color: theme.vars.palette.text.secondary },
  '& [data-from]:not([data-long])': { textDecoration: 'line-through', textDecorationThickness: '1px' },
  '& [data-part]': { display: 'flex', flexWrap: 'wrap', alignItems: 'baseline', gap: 6, flexBasis: '100%' },
  '& svg': { flex: 'none', alignSelf: 'center', color: theme.vars.palette.text.secondary },
}));

interface Props {
  changes: HistoryEntry['changes'];
  names: HistoryNames;
  fieldModel: (field: string) => FieldModel;
  fieldName: (field: string) => string;
  /** a record that is new or gone: only the values that it had */
  only?: 'from' | 'to' | undefined;
}

/** Which fields went from what to what, each shown as its kind shows values. */
export function ChangeTable({ changes, names, fieldModel, fieldName, only }: Props) {
  const text = useText();
  return (
    <List>
      {changes.map(({ field, from, to }) => {
        const model = fieldModel(field);
        const { Value, isWide } = viewsOf(model);
        const long = isWide ? '' : undefined;
        const shown = (value: unknown) => <Value field={model} value={pictured(model, value, names)} />;
        return (
          <div key={field}>
            <dt>{fieldName(field)}</dt>
            <dd>
              {!only && isDiffable(model.kind, from, to) ? (
                <TextDiff from={from} to={to} />
              ) : !only && isListChange(model.kind, from, to) ? (
                <ListDiff from={from as unknown[]} to={to as unknown[]} shown={shown} />
              ) : (
                <>
                  {only === 'to' ? null : (
                    <div data-from="" data-long={long}>
                      <span className="visually-hidden">{text('history.was')} </span>
                      {shown(from)}
                    </div>
                  )}
                  {only ? null : <Icon name="next" size={14} />}
                  {only === 'from' ? null : (
                    <div data-long={long}>
                      <span className="visually-hidden">{text('history.became')} </span>
                      {shown(to)}
                    </div>
                  )}
                </>
              )}
            </dd>
          </div>
        );
      })}
    </List>
  );
}

/** The trail keeps the ids of pictures; they are shown as the pictures. */
function pictured({ kind }: FieldModel, value: unknown, { images = {} }: HistoryNames): unknown {
  if (kind !== 'image-list' || !Array.isArray(value)) return value;
  return (value as number[]).flatMap((id) => {
    const url = images[String(id)];
    return url ? [{ id, url, thumbnailUrl: url, width: 1, height: 1 }] : [];
  });
}
