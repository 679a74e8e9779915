import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import type { ParsedRequest, TryAnswer } from '#wire/parsed-request.ts'

/** The arguments of Node's parser for a complete head. */
type Head = [
  major: number,
  minor: number,
  /** Unset, like the URL, when there are so many that they came before, in parts. */
  headers: string[] | undefined,
  method: number,
  url: string | undefined,
  status: unknown,
  reason: unknown,
  upgrade: boolean,
  keepAlive: boolean,
]

type OnHead = (this: Parser, ...head: Head) => unknown

/** Members of Node's parser, and of a connection with one, that their types lack. */
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

/** Node's own function, and its number for GET once a request has shown that we read it rightly. */
let onHeadersCompleteOfNode: OnHead | undefined
let methodNumberOfGet: number | undefined

/**
 * Hooks the parser of a connection, so that a request can be answered before Node makes a request,
 * a response and their streams, which cost more than a page does. The parser is Node's, and so are
 * its limits and timeouts. `answer` gets simple requests only: a GET of HTTP/1.1, with no more
 * headers than Node passes at once, on a persistent connection on which no response is pending.
 * Node handles every other request, and each that `answer` declines.
 */
export function hookParser(socket: Socket, answer: TryAnswer): void {
  const connection: Connection = socket
  const { parser } = connection
  const event = parser?.constructor.kOnHeadersComplete
  const present = event === undefined ? undefined : parser?.[event]
  if (!parser || event === undefined || !present) return
  connection[key] = answer
  // Parsers are reused, for other servers and for Node's client too: one function serves all.
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
  // Without headers Node makes another list, by which the gate would not recognise the request.
  if (!socket || !answer || !rawHeaders?.length || url === undefined) return undefined
  const isPlain = major === 1 && minor === 1 && keepAlive && upgrade === false
  // Node keeps its last request until that is answered, and would complete it once more.
  return isPlain && incoming === null && isIdle(socket)
    ? { answer, socket, method: 'GET', url, httpVersion: '1.1', rawHeaders }
    : undefined
}

/** No response is pending and all earlier ones have left, so ours cannot overtake one. */
function isIdle(socket: Connection): boolean {
  return socket._httpMessage == null && socket.writableLength === 0 && socket.writable
}

/**
 * Whether Node's reading of a GET agrees with ours, and its pending response is where we look for
 * it. The hook answers nothing before one request has shown both, and never on a Node where none
 * does.
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
