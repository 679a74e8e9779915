import { format } from 'node:util'
import { escapeLines } from '@livery/contract/text/printed.ts'
import fastify, { type FastifyBaseLogger } from 'fastify'
import type { LineWriter } from '#log/line-writer.ts'
import type { Config } from '#settings/config.ts'
import { noSchemas } from '#support/no-schemas.ts'

/** Names whose values are secret anywhere in a logged object. */
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
 * Writes what libraries print to the console to the log instead: a line that is not JSON breaks
 * programs that parse the log. The Redis client, for example, prints some errors of its handshake.
 */
export function captureConsole(log: Pick<FastifyBaseLogger, 'warn'>, target = console): void {
  const write = (...said: unknown[]) => log.warn({ text: format(...said) }, 'printed by a library')
  Object.assign(target, { log: write, info: write, warn: write, error: write })
}

/**
 * Creates the process's logger for events and errors. It writes one JSON line per event to the same
 * writer as the access log, and never receives requests, only codes, ids and errors. JSON does not
 * escape C1 controls and direction marks, so this logger escapes them. It uses Fastify's pino, but
 * is not the listeners' own logger, because Fastify would then log every request a second time.
 */
export function createLogger(level: Config['LOG_LEVEL'], lines: LineWriter): FastifyBaseLogger {
  const options = {
    level,
    // Identifies the worker process that wrote the line.
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
