/**
 * Options of every `fastify()` here. Input is parsed by zod or by hand, so Fastify's compilers of
 * JSON schemas, which it would load at start, are never used: without them a process starts sooner.
 */
export const noSchemas = {
  schemaController: { compilersFactory: { buildValidator: refuse, buildSerializer: refuse } },
}

/** @throws Error always: a route has a schema after all */
function refuse(): never {
  throw new Error('Routes have no JSON schemas here')
}
