/** The type of `resources/<name>.ts`: how a resource is shown and who may; serialisable data only. */
import type { Call, Label, Paper } from './resource-model.ts';
import type { ServedBy } from './remote-resource.ts';

/** The menu's groups, in the order of a shop's day; `settings` stands on the settings' pages. */
export const groups = ['sales', 'catalogue', 'marketing', 'store', 'settings', 'other'] as const;

type Keys<S> = S extends { properties: infer P } ? Extract<keyof P, string> : string;
type Column<S> = Keys<S> | 'id' | 'createdAt' | 'updatedAt';

/** By the name that tests and counts call it: what the tab says, and what it narrows to, by filter parameter. */
type GivenViews = Record<string, { title: Label; filter: Record<string, string[]> }>;

export interface ResourceFile<Field extends string = string> {
  icon?: string;
  group?: (typeof groups)[number];
  /** of its pages; what names one record (`product`) makes `add-product`, `product/:id` and `product/:id/show` */
  addresses?: Partial<{ list: string; record: string; create: string; edit: string; show: string }>;
  calls?: Call[];
  /** a new one is made on a screen written by hand, at `addresses.create`, by a call of its own, which asks for this right */
  ownCreate?: 'create' | 'edit';
  /** nobody makes one by itself: it comes with a record of this resource, to which an empty list leads */
  madeWith?: string;
  /** the moment after which nobody changes a record any more: its page is there to read */
  sealedBy?: Field;
  /** records are deleted in these cases alone; `code`: a key of `locales/<lang>/errors.json` that says so of any other */
  kept?: { code: string; unless: Record<string, string[]>[] };
  /** when a record was made stands below its name: of what happens, that is asked first */
  dated?: true;
  /** the reference that says whose a record is: beside the moment when it was made */
  whose?: Field;
  /** what can be printed of a record or of several, by the name that the dialog's choice keeps */
  papers?: Record<string, Paper>;
  exportFormat?: 'csv' | 'xlsx';
  /** another system keeps the records: no table and no calls of ours, the same screens (schemas/README.md, “Remote resources”) */
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
    /** the prices of many are raised and lowered by a call of its own: `PUT /<resource>/<resource>_prices` */
    prices: true;
    /** labels of many are printed: `GET /<resource>/labels` */
    labels: true;
    /** several are given to a courier by a job: `PUT /<resource>/submit_multiple_shipments` */
    couriers: true;
    /** several are given to a marketplace: `POST /<resource>/add_products_to_jumia` */
    marketplace: true;
    /** several are written to: the screen `send-sms` */
    sms: true;
    /** a choice that stands as a mark beside the name of the few records that have it */
    mark: Field;
    tabs: Field;
    defaults: Record<string, string[]>;
    /** what the tab of `defaults` is called; the labels of its values where absent */
    usual: Label;
    /** what its search finds, in words that the box shows while it is empty: “Name, SKU or barcode” */
    search: Label;
    /** tabs beside those: what a filter shows, for a kind of work that every store has */
    views: GivenViews;
  }>;
  /** further lists of the same records, by address: `{ pricing: { title, shown } }` stands at /pricing, and in the menu below the resource's own */
  lists?: Record<
    string,
    {
      title: Label;
      icon?: string;
      shown: Field[];
      card?: Field[];
      /** facts of the card that a thumb changes where they stand, by who may: what the list is there for */
      inPlace?: Field[];
      order?: `${Field} ${'asc' | 'desc'}`;
      /** what alone stands in it, by filter parameter: whatever is done with all of it is done with nothing else */
      only?: Record<string, string[]>;
      /** tabs beside its own; what one of them says goes before `only` */
      views?: GivenViews;
      /** its one primary action, in place of adding a record: the prices of many */
      first?: 'prices';
      /** the section of the form that a record opens at */
      section?: string;
      /** what stands in it while there is nothing: what is not here yet, and a sentence of how it comes; the resource's own where absent */
      empty?: { title: Label; body: Label };
    }
  >;
  picture?: Field;
  /** the choices that say where a record stands, below its name; where absent, those whose values have a tone, or that are called a status */
  status?: Field[];
}

/** Declares a resource file against its schema's own keys: a misspelt field does not compile. */
export function defineResource<const S>(_schema: S, file: ResourceFile<Column<S>>): ResourceFile {
  return file as ResourceFile;
}
