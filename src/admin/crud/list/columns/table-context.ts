import type { Identifier } from 'react-admin';
import { createContext, useContext, type ReactNode } from 'react';
import type { FieldModel, ResourceModel } from '../../../../shared/resources/resource-model.ts';
import type { RecordPrefetch } from '../records/use-prefetch-record.ts';
import type { Widths } from './widths.ts';
import type { ColumnProps } from './column-props.ts';

/** A cell that a key was pressed on, a new object each time. */
export interface EditRequest {
  cell: HTMLElement;
}

/** What the parts of a table share beside react-admin's contexts of a `DataTableBase`. */
export interface TableContextValue {
  /** what the schema tells of the resource */
  model: ResourceModel | undefined;
  /** what the columns show, in order; of a column that no schema tells of, a stand-in */
  fields: FieldModel[];
  /** the field of a column that stands within a piece of its own, whose source only its column knows */
  fieldOf: (column: ColumnProps, at: number) => FieldModel;
  /** where the row of a record leads; nowhere where its click does another thing */
  addressOf: (id: Identifier) => string | undefined;
  /** something may be done with several rows at once */
  isSelectable: boolean;
  /** a cell takes what the columns leave: the name was drawn as wide as it is */
  hasRest: boolean;
  /** what one may do with a single record: the menu at the end of its row */
  rowActions: ReactNode;
  /** what is fetched ahead for a row that is looked at, or opened */
  opening: RecordPrefetch;
}

/** What happens to a table while one works in it; its rows are not drawn again for it. */
export interface TableInteraction {
  /** pixels by column, as its screen or a person drew them */
  widths: Widths;
  /** the element around the table, once it stands */
  around: HTMLElement | null;
  /** the pointer or the focus has come to the table */
  isTouched: boolean;
  /** the cell to change that a key was pressed on */
  asked: EditRequest | null;
}

const nothing = () => undefined;

export const TableContext = createContext<TableContextValue>({
  model: undefined,
  fields: [],
  fieldOf() {
    throw new Error('A column stands outside a DataTable.');
  },
  addressOf: () => undefined,
  isSelectable: false,
  hasRest: false,
  rowActions: null,
  opening: { prepare: nothing, cancel: nothing, open: nothing },
});

export const TableInteractionContext = createContext<TableInteraction>({
  widths: {},
  around: null,
  isTouched: false,
  asked: null,
});

/** What happens to the table around. */
export const useTableInteraction = () => useContext(TableInteractionContext);

/** The table around. */
export const useTable = () => useContext(TableContext);

/** The place of a column that stands within a piece of its own. */
export const ColumnIndexContext = createContext(0);

/** The head of a table: what its columns make of it. */
export interface HeadContextValue {
  /** attributes of a stop of the head, which is one stop of the Tab key */
  stopOf: (stop: 'page' | `sort.${string}` | `edge.${string}`) => { 'data-stop': string; tabIndex: number };
}

export const HeadContext = createContext<HeadContextValue>({
  stopOf: (stop) => ({ 'data-stop': stop, tabIndex: -1 }),
});

/** The way to the record of a row, and the fetching of what it needs while the pointer rests there; no way where it opens nothing. */
export interface RowLink {
  address: string | undefined;
  prepare: () => void;
  /** fetches it at once: the link is being followed */
  open: () => void;
}

export const RowContext = createContext<RowLink>({ address: undefined, prepare: nothing, open: nothing });
