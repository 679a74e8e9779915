import { escapeLines } from '@livery/contract/text/printed.ts'
import fastify, { type FastifyBaseLogger } from 'fastify'
import type { LineWriter } from '#log/line-writer.ts'
import type { Config } from '#settings/config.ts'
import { noSchemas } from '#support/no-schemas.ts'

/** Names whose values are secrets wherever they turn up in a logged object. */
const secretNames = [
  'authorization',
  'cookie',
  'password',
  'token',
  'tokens',
  'verificationCode',
  'firebaseIdToken',
  'payeeName',
]

/**
 * The process's logger for events and errors: pino, one JSON line each, into the same writer as the
 * access lines. JSON leaves C1 controls and direction marks as they are, so they are escaped here. Requests are never handed to it, only codes, ids and errors.
 *
 * It is Fastify's pino, but not the listeners' own logger: with one of those, Fastify logs every
 * request a second time.
 */
export function createLogger(level: Config['LOG_LEVEL'], lines: LineWriter): FastifyBaseLogger {
  const options = {
    level,
    // Of several workers' lines, which one's it is.
    base: { pid: process.pid },
    stream: { write: (line: string) => lines.write(escapeLines(line)) },
    formatters: { level: (label: string) => ({ level: label }) },
    redact: {
      paths: secretNames.flatMap(name => [name, `*.${name}`, `*.*.${name}`]),
      censor: '[redacted]',
    },
  }
  return fastify({ ...noSchemas, logger: options }).log
}
