import type { IncomingMessage } from 'node:http'

/** A request as the parser read it; Node's `IncomingMessage` also has these members. */
export type ParsedRequest = Pick<
  IncomingMessage,
  'socket' | 'method' | 'url' | 'httpVersion' | 'rawHeaders'
>

/**
 * Responds to a request immediately. Returns false, without side effects, for a request that Node
 * has to handle.
 */
export type TryAnswer = (parsed: ParsedRequest) => boolean
