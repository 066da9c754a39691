import { styled } from '@mui/material/styles';
import { useRecordContext, type RaRecord } from 'react-admin';
import { fieldOf } from '../../shared/resources/record-fields.ts';
import { clippedNameStyles } from '../fields/text-alignment.ts';
import { RecordName } from '../fields/RecordName.tsx';
import { useFormat } from '../providers/texts/use-format.ts';
import { useResourceModel } from '../providers/data/use-resource-model.ts';

/** A single line: a name that loads late must not wrap and shift the layout. */
const Line = styled('span')({
  display: 'flex',
  whiteSpace: 'pre',
  '& > *': { flex: 'none' },
  // Clips only horizontally: the touch target and the focus outline stay visible vertically.
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

/** Creation time and owner of a record, for resources whose schema names an owner field (`whose`). */
export function RecordTimestamps() {
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
