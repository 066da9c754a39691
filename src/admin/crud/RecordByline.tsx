import { styled } from '@mui/material/styles';
import { useRecordContext, type RaRecord } from 'react-admin';
import { fieldOf } from '../../shared/resources/record-fields.ts';
import { clippedNameStyles } from '../fields/text-alignment.ts';
import { RecordName } from '../fields/RecordName.tsx';
import { useFormat } from '../providers/texts/use-format.ts';
import { useResourceModel } from '../providers/data/use-resource-model.ts';

/** One line, whatever the name: what is about the record stands below, and a name that comes late and wraps would push it down. */
const Line = styled('span')({
  display: 'flex',
  whiteSpace: 'pre',
  '& > *': { flex: 'none' },
  // Its ends alone are cut: a thumb's room above and below stays, and so does the ring of a focus.
  '& > :last-child': {
    flex: '0 1 auto',
    minWidth: 0,
    marginInline: -4,
    paddingInline: 4,
    overflowX: 'clip',
    textOverflow: 'ellipsis',
  },
  '& > :last-child a': { display: 'block' },
  '& > :last-child bdi': clippedNameStyles,
});

/** When a record was made and whose it is, where its resource says a field for that: an order is told by both before anything of it is read. */
export function RecordByline() {
  const resource = useResourceModel();
  const record = useRecordContext<RaRecord>();
  const format = useFormat();
  const owner = resource.whose ? fieldOf(resource, resource.whose) : undefined;
  const id: unknown = owner && record?.[owner.name];
  if (!record) return null;
  return (
    <Line>
      <span>{format.dateTime(String(record.createdAt))}</span>
      {owner?.reference && id != null ? (
        <>
          <span>{' · '}</span>
          <span>
            <RecordName resource={owner.reference} id={Number(id)} isLink />
          </span>
        </>
      ) : null}
    </Line>
  );
}
