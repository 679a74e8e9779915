/**
 * Options for every `fastify()` instance in the BFF. Input is validated by zod or by other code in
 * the BFF, so Fastify's JSON schema compilers are never used. Startup is faster without them.
 */
export const noSchemas = {
  schemaController: { compilersFactory: { buildValidator: refuse, buildSerializer: refuse } },
}

/** @throws Error always: no route may have a schema */
function refuse(): never {
  throw new Error('Routes have no JSON schemas here')
}
