import type { FieldModel, ResourceModel } from '../../../../shared/resources/resource-model.ts';
import type { PreviewRow } from './preview.ts';
import type { RowExclusion } from './use-row-exclusion.ts';

export interface RowsProps {
  rows: PreviewRow[];
  /** fields changed by any row of the page, in resource order */
  fields: FieldModel[];
  /** names of these fields */
  seen: ReadonlySet<string>;
  /** absent if rows cannot be excluded */
  choice: RowExclusion | undefined;
  hasLinks: boolean;
  label: string;
  resource: ResourceModel;
}
