declare module 'pg/lib/utils.js' {
  const utils: {
    /** A JavaScript value as pg sends it; throws for one that cannot be sent. */
    prepareValue(value: unknown): unknown;
  };
  export default utils;
}
