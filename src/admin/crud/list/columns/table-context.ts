import type { Identifier } from 'react-admin';
import { createContext, useContext, type ReactNode } from 'react';
import type { FieldModel, ResourceModel } from '../../../../shared/resources/resource-model.ts';
import type { RecordPrefetch } from '../records/use-prefetch-record.ts';
import type { Widths } from './column-widths.ts';
import type { ColumnProps } from './column-props.ts';

/** Request to edit a cell; a new object for each key press. */
export interface EditRequest {
  cell: HTMLElement;
}

/** Context of a table, in addition to react-admin's `DataTableBase` contexts. */
export interface TableContextValue {
  /** the resource's model, if it has one */
  model: ResourceModel | undefined;
  /** fields of the columns, in order; generic ones without a schema */
  fields: FieldModel[];
  /** the field of a column nested in another component, known only when it renders */
  fieldOf: (column: ColumnProps, at: number) => FieldModel;
  /** address of a record's row; `undefined` if a click does something else */
  addressOf: (id: Identifier) => string | undefined;
  /** bulk actions exist */
  isSelectable: boolean;
  /** an extra cell fills the remaining width, because the name column has a fixed width */
  hasRest: boolean;
  /** actions on a single record, in a menu at the end of its row */
  rowActions: ReactNode;
  /** prefetching of hovered or opened records */
  opening: RecordPrefetch;
}

/** Interaction state of a table, in a context of its own, so that rows do not re-render. */
export interface TableInteraction {
  /** column widths in pixels, set by the screen or the user */
  widths: Widths;
  /** the scroll container, once mounted */
  around: HTMLElement | null;
  /** the pointer or focus has entered the table */
  isTouched: boolean;
  /** the cell that a key press asked to edit */
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

/** Interaction state of the table in context. */
export const useTableInteraction = () => useContext(TableInteractionContext);

/** The table in context. */
export const useTable = () => useContext(TableContext);

/** Column index for columns nested in other components. */
export const ColumnIndexContext = createContext(0);

/** Context of the table header. */
export interface HeadContextValue {
  /** attributes of a stop in the header's roving tab index */
  stopOf: (stop: 'page' | `sort.${string}` | `edge.${string}`) => { 'data-stop': string; tabIndex: number };
}

export const HeadContext = createContext<HeadContextValue>({
  stopOf: (stop) => ({ 'data-stop': stop, tabIndex: -1 }),
});

/** Link and prefetching of a row; no address if the row opens nothing. */
export interface RowLink {
  address: string | undefined;
  prepare: () => void;
  /** prefetches at once: the link is followed */
  open: () => void;
}

export const RowContext = createContext<RowLink>({ address: undefined, prepare: nothing, open: nothing });
