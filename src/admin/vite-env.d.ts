/// <reference types="vite/client" />

declare module 'virtual:list-addresses' {
  import type { ListAddresses } from './boot/first-requests.ts';
  const addresses: ListAddresses;
  export default addresses;
}

declare module 'virtual:addresses' {
  /** the address patterns of every resource's screens, below the locale */
  const addresses: Record<string, string[]>;
  export default addresses;
}
