/** Ways in which a platform can fail, byte by byte. */
import type { Socket } from 'node:net'

export type FaultMode = {
  name: string
  /**
   * Status codes that describe this failure correctly. `cut` means that the connection to the
   * client was closed in the middle of the response.
   */
  allowed: readonly (number | 'cut')[]
  /**
   * Whether calls must be sent one after another. If an unsolicited response is arriving on a
   * connection, the next call on this connection receives that response, because HTTP/1.1 cannot
   * distinguish the two responses.
   */
  isAlone?: true
  /** Responds to a request whose head has arrived. */
  answer: (socket: Socket) => void
}

const ok = 'HTTP/1.1 200 OK\r\n'
const json = 'Content-Type: application/json\r\n'
const body = '{"success":true}'
const whole = `${ok}${json}Content-Length: ${body.length}\r\n\r\n${body}`

/** A complete response body as the client receives it. */
export const honestBody = body
export const honestAnswer = whole

const unreachable = [502] as const
const tooSlow = [504] as const
const cut = ['cut'] as const

function say(name: string, allowed: FaultMode['allowed'], bytes: string): FaultMode {
  return { name, allowed, answer: socket => socket.end(bytes, 'latin1') }
}

/** Writes the bytes and leaves the connection open. */
function sayAndWait(name: string, allowed: FaultMode['allowed'], bytes: string): FaultMode {
  return { name, allowed, answer: socket => socket.write(bytes, 'latin1') }
}

const silent: FaultMode[] = [
  { name: 'resets immediately', allowed: unreachable, answer: socket => socket.resetAndDestroy() },
  { name: 'closes immediately', allowed: unreachable, answer: socket => socket.end() },
  { name: 'never answers', allowed: tooSlow, answer: () => undefined },
  {
    name: 'half-closes the connection',
    allowed: unreachable,
    answer: socket => socket.end(ok),
  },
  sayAndWait('stalls in the head', tooSlow, `${ok}${json}`),
  {
    name: 'sends the response headers slowly, byte by byte',
    allowed: tooSlow,
    answer: socket => drip(socket, `${ok}${'X-Y: z\r\n'.repeat(1_000)}`),
  },
]

const malformed: FaultMode[] = [
  say('garbage', unreachable, '\0\x01\x02 what is this\r\n\r\n'),
  say('an answer of HTTP/0.9', unreachable, '<html>hello</html>'),
  say('a bad status line', unreachable, 'HTTP/1.1 abc OK\r\n\r\n'),
  say('status 999', unreachable, 'HTTP/1.1 999 Odd\r\nContent-Length: 0\r\n\r\n'),
  say('status 99', unreachable, 'HTTP/1.1 099 Odd\r\nContent-Length: 0\r\n\r\n'),
  say('two lengths', unreachable, `${ok}Content-Length: 1\r\nContent-Length: 2\r\n\r\nab`),
  say('a bad length', unreachable, `${ok}Content-Length: five\r\n\r\nhello`),
  say('a negative length', unreachable, `${ok}Content-Length: -5\r\n\r\nhello`),
  say(
    'length and chunks',
    unreachable,
    `${ok}Content-Length: 5\r\nTransfer-Encoding: chunked\r\n\r\n5\r\nhello\r\n0\r\n\r\n`,
  ),
  say('a coding of its own', unreachable, `${ok}Transfer-Encoding: gzip, chunked\r\n\r\n0\r\n\r\n`),
  say('bare LF', unreachable, `HTTP/1.1 200 OK\nContent-Length: 2\n\nok`),
  say('a header without colon', unreachable, `${ok}nonsense\r\n\r\n`),
  say('a header with NUL', unreachable, `${ok}X: a\0b\r\nContent-Length: 0\r\n\r\n`),
  say('a huge header', unreachable, `${ok}X: ${'y'.repeat(200_000)}\r\n\r\n`),
  sayAndWait(
    '101 nobody asked for',
    unreachable,
    'HTTP/1.1 101 Switching Protocols\r\nUpgrade: x\r\nConnection: Upgrade\r\n\r\n',
  ),
  {
    name: 'a flood of 1xx',
    allowed: [502, 504],
    answer: socket => flood(socket, 'HTTP/1.1 103 Early Hints\r\nLink: </x>\r\n\r\n'),
  },
]

const truncated: FaultMode[] = [
  say('a body shorter than its length', [502, 'cut'], `${ok}Content-Length: 100\r\n\r\nhello`),
  say(
    'chunks without an end',
    [502, 'cut'],
    `${ok}Transfer-Encoding: chunked\r\n\r\n5\r\nhello\r\n`,
  ),
  say('a chunk cut in two', [502, 'cut'], `${ok}Transfer-Encoding: chunked\r\n\r\nff\r\nhello`),
  say(
    'a bad chunk size',
    [502, 'cut'],
    `${ok}Transfer-Encoding: chunked\r\n\r\nzz\r\nhello\r\n0\r\n\r\n`,
  ),
  sayAndWait('stalls within a body', cut, `${ok}Content-Length: 100\r\n\r\nhello`),
  {
    name: 'resets inside a body',
    allowed: [502, 'cut'],
    answer: socket =>
      socket.write(`${ok}Content-Length: 100\r\n\r\nhello`, () => socket.resetAndDestroy()),
  },
  {
    name: 'sends a body slowly, past every timeout',
    allowed: cut,
    answer: socket => {
      socket.write(`${ok}Content-Length: 100000\r\n\r\n`)
      drip(socket, 'z'.repeat(100_000))
    },
  },
]

const honest: FaultMode[] = [
  say('503', [503], 'HTTP/1.1 503 Busy\r\nContent-Length: 0\r\n\r\n'),
  say(
    '503 with Retry-After',
    [503],
    'HTTP/1.1 503 Busy\r\nRetry-After: 1\r\nContent-Length: 0\r\n\r\n',
  ),
  say('500', [500], 'HTTP/1.1 500 Oops\r\nContent-Length: 0\r\n\r\n'),
  sayAndWait('an extra answer in one packet', [200], whole + whole),
  sayAndWait('garbage after an answer', [200], `${whole}garbage`),
  {
    name: 'an extra response one tick later',
    allowed: [200],
    isAlone: true,
    answer: socket => {
      socket.write(whole, () => socket.write(whole.replace('true', 'none')))
    },
  },
]

export const faultModes: readonly FaultMode[] = [...silent, ...malformed, ...truncated, ...honest]

const dripMs = 20

function drip(socket: Socket, bytes: string): void {
  let at = 0
  const timer = setInterval(() => {
    if (socket.destroyed || at >= bytes.length) clearInterval(timer)
    else socket.write(bytes.slice(at, at + 4), 'latin1')
    at += 4
  }, dripMs)
}

function flood(socket: Socket, bytes: string): void {
  const timer = setInterval(() => {
    if (socket.destroyed) clearInterval(timer)
    else socket.write(bytes)
  }, 2)
}
