import type { FieldModel } from '../../../../shared/resources/resource-model.ts';
import { RecordName } from '../../../fields/RecordName.tsx';
import { useText } from '../../../providers/texts/texts.tsx';
import { useFormat } from '../../../providers/texts/use-format.ts';

interface Props {
  field: FieldModel;
  /** ids moved on both sides */
  ids: readonly number[];
  /** the whole list of one side */
  list: readonly number[];
}

/** Maximum of ids listed; the choice covers all of them. */
const most = 8;

/** Positions, on one side, of the records moved on both sides. The rest of the list merges without a choice. */
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
