import type { Socket } from 'node:net'
import {
  isRequestLineExact as isExact,
  recordRequestBytes as record,
} from '@livery/bff/gate/request-line.ts'
import type { ParsedRequest } from '@livery/bff/wire/parsed-request.ts'

/** Listens for the bytes, as on a Node whose parser cannot be asked for them. */
export function recordRequestBytes(socket: Socket): void {
  const { parser } = socket as unknown as { parser?: { getCurrentBuffer?: unknown } }
  if (parser)
    Object.defineProperty(parser, 'getCurrentBuffer', { value: undefined, configurable: true })
  record(socket)
}

export function isRequestLineExact(parsed: ParsedRequest): boolean {
  return isExact(parsed)
}
