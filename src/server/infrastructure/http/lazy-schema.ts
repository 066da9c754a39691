/** A schema that is built when it is first needed. A class, so that Fastify does not process it. */
export class LazySchema {
  readonly read: () => Record<string, unknown>;

  constructor(read: () => Record<string, unknown>) {
    this.read = read;
  }
}
