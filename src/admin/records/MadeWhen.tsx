import { useRecordContext, type RaRecord } from 'react-admin';
import { fieldOf } from '../../model/record-fields.ts';
import { RecordName } from '../fields/RecordName.tsx';
import { useFormat } from '../providers/use-format.ts';
import { useResourceModel } from '../providers/use-resource-model.ts';

/** When a record was made and whose it is, where its resource says a field for that: an order is told by both before anything of it is read. */
export function MadeWhen() {
  const resource = useResourceModel();
  const record = useRecordContext<RaRecord>();
  const format = useFormat();
  const owner = resource.whose ? fieldOf(resource, resource.whose) : undefined;
  const id: unknown = owner && record?.[owner.name];
  if (!record) return null;
  return (
    <>
      {format.dateTime(String(record.createdAt))}
      {owner?.reference && id != null ? (
        <>
          {' · '}
          <RecordName resource={owner.reference} id={Number(id)} isLink />
        </>
      ) : null}
    </>
  );
}
