/** Compares SKUs without regard to letter case, by the column that the database keeps for it. */
export const skuWithoutCase = {
  column: `t."skuKey"`,
  keys: (sku: string): string[] => [sku.toLowerCase()],
};
