import type { FieldModel } from '../../../../shared/resources/resource-model.ts';
import { RecordName } from '../../../fields/RecordName.tsx';
import { useText } from '../../../providers/texts/texts.tsx';
import { useFormat } from '../../../providers/texts/use-format.ts';

interface Props {
  field: FieldModel;
  /** what both moved */
  ids: readonly number[];
  /** a side's whole list */
  list: readonly number[];
}

/** As many as are named; what is chosen holds for all. */
const most = 8;

/** Where one side has what both moved. The rest of the list needs no choice and is not told. */
export default function ConflictingPositions({ field, ids, list }: Props) {
  const text = useText();
  const format = useFormat();
  const places = new Map(list.map((id, at) => [id, at + 1]));
  return (
    <ul style={{ listStyle: 'none', margin: 0, padding: 0, display: 'grid', gap: 4 }}>
      {ids.slice(0, most).map((id) => (
        <li key={id}>
          <RecordName resource={field.reference ?? ''} id={id} />{' '}
          <small>
            {places.has(id)
              ? text('contested.place', { place: format.number(places.get(id)!) })
              : text('contested.taken_out')}
          </small>
        </li>
      ))}
      {ids.length > most ? <li>{text('contested.more', { smart_count: ids.length - most })}</li> : null}
    </ul>
  );
}
