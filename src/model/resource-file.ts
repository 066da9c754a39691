/** The type of `resources/<name>.ts`: how a resource is shown and who may; serialisable data only. */
import type { Call, FilterModel, Label } from './resource-model.ts';

type Keys<S> = S extends { properties: infer P } ? Extract<keyof P, string> : string;
type Column<S> = Keys<S> | 'id' | 'createdAt' | 'updatedAt';

export interface ResourceFile<Field extends string = string> {
  icon?: string;
  group?: string;
  addresses?: Partial<{ list: string; create: string; edit: string; show: string }>;
  calls?: Call[];
  /** query parameters that the behaviour answers, beside the fields' own */
  filters?: (Omit<FilterModel, 'operator'> & { operator?: 'named' })[];
  list?: Partial<{
    columns: Field[];
    shown: Field[];
    filters: string[];
    order: `${Field} ${'asc' | 'desc'}`;
    limit: number;
    card: Field[];
    bulk: Field[];
    tabs: Field;
  }>;
  picture?: Field;
  form?: {
    name: string;
    title: Label;
    help?: Label;
    fields?: Field[];
    aside?: boolean;
    screen?: string;
  }[];
}

/** Declares a resource file against its schema's own keys: a misspelt field does not compile. */
export function defineResource<const S>(_schema: S, file: ResourceFile<Column<S>>): ResourceFile {
  return file as ResourceFile;
}
