/**
 * Default props of react-admin's components in hand-written screens: pessimistic edits, so that the user is still on the form when a save
 * fails; every language for records, flattened for lists and references; guards beside a form's toolbar; full-width inputs; an error state for lists;
 * sort buttons only on sortable columns.
 */
import { createElement, Suspense } from 'react';
import type { DataTableHeadProps } from 'react-admin';
import { lazyComponent } from './bootstrap/lazy-component.ts';
import { everyLanguage, flatLanguages } from './crud/record-query.ts';
import type { ComponentStyles } from './theme/component-styles.ts';

const GuardedToolbar = lazyComponent(() => import('./components/GuardedToolbar.tsx'));
const toolbar = createElement(Suspense, { fallback: null }, createElement(GuardedToolbar));

const ListFailure = lazyComponent(() => import('./components/ListError.tsx'));
const SortableHead = lazyComponent(() => import('./components/SortableHead.tsx'));
const listFailure = createElement(Suspense, { fallback: null }, createElement(ListFailure));
const head = (props: DataTableHeadProps) =>
  createElement(Suspense, { fallback: null }, createElement(SortableHead, props));

const flat = { meta: flatLanguages };

export const reactAdminDefaults: ComponentStyles = {
  RaEdit: {
    defaultProps: {
      mutationMode: 'pessimistic',
      queryOptions: { meta: everyLanguage },
      mutationOptions: { meta: everyLanguage },
    },
  },
  RaCreate: { defaultProps: { mutationOptions: { meta: everyLanguage } } },
  RaList: { defaultProps: { error: listFailure, queryOptions: flat } },
  RaInfiniteList: { defaultProps: { queryOptions: flat } },
  RaReferenceField: { defaultProps: { queryOptions: flat } },
  RaReferenceArrayField: { defaultProps: { queryOptions: flat } },
  RaReferenceOneField: { defaultProps: { queryOptions: flat } },
  RaDataTable: { defaultProps: { head } },
  RaSimpleForm: { defaultProps: { toolbar } },
  RaTabbedForm: { defaultProps: { toolbar } },
  RaSimpleFormIterator: { defaultProps: { fullWidth: true } },
  RaTranslatableInputs: { defaultProps: { fullWidth: true } },
};
