import { once } from 'node:events'
import { connect } from 'node:net'
import { afterEach, describe, expect, it } from 'vitest'
import { exchangeRaw, statusesOf } from '#testing/raw-exchange.ts'
import { startBff, type TestBff } from '#testing/start-bff.ts'
import { startUpstream, type TestUpstream } from '#testing/start-upstream.ts'

let bff: TestBff
let upstream: TestUpstream | undefined
afterEach(async () => {
  await bff.stop()
  await upstream?.stop()
  upstream = undefined
})

const head = 'POST /wps/x HTTP/1.1\r\nHost: aurora.test\r\n'
const garbage = 'no request\r\n\r\n'

describe('a request that cannot be read as HTTP', () => {
  it.each([
    ['nonsense', garbage, 400, 'malformed_request'],
    ['a head beyond 16 KiB', `${head}X: ${'x'.repeat(20_000)}\r\n\r\n`, 431, 'headers_too_large'],
    [
      'a chunk without a size',
      `${head}Transfer-Encoding: chunked\r\n\r\nz\r\n`,
      400,
      'malformed_request',
    ],
  ])(
    'gets an error response, a log line and a metric count: %s',
    async (_case, bytes, status, errorCode) => {
      upstream = await startUpstream()
      bff = await startBff({ env: { PLATFORM_URL: upstream.url } })
      const answer = await exchangeRaw(await bff.listen(), bytes)

      const [top = '', body = ''] = answer.split('\r\n\r\n')

      expect(statusesOf(answer)).toEqual([status])
      expect(JSON.parse(body)).toMatchObject({ success: false, status, errorCode })

      const requestId = /^X-Request-Id: (.*)\r?$/m.exec(top)?.[1]

      await expect
        .poll(() => bff.lines.map(line => JSON.parse(line)))
        .toContainEqual(expect.objectContaining({ requestId, status, error: errorCode }))

      const { body: metrics } = await bff.admin.inject('/metrics')

      expect(metrics).toContain(`livery_refused_total{code="${errorCode}"} 1`)
    },
  )

  it.each([
    ['whole', (head: string) => [head]],
    ['in pieces', (head: string) => [head.slice(0, 4_000), head.slice(4_000)]],
  ])(
    'gets an HTML page with a link back if a browser’s request head is too large, %s',
    async (_case, cut) => {
      bff = await startBff()
      const cookies = `Cookie: ${'x'.repeat(17_000)}`
      const accept = 'Accept: text/html,*/*;q=0.8'
      const bytes = `GET /m/home HTTP/1.1\r\nHost: aurora.test\r\n${accept}\r\n${cookies}\r\n\r\n`
      const socket = connect(await bff.listen(), '127.0.0.1')
      let answer = ''
      socket.on('data', piece => {
        answer += piece.toString()
      })

      for (const piece of cut(bytes)) await new Promise(sent => socket.write(piece, sent))

      await once(socket, 'close')

      expect(statusesOf(answer)).toEqual([431])
      expect(answer).toMatch(/^content-type: text\/html/im)
      expect(answer).toMatch(/The request headers are too large\.[\s\S]*<a href="\/m\/">/)
    },
  )

  it('frees its in-flight slot even if the client does not close its side of the connection', async () => {
    upstream = await startUpstream(() => undefined)
    bff = await startBff({ env: { PLATFORM_URL: upstream.url } })
    const socket = connect({ port: await bff.listen(), allowHalfOpen: true })
    socket.write(`${head}Transfer-Encoding: chunked\r\n\r\n2\r\n{}\r\n`)

    await expect.poll(() => upstream?.seen).toHaveLength(1)

    socket.resume().write('z\r\n')
    await once(socket, 'end')

    await expect.poll(() => bff.shedder.inFlight()).toBe(0)

    const lines = bff.lines.map(line => JSON.parse(line)).filter(({ route }) => route)

    expect(lines).toMatchObject([{ status: 400, error: 'malformed_request', route: '/wps/*' }])

    socket.destroy()
  })

  it('gets a 408 if its request head takes too long to arrive', async () => {
    bff = await startBff({ env: { CLIENT_HEADERS_MS: '100' } })
    const answer = await exchangeRaw(await bff.listen(), head)

    expect(statusesOf(answer)).toEqual([408])
    expect(answer).toContain('"errorCode":"request_timeout"')
  })

  it('does not get a response while the previous request’s response is pending', async () => {
    upstream = await startUpstream(() => undefined)
    bff = await startBff({ env: { PLATFORM_URL: upstream.url } })
    const get = 'GET /wps/x HTTP/1.1\r\nHost: aurora.test\r\n\r\n'

    expect(await exchangeRaw(await bff.listen(), get + garbage)).toBe('')
  })

  it('does not get a response written into the middle of the previous response', async () => {
    upstream = await startUpstream((_request, response) => {
      response.writeHead(200, { 'content-length': 2_000 }).write('a'.repeat(500))
    })
    bff = await startBff({ env: { PLATFORM_URL: upstream.url } })
    const socket = connect(await bff.listen(), '127.0.0.1')
    let answer = ''
    socket.on('data', chunk => {
      if (answer === '') socket.write(garbage)
      answer += chunk.toString()
    })
    socket.write('GET /wps/x HTTP/1.1\r\nHost: aurora.test\r\n\r\n')
    await once(socket, 'close')

    expect(statusesOf(answer)).toEqual([200])
    expect(answer).toMatch(/\r\n\r\na{1,500}$/)
  })
})
