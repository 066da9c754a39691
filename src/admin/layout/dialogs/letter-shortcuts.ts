/** Shortcuts of single letters. A user can switch them off (WCAG 2.1.4): speech input and shaking hands trigger them by mistake. */
import { useStore } from 'react-admin';

/** Key of the menu entry that `g` and a letter open. */
export const pageLetters: Record<string, string> = {
  h: 'home',
  o: 'purchases',
  b: 'dispatch',
  p: 'products',
  i: 'inventory',
  c: 'customers',
  d: 'discounts',
  a: 'analytics',
  s: 'settings',
};

/** Whether the shortcuts are on in this browser, and a function that switches them. */
export const useLettersSwitch = () => useStore('preferences.letter_shortcuts', true);
