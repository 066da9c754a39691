/**
 * What react-admin's own pieces do in a screen that a person wrote, unless the screen says otherwise: an edit waits for its answer, for a
 * refusal must find the person still there; a record is read in every language; a form has our guards beside its toolbar; and what
 * react-admin's own theme lets fill its line fills it here.
 */
import { createElement, Suspense } from 'react';
import { lazyComponent } from './first-paint/lazy-component.ts';
import { everyLanguage } from './records/record-query.ts';
import type { Looks } from './theme/looks.ts';

const GuardedToolbar = lazyComponent(() => import('./kit/GuardedToolbar.tsx'));
const toolbar = createElement(Suspense, { fallback: null }, createElement(GuardedToolbar));

export const reactAdminPieces: Looks = {
  RaEdit: {
    defaultProps: {
      mutationMode: 'pessimistic',
      queryOptions: { meta: everyLanguage },
      mutationOptions: { meta: everyLanguage },
    },
  },
  RaCreate: { defaultProps: { mutationOptions: { meta: everyLanguage } } },
  RaSimpleForm: { defaultProps: { toolbar } },
  RaTabbedForm: { defaultProps: { toolbar } },
  RaSimpleFormIterator: { defaultProps: { fullWidth: true } },
  RaTranslatableInputs: { defaultProps: { fullWidth: true } },
};
