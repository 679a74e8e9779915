import type { IncomingMessage } from 'node:http'

/** A request as the parser read it; Node's `IncomingMessage` has these members too. */
export type ParsedRequest = Pick<
  IncomingMessage,
  'socket' | 'method' | 'url' | 'httpVersion' | 'rawHeaders'
>

/**
 * Answers a request at once. Returns false, having done nothing, for a request that Node has to
 * handle.
 */
export type TryAnswer = (parsed: ParsedRequest) => boolean
