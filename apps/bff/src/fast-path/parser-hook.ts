import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Socket } from 'node:net'

/** A request as the parser read it; Node's own object of one is one too. */
export type ParsedRequest = Pick<
  IncomingMessage,
  'socket' | 'method' | 'url' | 'httpVersion' | 'rawHeaders'
>

/** Offered a request that may be answered then and there. True: it was, in one write. */
export type TryAnswer = (parsed: ParsedRequest) => boolean

/** What Node's parser says of a head once it is complete. */
type Head = [
  major: number,
  minor: number,
  /** Unset, as the URL, when there are so many that they came before, in parts. */
  headers: string[] | undefined,
  method: number,
  url: string | undefined,
  status: unknown,
  reason: unknown,
  upgrade: boolean,
  keepAlive: boolean,
]

type OnHead = (this: Parser, ...head: Head) => unknown

/** Node's parser, and a connection with one, beyond their types. */
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

/** Node's own function, and the number it knows GET by, once a request has shown that we read it. */
let onHeadersCompleteOfNode: OnHead | undefined
let methodNumberOfGet: number | undefined

/**
 * Offers the requests of a connection before Node makes a request, a response and their streams,
 * which cost more than a page does. The parser is Node's, and so are its limits and time-outs. Only
 * what leaves no question is offered: a GET of HTTP/1.1 with no more headers than Node tells at once,
 * on a connection that goes on and on which nothing waits for its turn. Everything else, and what
 * is not answered, goes to Node as ever.
 */
export function hookParser(socket: Socket, answer: TryAnswer): void {
  const connection: Connection = socket
  const { parser } = connection
  const event = parser?.constructor.kOnHeadersComplete
  const present = event === undefined ? undefined : parser?.[event]
  if (!parser || event === undefined || !present) return
  connection[key] = answer
  // Parsers are used again, for other servers and for Node's client too: one function serves all.
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
  // Of no headers at all Node makes another list, by which the same request is not known again.
  if (!socket || !answer || !rawHeaders?.length || url === undefined) return undefined
  const isPlain = major === 1 && minor === 1 && keepAlive && upgrade === false
  // Node keeps its last request until that was answered, and would complete it once more.
  return isPlain && incoming === null && isIdle(socket)
    ? { answer, socket, method: 'GET', url, httpVersion: '1.1', rawHeaders }
    : undefined
}

/** No answer is being made, and all of those before have left: ours cannot overtake one. */
function isIdle(socket: Connection): boolean {
  return socket._httpMessage == null && socket.writableLength === 0 && socket.writable
}

/**
 * Whether Node took for a GET what we would have, and keeps the answer under way where we look for
 * it. Until a request was seen to, and on a Node where none is, nothing is offered.
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
