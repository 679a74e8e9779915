/**
 * Options for every `fastify()` here. zod or our own code parses all input, so Fastify's JSON
 * schema compilers are never used; without loading them, a process starts sooner.
 */
export const noSchemas = {
  schemaController: { compilersFactory: { buildValidator: refuse, buildSerializer: refuse } },
}

/** @throws Error always: a route has a schema although none is allowed */
function refuse(): never {
  throw new Error('Routes have no JSON schemas here')
}
