import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import type { ParsedRequest, TryAnswer } from '#wire/parsed-request.ts'

/** The arguments that Node's parser passes for a complete head. */
type Head = [
  major: number,
  minor: number,
  /** Unset, like the URL, if there are so many headers that Node passed them earlier, in parts. */
  headers: string[] | undefined,
  method: number,
  url: string | undefined,
  status: unknown,
  reason: unknown,
  upgrade: boolean,
  keepAlive: boolean,
]

type OnHead = (this: Parser, ...head: Head) => unknown

/** Members of Node's parser, and of a connection with a parser, that their types lack. */
type Parser = {
  constructor: { kOnHeadersComplete?: number }
  socket?: Connection | null
  incoming?: IncomingMessage | null
  [event: number]: OnHead | undefined
}
const key = Symbol('answer')
type Connection = Socket & {
  parser?: Parser
  _httpMessage?: ServerResponse | null
  [key]?: TryAnswer
}

/**
 * Node's own function, and its number for GET once one request has confirmed that we read the head
 * correctly.
 */
let onHeadersCompleteOfNode: OnHead | undefined
let methodNumberOfGet: number | undefined

/**
 * Hooks a connection's parser, so that a request can be answered before Node creates a request, a
 * response and their streams, which cost more than a page does. Node's own parser, limits and
 * timeouts remain in use. `answer` gets only simple requests: a GET over HTTP/1.1, with no more
 * headers than Node passes in one call, on a persistent connection without a pending response. Node
 * handles all other requests, and every request that `answer` declines.
 */
export function hookParser(socket: Socket, answer: TryAnswer): void {
  const connection: Connection = socket
  const { parser } = connection
  const event = parser?.constructor.kOnHeadersComplete
  const present = event === undefined ? undefined : parser?.[event]
  if (!parser || event === undefined || !present) return
  connection[key] = answer
  // Parsers are reused for other servers and for Node's client, so one function serves all.
  if (present === onHead) return
  onHeadersCompleteOfNode ??= present
  if (present === onHeadersCompleteOfNode) parser[event] = onHead
}

function onHead(this: Parser, ...head: Head): unknown {
  const parsed = head[3] === methodNumberOfGet ? toParsedRequest(this, head) : undefined
  if (parsed?.answer(parsed) === true) return 0
  const result = onHeadersCompleteOfNode?.apply(this, head)
  if (methodNumberOfGet === undefined && isReadAlike(this, head)) methodNumberOfGet = head[3]
  return result
}

function toParsedRequest(
  { socket, incoming }: Parser,
  [major, minor, rawHeaders, , url, , , upgrade, keepAlive]: Head,
): (ParsedRequest & { answer: TryAnswer }) | undefined {
  const answer = socket?.[key]
  // Without headers Node creates a new list, by which the gate could not recognize the request.
  if (!socket || !answer || !rawHeaders?.length || url === undefined) return undefined
  const isPlain = major === 1 && minor === 1 && keepAlive && upgrade === false
  // Node keeps its last request until the response is sent, and would complete that request a
  // second time.
  return isPlain && incoming === null && isIdle(socket)
    ? { answer, socket, method: 'GET', url, httpVersion: '1.1', rawHeaders }
    : undefined
}

/**
 * Returns whether no response is pending and all earlier ones have been sent, so that ours cannot
 * overtake one.
 */
function isIdle(socket: Connection): boolean {
  return socket._httpMessage == null && socket.writableLength === 0 && socket.writable
}

/**
 * Returns whether Node reads a GET the way we do, and whether its pending response is where we look
 * for it. The hook does not respond to anything until one request has confirmed both, so it stays
 * off on a Node version where this is never true.
 */
function isReadAlike(
  { socket, incoming }: Parser,
  [major, minor, headers, , url, , , upgrade, keepAlive]: Head,
): boolean {
  const response = socket?.[key] && socket._httpMessage
  return (
    response != null &&
    incoming != null &&
    response.req === incoming &&
    response.shouldKeepAlive &&
    keepAlive === true &&
    upgrade === false &&
    incoming.method === 'GET' &&
    incoming.url === url &&
    incoming.rawHeaders === headers &&
    incoming.httpVersion === `${major}.${minor}`
  )
}
