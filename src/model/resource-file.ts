/** The type of `resources/<name>.ts`: how a resource is shown and who may; serialisable data only. */
import { didYouMean, type DefinitionProblem } from './definition-problem.ts';
import type { Call } from './resource-model.ts';
import type { ServedBy } from './served-elsewhere.ts';

type Keys<S> = S extends { properties: infer P } ? Extract<keyof P, string> : string;
type Column<S> = Keys<S> | 'id' | 'createdAt' | 'updatedAt';

export interface ResourceFile<Field extends string = string> {
  icon?: string;
  group?: string;
  /** of its pages; what names one record (`product`) makes `add-product`, `product/:id` and `product/:id/show` */
  addresses?: Partial<{ list: string; record: string; create: string; edit: string; show: string }>;
  calls?: Call[];
  exportFormat?: 'csv' | 'xlsx';
  /** another system keeps the records: no table and no calls of ours, the same screens (schemas/README.md, “Served elsewhere”) */
  servedBy?: ServedBy;
  list?: Partial<{
    /** that may be chosen beside what is shown and every short field */
    columns: Field[];
    shown: Field[];
    filters: string[];
    order: `${Field} ${'asc' | 'desc'}`;
    limit: number;
    card: Field[];
    bulk: Field[];
    tabs: Field;
    defaults: Record<string, string[]>;
  }>;
  picture?: Field;
}

/** Declares a resource file against its schema's own keys: a misspelt field does not compile. */
export function defineResource<const S>(_schema: S, file: ResourceFile<Column<S>>): ResourceFile {
  return file as ResourceFile;
}

type Inner<K extends keyof ResourceFile> = Record<keyof NonNullable<ResourceFile[K]>, true>;

/** The keys of a resource file and of what stands in it; a key that the type gains is missed here by the compiler. */
const known: Record<keyof ResourceFile, Record<string, true> | true> = {
  icon: true,
  group: true,
  addresses: { list: true, record: true, create: true, edit: true, show: true } satisfies Inner<'addresses'>,
  calls: true,
  exportFormat: true,
  servedBy: true,
  list: {
    columns: true,
    shown: true,
    filters: true,
    order: true,
    limit: true,
    card: true,
    bulk: true,
    tabs: true,
    defaults: true,
  } satisfies Inner<'list'>,
  picture: true,
};

/** The misspelt keys of a resource file. @param shown its path, for the sentence */
export function checkResourceFile(file: ResourceFile, shown: string): DefinitionProblem[] {
  const problems: DefinitionProblem[] = [];
  const check = (given: object, keys: string[], place: string) => {
    for (const key of Object.keys(given))
      if (!keys.includes(key))
        problems.push({
          file: shown,
          place: `${place}${key}`,
          message: `A resource file has no key “${key}” here.${didYouMean(key, keys)} Known: ${keys.join(', ')}.`,
        });
  };
  check(file, Object.keys(known), '');
  for (const [key, inner] of Object.entries(known)) {
    const given = file[key as keyof ResourceFile];
    if (inner !== true && typeof given === 'object') check(given, Object.keys(inner), `${key}.`);
  }
  return problems;
}
