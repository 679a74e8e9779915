import { type AddressInfo, connect, createServer, type Server, type Socket } from 'node:net'
import { gzipSync } from 'node:zlib'
import { afterEach, describe, expect, it } from 'vitest'
import { exchangeRaw, statusesOf } from '#testing/raw-exchange.ts'
import { startBff, type TestBff } from '#testing/start-bff.ts'

let bff: TestBff
let platform: Server
const sockets = new Set<Socket>()
afterEach(async () => {
  await bff.stop()
  for (const socket of sockets) socket.destroy()
  platform.close()
})

/** Starts a platform that writes the test's responses byte for byte, and records the requests. */
async function start(answer: (socket: Socket) => void) {
  let seen = ''
  platform = createServer(socket => {
    sockets.add(socket)
    socket.on('data', chunk => {
      seen += chunk.toString('latin1')
      answer(socket)
    })
  }).listen(0, '127.0.0.1')
  await new Promise(resolve => platform.once('listening', resolve))
  // always an AddressInfo for a TCP listener
  const { port: own } = platform.address() as AddressInfo
  bff = await startBff({ env: { PLATFORM_URL: `http://127.0.0.1:${own}` } })

  return { port: await bff.listen(), seen: () => seen }
}

const ok = 'HTTP/1.1 200 OK\r\n'
const small = `${ok}Content-Length: 2\r\n\r\nok`
const get = (port: number, ...lines: string[]) =>
  exchangeRaw(
    port,
    ['GET /lgw/x HTTP/1.1', 'Host: aurora.test', 'Connection: close', ...lines, '', ''].join(
      '\r\n',
    ),
  )
const bodyOf = (answer: string) => answer.slice(answer.indexOf('\r\n\r\n') + 4)

describe('the proxy forwards unchanged', () => {
  it('an encoded body and all header fields that a cache needs', async () => {
    const packed = gzipSync('{"success":true}').toString('latin1')
    const about = ['Content-Encoding: gzip', 'Vary: Accept-Encoding, Language', 'ETag: W/"v1"']
    const head = [...about, `Content-Length: ${packed.length}`].join('\r\n')
    const { port, seen } = await start(socket =>
      socket.write(`${ok}${head}\r\n\r\n${packed}`, 'latin1'),
    )
    const answer = await get(port, 'Accept-Encoding: gzip;q=0.5, br')

    expect(bodyOf(answer)).toBe(packed)

    for (const line of about)
      expect(answer.toLowerCase()).toContain(`\r\n${line.toLowerCase()}\r\n`)

    expect(seen()).toMatch(/^accept-encoding: gzip;q=0\.5, br\r$/im)
  })

  it('a partial body for a range request', async () => {
    const { port, seen } = await start(socket =>
      socket.write(
        'HTTP/1.1 206 Partial\r\nContent-Range: bytes 0-1/9\r\nContent-Length: 2\r\n\r\nok',
      ),
    )
    const answer = await get(port, 'Range: bytes=0-1', 'If-Range: "v1"')

    expect(statusesOf(answer)).toEqual([206])
    expect(answer).toMatch(/^content-range: bytes 0-1\/9\r$/im)
    expect(seen()).toMatch(/^range: bytes=0-1\r$/im)
    expect(seen()).toMatch(/^if-range: "v1"\r$/im)
  })

  it('non-ASCII bytes in a header, in both directions', async () => {
    const { port, seen } = await start(socket =>
      socket.write(`${ok}X-Name: \xe9\xc3\xa9\r\nContent-Length: 0\r\n\r\n`, 'latin1'),
    )

    expect(await get(port, 'Device: \xff\xc3\xa9')).toMatch(/^x-name: \xe9\xc3\xa9\r$/im)
    expect(seen()).toMatch(/^device: \xff\xc3\xa9\r$/im)
  })

  it('every cookie of very many, each on a separate line', async () => {
    const lines = Array.from({ length: 200 }, (_, at) => `Set-Cookie: c${at}=1; Domain=.test\r\n`)
    const { port } = await start(socket =>
      socket.write(`${ok}${lines.join('')}Content-Length: 0\r\n\r\n`),
    )
    const answer = await get(port)

    expect(answer.match(/^set-cookie: c\d+=1\r$/gim)).toHaveLength(200)
  })

  it('the first chunk of a body before the platform has sent the second', async () => {
    const { port } = await start(socket =>
      socket.write(`${ok}Transfer-Encoding: chunked\r\n\r\n5\r\nfirst\r\n`),
    )
    const client = connect(port, '127.0.0.1')
    client.write('GET /wps/x HTTP/1.1\r\nHost: aurora.test\r\n\r\n')
    let answer = ''
    await new Promise<void>(resolve =>
      client.on('data', chunk => {
        answer += chunk.toString()
        if (answer.includes('first')) resolve()
      }),
    )

    for (const socket of sockets) socket.write('6\r\nsecond\r\n0\r\n\r\n')

    await new Promise<void>(resolve =>
      client.on('data', chunk => {
        answer += chunk.toString()
        if (answer.endsWith('0\r\n\r\n')) resolve()
      }),
    )
    client.destroy()

    expect(answer).toContain('second')
  })
})

describe('the proxy omits', () => {
  it('informational responses before the final response', async () => {
    const early = 'HTTP/1.1 103 Early Hints\r\nLink: </x>\r\n\r\n'
    const { port } = await start(socket => socket.write(early + small))
    const answer = await get(port)

    expect(statusesOf(answer)).toEqual([200])
    expect(answer).not.toMatch(/^link:/im)
  })

  it('trailer fields after a body', async () => {
    const { port } = await start(socket =>
      socket.write(
        `${ok}Trailer: x-late\r\nTransfer-Encoding: chunked\r\n\r\n2\r\nok\r\n0\r\nX-Late: 1\r\n\r\n`,
      ),
    )
    const answer = await get(port)

    expect(bodyOf(answer)).toBe('ok')
    expect(answer).not.toMatch(/^(?:trailer|x-late):/im)
  })
})
