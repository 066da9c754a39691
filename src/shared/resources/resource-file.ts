/** Type of resource files (`resources/<name>.ts`): display and rights of a resource; serializable. */
import type { Call, Label, ListAction, PrintedDocument } from './resource-model.ts';
import type { ServedBy } from './remote-resource.ts';

/** Menu groups in order; `settings` is on the settings page. */
export const groups = ['sales', 'catalogue', 'marketing', 'store', 'settings', 'other'] as const;

type Keys<S> = S extends { properties: infer P } ? Extract<keyof P, string> : string;
type Column<S> = Keys<S> | 'id' | 'createdAt' | 'updatedAt';

/** Tabs by name, with title and filter. */
type GivenViews = Record<string, { title: Label; filter: Record<string, string[]> }>;

export interface ResourceFile<Field extends string = string> {
  icon?: string;
  group?: (typeof groups)[number];
  /** page addresses; the record's name (`product`) yields `add-product`, `product/:id` and `product/:id/show` */
  addresses?: Partial<{ list: string; record: string; create: string; edit: string; show: string }>;
  calls?: Call[];
  /** custom create screen at `addresses.create` with a call of its own; the right that it needs */
  ownCreate?: 'create' | 'edit';
  /** created with a record of this resource only, to which the empty list links */
  madeWith?: string;
  /** moment after which a record is read-only */
  sealedBy?: Field;
  /** records can be deleted in these cases only; `code`: error of all others, a key of `locales/<lang>/errors.json` */
  kept?: { code: string; unless: Record<string, string[]>[] };
  /** the creation time is shown below the name */
  dated?: true;
  /** reference shown beside the creation time */
  whose?: Field;
  /** printable documents, by name */
  documents?: Record<string, PrintedDocument>;
  exportFormat?: 'csv' | 'xlsx';
  /** remote resource: no table and calls of ours, the same screens (schemas/README.md, “Remote resources”) */
  servedBy?: ServedBy;
  list?: Partial<{
    /** available columns besides the shown ones and all short fields */
    columns: Field[];
    shown: Field[];
    filters: string[];
    order: `${Field} ${'asc' | 'desc'}`;
    limit: number;
    card: Field[];
    bulk: Field[];
    /** further actions with selected records */
    actions: ListAction[];
    /** choice shown as a badge beside the name */
    mark: Field;
    tabs: Field;
    defaults: Record<string, string[]>;
    /** label of the tab of `defaults`; default the labels of its values */
    usual: Label;
    /** placeholder of the search box: “Name, SKU or barcode” */
    search: Label;
    /** additional tabs defined by filters */
    views: GivenViews;
  }>;
  /** further lists of the same records, by address: `{ pricing: { title, shown } }` is at /pricing, in the menu below the main list */
  lists?: Record<
    string,
    {
      title: Label;
      icon?: string;
      shown: Field[];
      card?: Field[];
      /** fields that are editable in the list */
      inPlace?: Field[];
      order?: `${Field} ${'asc' | 'desc'}`;
      /** fixed filters of the list */
      only?: Record<string, string[]>;
      /** additional tabs; their filters override `only` */
      views?: GivenViews;
      /** primary action in place of create */
      first?: 'change_prices';
      /** form section at which records open */
      section?: string;
      /** title and text of the empty list; default those of the main list */
      empty?: { title: Label; body: Label };
    }
  >;
  picture?: Field;
  /** status fields shown below the name; default choices with tones or named status */
  status?: Field[];
}

/** Declares a resource file; field names are type-checked against its schema. */
export function defineResource<const S>(_schema: S, file: ResourceFile<Column<S>>): ResourceFile {
  return file as ResourceFile;
}
