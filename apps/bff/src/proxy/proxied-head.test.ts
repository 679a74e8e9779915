import { afterEach, expect, it } from 'vitest'
import { exchangeRaw } from '#testing/raw-exchange.ts'
import { startBff, type TestBff } from '#testing/start-bff.ts'
import { startUpstream, type TestUpstream } from '#testing/start-upstream.ts'

let bff: TestBff
let upstream: TestUpstream
afterEach(async () => {
  await bff.stop()
  await upstream.stop()
})

type Answer = Parameters<typeof startUpstream>[0]

async function ask(path: string, answer: Answer): Promise<string[]> {
  upstream = await startUpstream(answer)
  bff = await startBff({ env: { PLATFORM_URL: upstream.url } })
  const port = await bff.listen()
  const get = (...more: string[]) =>
    [`GET ${path} HTTP/1.1`, 'Host: aurora.test', ...more, '', ''].join('\r\n')
  // The first request's connection stays open; the second request closes it.
  const both = await exchangeRaw(port, get() + get('Connection: close'))

  return both.split(/(?=HTTP\/1\.1 )/)
}

/** Masks the values that always differ between responses. */
const toShape = (answer: string) =>
  answer
    .replace(/^(x-request-id|date): .*/gim, '$1')
    .replace(/^connection: .*/im, 'Connection')
    .split('\r\n')
    .toSorted()

it('a response has the same head whether its connection stays open or closes', async () => {
  const [first = '', second = ''] = await ask('/lgw/art', (_request, response) =>
    response
      .writeHead(203, {
        'X-Own': 'yes',
        'Cache-Control': 'public, max-age=9',
        'Set-Cookie': ['a=1; Domain=x.test', 'b=2'],
        'Content-Length': 2,
      })
      .end('ok'),
  )

  expect(first).toMatch(/^HTTP\/1\.1 203 Non-Authoritative Information\r\n/)
  expect(first).toMatch(/^connection: keep-alive\r$/im)
  expect(second).toMatch(/^connection: close\r$/im)
  expect(first.match(/^date: /gim)).toHaveLength(1)
  expect(toShape(first)).toEqual(toShape(second))
})

it('a platform response without Date and Content-Length gets both headers', async () => {
  const answers = await ask('/wps/x', (_request, response) => {
    response.sendDate = false
    response.end('{}')
  })

  expect(answers).toHaveLength(2)
  for (const answer of answers) {
    expect(answer.match(/^date: \w{3}, \d\d \w{3} \d{4} [\d:]{8} GMT\r$/gim)).toHaveLength(1)
    expect(answer.match(/^content-length: 2\r$/gim)).toHaveLength(1)
  }
})
