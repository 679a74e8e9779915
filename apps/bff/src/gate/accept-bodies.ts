import type { FastifyInstance } from 'fastify'
import { parseJson } from '#support/json.ts'

/**
 * Makes all routes in a scope accept only bodies of these types, up to the given size in bytes.
 * JSON that cannot be parsed becomes `undefined`, which the route's schema rejects.
 */
export function acceptBodies(
  scope: FastifyInstance,
  types: string | string[],
  bodyLimit: number,
  read: (body: string) => unknown = parseJson,
): void {
  scope.removeAllContentTypeParsers()
  scope.addContentTypeParser(types, { parseAs: 'string', bodyLimit }, (_request, body, done) =>
    done(null, read(String(body))),
  )
}
