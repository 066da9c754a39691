/** Filter groups of a list: one entry per field, for all its parameters. */
import { plainField } from '../../../../shared/resources/plain-field.ts';
import type {
  FieldModel,
  FilterModel,
  Label,
  ResourceModel,
} from '../../../../shared/resources/resource-model.ts';
import { systemFields } from '../../../../shared/resources/record-fields.ts';

export interface FilterGroup {
  /** unique among the list's filters */
  name: string;
  title: Label;
  /** the field; for filters without one, a generic field by the parameter's schema */
  field: FieldModel;
  /** parameter by role: `any` takes several values, `equals` one, `from` and `to` are the ends of a range */
  parameters: { any?: string; equals?: string; from?: string; to?: string };
  /** the resource that lists the values to choose from, where it is not that of the list */
  suggestedBy?: string;
}

/** The filter groups of a resource in order; `from_price` and `to_price` form one range. */
export function filterGroups(resource: ResourceModel): FilterGroup[] {
  const groups = new Map<string, FilterGroup>();
  for (const parameter of resource.list.filters) {
    const { field, filter } = find(resource, parameter);
    const { suggestedBy } = filter;
    const known = groups.get(field.name) ?? {
      name: field.name,
      title: field.title,
      field,
      parameters: {},
      ...(suggestedBy && { suggestedBy }),
    };
    known.parameters[roleOf(filter)] = parameter;
    groups.set(field.name, known);
  }
  return [...groups.values()];
}

/** The values of one group in a list's filter. */
export function groupValues(group: FilterGroup, filter: Record<string, string[]>): Record<string, string[]> {
  const own = Object.values(group.parameters);
  return Object.fromEntries(Object.entries(filter).filter(([parameter]) => own.includes(parameter)));
}

/** The list's filter with one group's values replaced; empty values are removed. */
export function withGroupValues(
  group: FilterGroup,
  filter: Record<string, string[]>,
  values: Record<string, string[]>,
): Record<string, string[]> {
  const own = Object.values(group.parameters);
  const others = Object.entries(filter).filter(([parameter]) => !own.includes(parameter));
  return Object.fromEntries([...others, ...Object.entries(values).filter(([, given]) => given.length > 0)]);
}

function find(resource: ResourceModel, parameter: string): { field: FieldModel; filter: FilterModel } {
  for (const field of resource.fields) {
    const filter = field.filters.find((candidate) => candidate.parameter === parameter);
    if (filter) return { field, filter };
  }
  const own = resource.filters.find((candidate) => candidate.parameter === parameter);
  if (own) return { field: standIn(own), filter: own };
  const [end, name] = parameter.split(/_(.*)/su);
  const system = systemFields.find((field) => field.name === name);
  if (!system) throw new Error(`The list of “${resource.name}” has no filter “${parameter}”.`);
  const operator = end === 'to' ? 'to' : 'from';
  return { field: system, filter: { parameter, operator, schema: system.schema, title: system.title } };
}

/** A generic field for a filter without one, its kind derived from the parameter's schema. */
function standIn({ parameter, title, schema, reference, suggestedBy, labels = {} }: FilterModel): FieldModel {
  const items = schema.items ?? schema;
  const values = items.enum?.filter((value): value is string => typeof value === 'string');
  return plainField({
    name: parameter,
    kind: reference
      ? 'reference'
      : items.type === 'boolean'
        ? 'flag'
        : values
          ? 'choice'
          : items.type === 'string'
            ? 'text'
            : 'number',
    title,
    schema: items,
    ...(reference && { reference }),
    suggests: suggestedBy !== undefined,
    ...(values
      ? {
          choices: values.map((value) => ({
            value,
            title: labels[value] ?? { en: value, ar: value },
            tone: 'neutral',
          })),
        }
      : {}),
  });
}

function roleOf({ operator, schema }: FilterModel): keyof FilterGroup['parameters'] {
  if (operator === 'from' || operator === 'to' || operator === 'any' || operator === 'equals')
    return operator;
  return schema.type === 'array' ? 'any' : 'equals';
}
