import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Socket } from 'node:net'

/** A request as the parser read it; Node's own object of one is one too. */
export type Arrival = Pick<
  IncomingMessage,
  'socket' | 'method' | 'url' | 'httpVersion' | 'rawHeaders'
>

/** Offered a request that may be answered then and there. True: it was, in one write. */
export type AnswerArrival = (arrival: Arrival) => boolean

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
  [key]?: AnswerArrival
}

/** Node's own function, and the number it knows GET by, once a request has shown that we read it. */
let handOn: OnHead | undefined
let numberOfGet: number | undefined

/**
 * Offers the requests of a connection before Node makes a request, a response and their streams,
 * which cost more than a page does. The parser is Node's, and so are its limits and time-outs. Only
 * what leaves no question is offered: a GET of HTTP/1.1 with no more headers than Node tells at once,
 * on a connection that goes on and on which nothing waits for its turn. Everything else, and what
 * is not answered, goes to Node as ever.
 */
export function offerHeads(socket: Socket, answer: AnswerArrival): void {
  const connection: Connection = socket
  const { parser } = connection
  const event = parser?.constructor.kOnHeadersComplete
  const present = event === undefined ? undefined : parser?.[event]
  if (!parser || event === undefined || !present) return
  connection[key] = answer
  // Parsers are used again, for other servers and for Node's client too: one function serves all.
  if (present === onHead) return
  handOn ??= present
  if (present === handOn) parser[event] = onHead
}

function onHead(this: Parser, ...head: Head): unknown {
  const arrival = head[3] === numberOfGet ? toArrival(this, head) : undefined
  if (arrival?.answer(arrival) === true) return 0
  const result = handOn?.apply(this, head)
  if (numberOfGet === undefined && isAsRead(this, head)) numberOfGet = head[3]
  return result
}

function toArrival(
  { socket, incoming }: Parser,
  [major, minor, rawHeaders, , url, , , upgrade, keepAlive]: Head,
): (Arrival & { answer: AnswerArrival }) | undefined {
  const answer = socket?.[key]
  // Of no headers at all Node makes another list, by which the same request is not known again.
  if (!socket || !answer || !rawHeaders?.length || url === undefined) return undefined
  const isPlain = major === 1 && minor === 1 && keepAlive && upgrade === false
  // Node keeps its last request until that was answered, and would complete it once more.
  return isPlain && incoming === null && isQuiet(socket)
    ? { answer, socket, method: 'GET', url, httpVersion: '1.1', rawHeaders }
    : undefined
}

/** No answer is being made, and all of those before have left: ours cannot overtake one. */
function isQuiet(socket: Connection): boolean {
  return socket._httpMessage == null && socket.writableLength === 0 && socket.writable
}

/**
 * Whether Node took for a GET what we would have, and keeps the answer under way where we look for
 * it. Until a request was seen to, and on a Node where none is, nothing is offered.
 */
function isAsRead(
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
