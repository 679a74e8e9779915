import { once } from 'node:events'
import { type AddressInfo, createServer, type Server, type Socket } from 'node:net'
import { afterEach, describe, expect, it } from 'vitest'
import { exchangeRaw, statusesOf } from '#testing/raw-exchange.ts'
import { startBff, type TestBff } from '#testing/start-bff.ts'

let bff: TestBff
let platform: Server
const sockets: Socket[] = []
afterEach(async () => {
  await bff.stop()
  for (const socket of sockets.splice(0)) socket.destroy()
  platform.close()
})

/**
 * Starts a platform that keeps its connections open and sends the test's response to every request.
 */
async function start(answer: (socket: Socket, request: string) => void): Promise<number> {
  platform = createServer(socket => {
    sockets.push(socket)
    socket.on('data', bytes => answer(socket, bytes.toString('latin1')))
  }).listen(0, '127.0.0.1')
  await once(platform, 'listening')
  const { port } = platform.address() as AddressInfo // always an AddressInfo for a TCP listener
  bff = await startBff({
    env: { PLATFORM_URL: `http://127.0.0.1:${port}`, UPSTREAM_TIMEOUT_MS: '600000' },
  })

  return bff.listen()
}

const toAnswer = (body: string) =>
  `HTTP/1.1 200 OK\r\nContent-Length: ${body.length}\r\n\r\n${body}`
const ok = toAnswer('{}')
const proceed = 'HTTP/1.1 100 Continue\r\n\r\n'
const toRequest = (method: string, body = '') =>
  `${method} /wps/x HTTP/1.1\r\nHost: aurora.test\r\nConnection: close\r\n` +
  (body && `Content-Length: ${body.length}\r\n`) +
  `\r\n${body}`

describe('the proxy ignores informational responses before the final response (RFC 9110 §15.2)', () => {
  it.each([
    ['a 100 to a GET', 'GET', '', proceed],
    ['a 100 to a HEAD', 'HEAD', '', proceed],
    ['a 100 to a POST', 'POST', '{}', proceed],
    ['a 100 with fields', 'GET', '', 'HTTP/1.1 100 Continue\r\nX-A: 1\r\nServer: b\r\n\r\n'],
    ['a 100 without a reason', 'GET', '', 'HTTP/1.1 100\r\n\r\n'],
    ['several 100', 'POST', '{}', proceed.repeat(20)],
    ['100, 102 and 103', 'GET', '', `${proceed}HTTP/1.1 102 P\r\n\r\nHTTP/1.1 103 E\r\n\r\n`],
    ['103 and 100', 'GET', '', `HTTP/1.1 103 E\r\nLink: </x>\r\n\r\n${proceed}`],
    ['a 199', 'GET', '', 'HTTP/1.1 199 Odd\r\n\r\n'],
  ])('%s', async (_case, method, body, before) => {
    const port = await start(socket => socket.write(before + ok))
    const answer = await exchangeRaw(port, toRequest(method, body))

    expect(statusesOf(answer)).toEqual([200])
    expect(answer.endsWith('{}')).toBe(method !== 'HEAD')
    expect(answer).not.toMatch(/^(?:x-a|link):/im)
    expect(sockets).toHaveLength(1)
  })

  it('a 100 that arrives in several chunks', async () => {
    const pieces = (proceed + ok).match(/[\s\S]{1,7}/g) ?? []
    const port = await start(async socket => {
      socket.setNoDelay(true)
      for (const piece of pieces) await new Promise(sent => socket.write(piece, sent))
    })

    expect(statusesOf(await exchangeRaw(port, toRequest('POST', '{}')))).toEqual([200])
  })

  it('a 100 before each response on a connection, but not a body that looks like a 100', async () => {
    const port = await start(socket => socket.write(proceed + toAnswer(proceed)))
    const answers = [
      await exchangeRaw(port, toRequest('POST', '{}')),
      await exchangeRaw(port, toRequest('GET')),
    ]

    expect(answers.every(answer => answer.endsWith(`\r\n\r\n${proceed}`))).toBe(true)
    expect(sockets).toHaveLength(1)
  })

  it('an unsolicited 101, after which the client gets a 502', async () => {
    const port = await start(socket =>
      socket.write('HTTP/1.1 101 Switching Protocols\r\nConnection: Upgrade\r\nUpgrade: x\r\n\r\n'),
    )

    expect(statusesOf(await exchangeRaw(port, toRequest('POST', '{}')))).toEqual([502])
  })
})
