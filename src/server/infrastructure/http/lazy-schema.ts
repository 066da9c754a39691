/** A schema that is made when it is first needed. Of a class of its own, so that Fastify leaves it as it is. */
export class LazySchema {
  readonly read: () => Record<string, unknown>;

  constructor(read: () => Record<string, unknown>) {
    this.read = read;
  }
}
