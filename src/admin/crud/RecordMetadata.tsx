import type { RaRecord } from 'react-admin';
import type { ResourceModel } from '../../shared/resources/resource-model.ts';
import { systemFieldsOf } from '../../shared/resources/record-fields.ts';
import { SectionCard } from '../layout/page/SectionCard.tsx';
import { useText } from '../providers/texts/texts.tsx';
import { FieldValueList } from '../fields/lists/FieldValueList.tsx';

/** Metadata of a record outside its sections: id, timestamps, and read-only fields. */
export function RecordMetadata({ resource, record }: { resource: ResourceModel; record: RaRecord }) {
  const text = useText();
  const known = systemFieldsOf(resource).filter(({ name }) => name !== 'version');
  const read = resource.fields.filter(
    (field) =>
      field.readOnly &&
      !field.writeOnly &&
      field.inForms !== false &&
      field.name !== resource.represents &&
      !resource.form.some(({ fields }) => fields.includes(field.name)),
  );
  if (!known.length && !read.length) return null;
  return (
    <SectionCard title={text('records.show.record')}>
      <FieldValueList fields={[...known, ...read]} record={record} />
    </SectionCard>
  );
}
