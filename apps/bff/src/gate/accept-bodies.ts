import type { FastifyInstance } from 'fastify'
import { parseJson } from '#support/json.ts'

/**
 * Lets the routes of a scope take bodies of these types alone, up to so many bytes. JSON that cannot be
 * parsed is `undefined`, which the schema of a route refuses.
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
