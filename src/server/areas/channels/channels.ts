/** What customers see beside the goods: menus and the checkout's fields. The face of this area: what the rest of the server may use of it. */
import { navigations } from './navigations.behaviour.ts';
import { checkoutTrail } from './undo-checkout-customizations.ts';

export { addressOfStore } from './store-addresses.ts';
export const behaviours = { navigations };
export const trails = { checkout_customizations: checkoutTrail };
