/**
 * SVG paths of the icons, as strokes on a 24-unit grid. A resource names its icon by a key of this map. `layout/` holds the frame around
 * screens (menu, bars, states) and shared components.
 */
export const icons = {
  // pages
  home: 'M4 11.2 12 4.5l8 6.7M6 9.8V19a1 1 0 0 0 1 1h3.2v-5.2h3.6V20H17a1 1 0 0 0 1-1V9.8',
  products: 'm12 3.5 7.6 4.2v8.6L12 20.5l-7.6-4.2V7.7ZM4.6 7.8 12 12m0 0 7.4-4.2M12 12v8.3M8.2 5.6l7.5 4.2',
  collections: 'M4.5 9.5h15v9.5a1 1 0 0 1-1 1h-13a1 1 0 0 1-1-1ZM6.5 6.5h11M8.5 3.8h7',
  orders: 'M6 4h12v16.4l-2.4-1.6-2.2 1.6L12 19l-1.4 1.4-2.2-1.6L6 20.4ZM9.2 8.4h5.6M9.2 12h5.6',
  customers:
    'M9.2 11.4a3.4 3.4 0 1 0 0-6.8 3.4 3.4 0 0 0 0 6.8ZM3.6 19.4c.4-3 2.7-4.8 5.6-4.8s5.2 1.8 5.6 4.8M15.6 5a3.3 3.3 0 0 1 0 6.1M17 14.9c1.9.6 3.1 2.2 3.4 4.5',
  discounts: 'm3.8 12.4 8.2 8.2 8.6-8.6V4.2a.8.8 0 0 0-.8-.8H12ZM16 8.6h.01',
  variants: 'M4 4h7v7H4ZM13 4h7v7h-7ZM4 13h7v7H4ZM16.5 13v7M13 16.5h7',
  inventory: 'M4 8.2 12 4l8 4.2V20H4ZM8 20v-7.4h8V20M8 16.2h8',
  pricing:
    'M12 4v16M16.2 7.6c-.8-1.1-2.3-1.7-4.2-1.7-2.4 0-4 1.1-4 2.9 0 4.2 8.4 2 8.4 6.2 0 1.9-1.8 3.1-4.3 3.1-2.1 0-3.8-.8-4.6-2.2',
  grow: 'M4.5 16.5 10 11l3.5 3.5L20 8M15 8h5v5M4.5 20h15.5',
  analytics: 'M4.5 4v15.5H20M8.5 16v-4.2M12.5 16V8M16.5 16v-6',
  navigation: 'M4.5 6h15M8.5 12h11M8.5 18h11M4.5 12v.01M4.5 18v.01',
  reviews: 'm12 4 2.4 5 5.5.8-4 3.9 1 5.5-4.9-2.6-4.9 2.6.9-5.5-4-3.9 5.6-.8Z',
  settings:
    'M4 7.5h8.4M16.6 7.5H20M4 16.5h3.4M11.6 16.5H20M14.5 9.6a2.1 2.1 0 1 0 0-4.2 2.1 2.1 0 0 0 0 4.2ZM9.5 18.6a2.1 2.1 0 1 0 0-4.2 2.1 2.1 0 0 0 0 4.2Z',
  staff: 'M12 11.6a3.8 3.8 0 1 0 0-7.6 3.8 3.8 0 0 0 0 7.6ZM5 20c.5-3.4 3.4-5.4 7-5.4s6.5 2 7 5.4',
  records: 'M5 5.5h14v13H5ZM5 10h14M10 10v8.5',
  store:
    'M4.5 9.5 6 4.5h12l1.5 5M5.5 12v8h13v-8M4.5 9.5a2.5 2.5 0 0 0 5 0 2.5 2.5 0 0 0 5 0 2.5 2.5 0 0 0 5 0M10 20v-4.5h4V20',
  link: 'M9.6 14.4l4.8-4.8M11 6.5l1.4-1.4a4.2 4.2 0 0 1 6 6L17 12.5M13 17.5l-1.4 1.4a4.2 4.2 0 0 1-6-6L7 11.5',
  design: 'M4.5 5h15v14h-15ZM4.5 9.5h15M10 9.5V19M13.5 13h3M13.5 16h3',
  payment: 'M3.8 6h16.4v12H3.8ZM3.8 10h16.4M7 14.5h3.5',
  chat: 'M4.5 5.5h15v10.5h-8l-4 3.5V16h-3Z',
  ads: 'M4.5 10v4h3.2l8.8 4.5v-13L7.7 10ZM8 14l1.2 5.5M19.3 10.2v3.6',
  gift: 'M4.5 9h15v3.4h-15ZM6 12.4V20h12v-7.6M12 9v11M12 9C8 9 7 7.8 7 6.4c0-2.8 4.2-2.4 5 2.6.8-5 5-5.4 5-2.6C17 7.8 16 9 12 9Z',
  code: 'm8.5 7-5 5 5 5M15.5 7l5 5-5 5M13.5 5l-3 14',
  // actions
  add: 'M12 5v14M5 12h14',
  search: 'M10.8 17a6.2 6.2 0 1 0 0-12.4 6.2 6.2 0 0 0 0 12.4ZM15.3 15.3 20 20',
  filter: 'M4 6.5h16M7 12h10M10 17.5h4',
  columns: 'M4.5 5h15v14h-15ZM9.5 5v14M14.5 5v14',
  sort: 'M8 5v14M8 19l-3.2-3.2M8 19l3.2-3.2M16 19V5M16 5l-3.2 3.2M16 5l3.2 3.2',
  camera: 'M4 8.5h3.2L8.8 6h6.4l1.6 2.5H20v10H4ZM12 16.2a3.2 3.2 0 1 0 0-6.4 3.2 3.2 0 0 0 0 6.4Z',
  edit: 'm5 19 .7-3.6L15.8 5.3a1.5 1.5 0 0 1 2.1 0l.8.8a1.5 1.5 0 0 1 0 2.1L8.6 18.3ZM13.8 7.3l2.9 2.9',
  print:
    'M7.5 9V4h9v5M7.5 16.5H5a1 1 0 0 1-1-1V10a1 1 0 0 1 1-1h14a1 1 0 0 1 1 1v5.5a1 1 0 0 1-1 1h-2.5M7.5 13.5h9V20h-9Z',
  duplicate: 'M9 9h10.5v10.5H9ZM15 9V4.5H4.5V15H9',
  delete: 'M4.5 7h15M9.5 7V4.5h5V7M6.5 7l.8 12.5h9.4L17.5 7M10.2 10.5v5.5M13.8 10.5v5.5',
  view: 'M2.8 12S6 5.8 12 5.8 21.2 12 21.2 12 18 18.2 12 18.2 2.8 12 2.8 12ZM12 14.8a2.8 2.8 0 1 0 0-5.6 2.8 2.8 0 0 0 0 5.6Z',
  hide: 'M9.9 6.1A9 9 0 0 1 12 5.8c6 0 9.2 6.2 9.2 6.2a16 16 0 0 1-2.5 3.3M6.3 7.8A15.5 15.5 0 0 0 2.8 12S6 18.2 12 18.2a9 9 0 0 0 4.1-1M10.1 10.2a2.7 2.7 0 0 0 3.7 3.8M4 4l16 16',
  image: 'M4.5 5h15v14h-15ZM4.5 16l4.3-4.3 3.5 3.5 2.4-2.4 4.8 4.7M15 9.5h.01',
  upload: 'M12 16V5M12 5 7.8 9.2M12 5l4.2 4.2M5 15.5V19h14v-3.5',
  download: 'M12 5v11M12 16l-4.2-4.2M12 16l4.2-4.2M5 15.5V19h14v-3.5',
  refresh: 'M19 12a7 7 0 1 1-2.1-5M17.2 3.5v3.7h-3.7',
  drag: 'M9 6h.01M9 12h.01M9 18h.01M15 6h.01M15 12h.01M15 18h.01',
  close: 'm6 6 12 12M18 6 6 18',
  check: 'm5 12.5 4.5 4.5L19 7.5',
  more: 'M5.5 12h.01M12 12h.01M18.5 12h.01',
  menu: 'M4.5 7h15M4.5 12h15M4.5 17h15',
  down: 'm6.5 9.5 5.5 5.5 5.5-5.5',
  up: 'M6.5 14.5 12 9l5.5 5.5',
  // directional: mirrored in Arabic
  back: 'M19 12H5M5 12l6-6M5 12l6 6',
  next: 'm9.5 6.5 5.5 5.5-5.5 5.5',
  previous: 'M14.5 6.5 9 12l5.5 5.5',
  external: 'M13.5 5H19v5.5M19 5l-8.5 8.5M16.5 13.5V19H5V7.5h5.5',
  signOut: 'M10 4.5H5.5v15H10M10.5 12H20M20 12l-3.8-3.8M20 12l-3.8 3.8',
  // states and objects
  light:
    'M12 15.8a3.8 3.8 0 1 0 0-7.6 3.8 3.8 0 0 0 0 7.6ZM12 2.8v2M12 19.2v2M2.8 12h2M19.2 12h2M5.5 5.5l1.4 1.4M17.1 17.1l1.4 1.4M18.5 5.5l-1.4 1.4M6.9 17.1l-1.4 1.4',
  dark: 'M19.5 14.2A7.8 7.8 0 0 1 9.8 4.5a7.8 7.8 0 1 0 9.7 9.7Z',
  system: 'M4 5h16v11H4ZM9 20h6M12 16v4',
  language:
    'M12 20.5a8.5 8.5 0 1 0 0-17 8.5 8.5 0 0 0 0 17ZM3.8 12h16.4M12 3.5c2.3 2.4 3.5 5.2 3.5 8.5s-1.2 6.1-3.5 8.5c-2.3-2.4-3.5-5.2-3.5-8.5s1.2-6.1 3.5-8.5Z',
  alert: 'M12 4 2.8 19.5h18.4ZM12 10v4.5M12 17h.01',
  error: 'M12 20.5a8.5 8.5 0 1 0 0-17 8.5 8.5 0 0 0 0 17ZM12 7.8v5M12 16h.01',
  info: 'M12 20.5a8.5 8.5 0 1 0 0-17 8.5 8.5 0 0 0 0 17ZM12 11v5M12 8h.01',
  lock: 'M6 10.5h12V20H6ZM8.5 10.5V8a3.5 3.5 0 0 1 7 0v2.5M12 14.2v2',
  offline:
    'M4 4l16 16M8.7 13.6a5 5 0 0 1 5.5-.9M5.6 10.4a9.3 9.3 0 0 1 3-1.9M12 7.7c2.5 0 4.7 1 6.4 2.7M12 18h.01',
  history: 'M4.5 12a7.5 7.5 0 1 0 2.2-5.3L4.5 8.9M4.5 4.5v4.4h4.4M12 8v4.3l2.8 1.7',
  bell: 'M6.2 16.5V11a5.8 5.8 0 0 1 11.6 0v5.5l1.7 1.5H4.5ZM10 20.5h4',
  jobs: 'M4.5 6.5h3v-2h9v2h3v12.5h-15ZM7.5 6.5h9M8.5 13l2.4 2.4 4.6-4.6',
  map: 'M12 20.5s-6.5-5.3-6.5-10.3a6.5 6.5 0 0 1 13 0c0 5-6.5 10.3-6.5 10.3ZM12 12.2a2.2 2.2 0 1 0 0-4.4 2.2 2.2 0 0 0 0 4.4Z',
} as const;

export type IconName = keyof typeof icons;

/** Directional icons, mirrored in right-to-left layouts. Clocks, checks and digits are not. */
export const directed: ReadonlySet<string> = new Set<IconName>([
  'back',
  'next',
  'previous',
  'signOut',
  'external',
  'navigation',
  'orders',
]);

/** Whether an icon of this name exists; a resource may name one that does not. */
export const isIconName = (name: string): name is IconName => Object.hasOwn(icons, name);
