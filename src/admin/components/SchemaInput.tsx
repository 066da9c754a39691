import { fieldOf } from '../../shared/resources/record-fields.ts';
import { useResourceModel } from '../providers/data/use-resource-model.ts';
import { FieldGrid } from '../crud/form/FieldGrid.tsx';

interface Props {
  /** fields of the resource, in order; short ones share a line where there is room */
  source: string | readonly string[];
}

/** The schema-generated input of a field, for hand-written forms: `<SchemaInput source="price" />`. */
export function SchemaInput({ source }: Props) {
  const resource = useResourceModel();
  return <FieldGrid fields={[source].flat().map((name) => fieldOf(resource, name))} />;
}
