/**
 * For every `fastify()` here. What comes in is read by zod or by hand, so that the compilers of JSON
 * schemas Fastify would load at once are never asked: without them a process is up sooner.
 */
export const noSchemas = {
  schemaController: { compilersFactory: { buildValidator: refuse, buildSerializer: refuse } },
}

/** @throws Error always: a route has a schema after all */
function refuse(): never {
  throw new Error('Routes have no JSON schemas here')
}
