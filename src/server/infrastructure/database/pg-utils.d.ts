declare module 'pg/lib/utils.js' {
  const utils: {
    /** Serializes a JavaScript value as pg does; throws for one that cannot be sent. */
    prepareValue(value: unknown): unknown;
  };
  export default utils;
}
