/** Resource model: the result of reading a schema with its resource file. */
import type { ConditionModel } from './conditions.ts';
import type { Envelope } from './envelope.ts';
import type { FieldModel, FilterModel, Label } from './field-model.ts';
import type { Case } from './choice-transitions.ts';
import type { ActionModel } from '../identity/permissions.ts';

export type { Action } from '../identity/permissions.ts';
export type { FieldModel, FilterModel, FilterOperator, Label } from './field-model.ts';

/** A call of a resource. */
export type Call =
  | 'list'
  | 'create'
  | 'read'
  | 'update'
  | 'patch'
  | 'delete'
  | 'updateAll'
  | 'updateEach'
  | 'deleteAll'
  | 'duplicate'
  | 'export';

export interface SectionModel {
  name: string;
  title: Label;
  help?: Label;
  /** field names in order */
  fields: string[];
  /** in the side column of the form */
  aside: boolean;
  /** custom component of the section, by its name in `src/admin/features/sections.ts` */
  screen?: string;
  /** custom component below its fields */
  beside?: string;
  /** collapsed while empty */
  folded?: boolean;
}

/** Actions with selected records that a resource declares, in the order of their buttons, with their calls. */
export const listActions = [
  /** `PUT /<resource>/<resource>_prices` */
  'change_prices',
  /** `GET /<resource>/labels` */
  'print_labels',
  /** `PUT /<resource>/submit_multiple_shipments` */
  'send_to_courier',
  /** `POST /<resource>/add_products_to_jumia` */
  'add_to_jumia',
  /** page `send-sms` */
  'send_sms',
] as const;
export type ListAction = (typeof listActions)[number];

/** A printable document: `one` and `many` are the paths of the PDF calls below the resource, with `{id}` and `ids`. */
export interface PrintedDocument {
  title: Label;
  one?: string;
  many?: string;
  /** paper sizes, default first; A4 when absent */
  sizes?: ('a6' | 'a4')[];
}

/** A built-in tab of a list. */
export interface BuiltInView {
  name: string;
  title: Label;
  /** its filter, by parameter */
  filter: Record<string, string[]>;
}

/** Settings of a further list that differ from the main one. */
export interface FurtherList {
  /** path below the locale */
  address: string;
  title: Label;
  /** an icon's name in `src/admin/layout/controls/icons.ts` */
  icon: string;
  /** default columns */
  shown: string[];
  /** facts of the mobile card, after title and picture */
  card: string[];
  /** default order, `field asc|desc` */
  order: string;
  /** fixed filters, by parameter */
  only?: Record<string, string[]>;
  views?: BuiltInView[];
  /** card fields that are editable in the list */
  inPlace?: string[];
  /** primary action in place of create */
  first?: 'change_prices';
  /** form section at which records open; default the top */
  section?: string;
  /** text of the empty list; default that of the main one */
  empty?: { title: Label; body: Label };
}

export interface ResourceModel {
  /** name of schema file, table, path and key */
  name: string;
  module: string;
  title: Label;
  /** singular within sentences: “product” */
  singular: Label;
  /** plural within sentences: “products” */
  plural: Label;
  /** count phrase with `%{count}` and plural forms */
  counted: Label;
  /** text of the empty list */
  empty?: Label;
  /** its heading; default “No products yet” */
  emptyTitle?: Label;
  /** an icon's name in `src/admin/layout/controls/icons.ts` */
  icon: string;
  /** menu group: a key of `menu.*` in `locales/<lang>/app.json` */
  group: string;
  /** field of the display name */
  represents: string;
  /** picture field, if any */
  picture?: string;
  fields: FieldModel[];
  /** alternative API names of fields */
  spellings?: FieldModel[];
  /** named filters */
  filters: FilterModel[];
  /** conditions between fields */
  conditions?: ConditionModel[];
  /** envelope of list responses; default `{ data, metadata }` */
  envelope?: Envelope;
  /** default page size of the list call; default that of the list view */
  pageSize?: number;
  /** default `includes` of a single record */
  comesAlong?: string[];
  /** named actions */
  actions?: ActionModel[];
  calls: Call[];
  /** default format of the call `export`; a spreadsheet when absent */
  exportFormat?: 'csv' | 'xlsx';
  /** remote resource behind the gateway `/api/elsewhere/<name>`; `search`: supports search */
  servedBy?: { dialect: 'simple-rest' | 'openapi' | 'api/v2'; search: boolean };
  addresses: { list: string; create: string; edit: string; show: string };
  /** custom create screen with a call of its own: the action that it needs */
  ownCreate?: 'create' | 'edit';
  /** created with a record of this resource only, to which the empty list links */
  madeWith?: string;
  /** moment after which a record is read-only */
  sealedBy?: string;
  /** records can be deleted in these cases only; `code`: error of all others */
  kept?: { code: string; unless: Case[] };
  /** the creation time is shown below the name */
  dated?: true;
  /** reference shown beside it */
  whose?: string;
  /** printable documents, by name */
  documents?: Record<string, PrintedDocument>;
  list: {
    columns: string[];
    /** default columns */
    shown: string[];
    /** filter parameters, in filter bar order */
    filters: string[];
    /** default order, `field asc|desc` */
    order: string;
    limit: number;
    /** facts of the mobile card, after title and picture */
    card: string[];
    /** fields for bulk changes */
    bulk: string[];
    actions?: ListAction[];
    /** further list: primary action in place of create */
    first?: 'change_prices';
    /** further list: card fields that are editable in the list */
    inPlace?: string[];
    /** choice shown as a badge beside the name */
    mark?: string;
    /** field of the tabs */
    tabs?: string;
    /** default filters, by parameter; ignored by searches and look-ups by `ids` */
    defaults?: Record<string, string[]>;
    /** placeholder of the search box */
    search?: Label;
    /** label of the tab of `defaults`; default the labels of its values */
    usual?: Label;
    /** fixed filters of a further list, by parameter; `views` may override them */
    only?: Record<string, string[]>;
    /** additional tabs */
    views?: BuiltInView[];
  };
  /** further lists of the same records */
  lists?: FurtherList[];
  /** form section at which records open from this list */
  opensAt?: string;
  form: SectionModel[];
  /** status fields, in display order */
  status: string[];
}

/** All resources, by name. */
export type Catalogue = Record<string, ResourceModel>;

/** The resources that are not remote. */
export function ownResources(catalogue: Catalogue): Catalogue {
  return Object.fromEntries(Object.entries(catalogue).filter(([, resource]) => !resource.servedBy));
}
