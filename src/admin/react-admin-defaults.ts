/**
 * What react-admin's own pieces do in a screen that a person wrote, unless the screen says otherwise: an edit waits for its answer, for a
 * refusal must find the person still there; a record is read in every language, and a referenced one as `name` and `name.en`; a form has our guards beside its toolbar; what
 * react-admin's own theme lets fill its line fills it here; a refused list shows its failure; and a table has buttons only on the heads of
 * columns that the list can be ordered by.
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
  RaList: { defaultProps: { error: listFailure } },
  RaReferenceField: { defaultProps: { queryOptions: flat } },
  RaReferenceArrayField: { defaultProps: { queryOptions: flat } },
  RaReferenceOneField: { defaultProps: { queryOptions: flat } },
  RaDataTable: { defaultProps: { head } },
  RaSimpleForm: { defaultProps: { toolbar } },
  RaTabbedForm: { defaultProps: { toolbar } },
  RaSimpleFormIterator: { defaultProps: { fullWidth: true } },
  RaTranslatableInputs: { defaultProps: { fullWidth: true } },
};
