import { viewsOf } from '../../../kinds/views.ts';
import { fieldOf, type FieldModel, type ResourceModel } from '../../../model/resource-model.ts';

const nameWidth = 210;
const textWidth = 144;
const edges = 44 + 52;

/** The fields of a table's columns: the picture and the name first, because their columns stay in sight. */
export function columnsOf(resource: ResourceModel, columns: string[]): FieldModel[] {
  const first = [resource.picture, resource.represents].filter(
    (name) => name !== undefined && columns.includes(name),
  );
  const names = [...first, ...columns.filter((name) => !first.includes(name))] as string[];
  return names.map((name) => fieldOf(resource, name));
}

/** The room of a column in pixels; `undefined` for the name, which takes what is left. */
export function columnWidth(field: FieldModel, isName: boolean): number | undefined {
  return isName ? undefined : (viewsOf(field).width ?? textWidth);
}

/** The least width of a table, below which it scrolls. */
export function widthOf(fields: FieldModel[]): number {
  const widths = fields.map((field) => viewsOf(field).width ?? textWidth);
  return widths.reduce((sum, width) => sum + width, edges + nameWidth - textWidth);
}
