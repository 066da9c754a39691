/// <reference types="vite/client" />

declare module 'virtual:addresses' {
  import type { ResourceAddresses } from './bootstrap/resource-paths.ts';
  /** address patterns of every resource's pages, without the locale */
  const addresses: ResourceAddresses;
  export default addresses;
}
