/**
 * Registry of arrangements by resource and name: files in which a product has several rows, one per variant (our own with option columns,
 * and exports of Shopify, WooCommerce, Salla, Zid, PrestaShop, Magento, Square and Loyverse), and Shopify's inventory and customers.
 */
import { normalizeHeader } from '../read/normalize-header.ts';
import type { FileLayout } from './layout.ts';
import { options } from './variant-files.ts';
import { loyverse } from './loyverse.ts';
import { magento } from './magento.ts';
import { variants } from './variant-rows.ts';
import { prestashop } from './prestashop.ts';
import { prestashopCombinations } from './prestashop-combinations.ts';
import { salla } from './salla.ts';
import { shopify } from './shopify.ts';
import { shopifyInventory } from './shopify-inventory.ts';
import { shopifyCustomers } from './shopify-customers.ts';
import { square } from './square.ts';
import { woocommerce } from './woocommerce.ts';
import { zid } from './zid.ts';

const byResource: Readonly<Record<string, readonly FileLayout[]>> = {
  products: [
    shopify,
    shopifyInventory,
    woocommerce,
    salla,
    prestashop,
    magento,
    square,
    loyverse,
    zid,
    variants,
  ],
  variants: [prestashopCombinations, options],
  customers: [shopifyCustomers],
};

/** Detects the arrangement of a file by its headers. */
export function detectLayout(resource: string, headers: readonly string[]): FileLayout | undefined {
  const folded = new Set(headers.map(normalizeHeader));
  return byResource[resource]?.find((arrangement) => arrangement.recognises(folded));
}

/** Whether the file is Shopify's export of orders, detected by the columns of its lines. */
export const isOfOrders = (headers: readonly string[]): boolean => {
  const folded = new Set(headers.map(normalizeHeader));
  return folded.has('financial status') && folded.has('lineitem name');
};

/** An arrangement by its name. */
export function layoutNamed(resource: string, name: string): FileLayout | undefined {
  return byResource[resource]?.find((arrangement) => arrangement.name === name);
}
