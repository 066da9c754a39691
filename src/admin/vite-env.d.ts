/// <reference types="vite/client" />

declare module 'virtual:addresses' {
  import type { ResourceAddresses } from './bootstrap/resource-paths.ts';
  /** the address patterns of every resource's screens, below the locale */
  const addresses: ResourceAddresses;
  export default addresses;
}
