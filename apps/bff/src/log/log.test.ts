import { mkdtemp, open, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createLineWriter } from '#log/line-writer.ts'
import { exchangeRaw, isOneAnswer } from '#testing/raw-exchange.ts'
import { startBff, type TestBff } from '#testing/start-bff.ts'
import { startUpstream, type TestUpstream } from '#testing/start-upstream.ts'
import { captureConsole, createLogger } from './create-logger.ts'

describe('the log', () => {
  const canary = 'c4n4ry-9f31'
  let bff: TestBff
  let upstream: TestUpstream
  let port: number
  beforeAll(async () => {
    upstream = await startUpstream((_request, response) => response.end(`{"token":"${canary}"}`))
    bff = await startBff({ env: { PLATFORM_URL: upstream.url } })
    port = await bff.listen()
  })
  afterAll(async () => {
    await bff.stop()
    await upstream.stop()
  })

  it('has a line per request with its outcome and route template', async () => {
    const bytes = 'GET /wps/member/info?a=1 HTTP/1.1\r\nHost: aurora.test\r\n\r\n'
    await exchangeRaw(port, bytes, isOneAnswer)

    await expect.poll(() => bff.lines.at(-1)).toContain('"status"')

    expect(JSON.parse(bff.lines.at(-1) ?? '')).toEqual({
      level: 'info',
      time: expect.any(Number),
      requestId: expect.stringMatching(/^[\w-]{8,}$/),
      merchant: 'aurora',
      method: 'GET',
      route: '/wps/*',
      status: 200,
      durationMs: expect.any(Number),
      bytes: 23,
      endpoint: 'memberInfo',
      upstreamMs: expect.any(Number),
      traceId: expect.stringMatching(/^[0-9a-f]{32}$/),
    })
  })

  it('never contains a client’s secret, and every line is valid JSON', async () => {
    const request = (target: string, ...headers: string[]) =>
      exchangeRaw(port, [`GET ${target} HTTP/1.1`, ...headers, '', ''].join('\r\n'), isOneAnswer)
    const host = 'Host: aurora.test'
    await request(`/wps/x?token=${canary}`, host, `Authorization: ${canary}`, `Cookie: a=${canary}`)
    await request(`/m/home?tokens=${canary}`, host, `Merchant: ${canary}`, `Referer: /?${canary}`)
    await request(`/m/${canary}`, host)
    await request(`/${canary}.png`, host, `X-Request-Id: ${canary}`)
    await request('/wps/x', host, `Merchant: ${canary}`)
    await request('/m/home', `Host: ${canary}.test`)
    await request(`//${canary}`, host)
    await request('/wps/x', host, `${canary}: ${canary}`)
    const login = ['POST /wps/session/login HTTP/1.1', host, `Content-Length: ${canary.length}`]
    await exchangeRaw(port, `${login.join('\r\n')}\r\n\r\n${canary}`, isOneAnswer)

    await expect.poll(() => bff.lines.join('')).toContain('"endpoint":"login"')

    expect(bff.lines.filter(line => line.includes(canary))).toEqual([])
    expect(bff.lines.map(line => typeof JSON.parse(line)).every(type => type === 'object')).toBe(
      true,
    )

    const metrics = await bff.admin.inject('/metrics')

    expect(metrics.body).not.toContain(canary)
  })
})

describe('createLogger', () => {
  it('redacts values whose names indicate secrets', () => {
    const lines: string[] = []
    const write = (line: string) => void lines.push(line)
    const log = createLogger('info', { write })
    log.error(
      { token: 'abc', headers: { authorization: 'abc' }, a: { b: { cookie: 'abc' } }, kept: 'def' },
      'trouble',
    )

    expect(lines.join()).not.toContain('abc')
    expect(JSON.parse(lines[0] ?? '')).toMatchObject({
      level: 'error',
      kept: 'def',
      msg: 'trouble',
    })
  })
})

describe('captureConsole', () => {
  it('turns what a library prints into one JSON line', () => {
    const lines: string[] = []
    const target = { ...console }
    captureConsole(createLogger('info', { write: line => void lines.push(line) }), target)
    target.warn('[WARN] no password\nis %s', 'set')

    expect(lines.map(line => JSON.parse(line))).toEqual([
      expect.objectContaining({
        level: 'warn',
        text: '[WARN] no password\nis set',
        msg: 'printed by a library',
      }),
    ])
  })
})

describe('createLineWriter', () => {
  it('writes every line in order', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'livery-log-'))
    const file = await open(join(folder, 'log'), 'w')
    const writer = createLineWriter({ fd: file.fd, batchLength: 50, delayMs: 1 })
    const lines = Array.from({ length: 1_000 }, (_, number) => `line ${number}\n`)
    for (const line of lines) writer.write(line)

    await waitForText(join(folder, 'log'), lines.join(''))
    writer.write('last\n')
    writer.flushSync()

    expect(await readFile(join(folder, 'log'), 'utf8')).toBe(`${lines.join('')}last\n`)

    await file.close()
    await rm(folder, { recursive: true })
  })

  it('does not write a line twice if the process settles before it exits', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'livery-log-'))
    const file = await open(join(folder, 'log'), 'w')
    const writer = createLineWriter({ fd: file.fd, batchLength: 50 })
    const lines = Array.from({ length: 1_000 }, (_, number) => `line ${number}\n`)
    for (const line of lines) writer.write(line)

    await writer.settle()
    writer.flushSync()

    expect(await readFile(join(folder, 'log'), 'utf8')).toBe(lines.join(''))

    await file.close()
    await rm(folder, { recursive: true })
  })

  it('writes text in any script, and a line larger than a batch, completely and in order', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'livery-log-'))
    const file = await open(join(folder, 'log'), 'w')
    const writer = createLineWriter({ fd: file.fd, batchLength: 64, delayMs: 1 })
    const lines = ['a\n', `${'tiếng Việt '.repeat(20)}\n`, '中文日志\n', 'b\n', '🂡🂢🂣🂤🂥🂦🂧🂨\n', 'c\n']
    for (const line of lines) writer.write(line)

    await waitForText(join(folder, 'log'), lines.join(''))

    expect(await readFile(join(folder, 'log'), 'utf8')).toBe(lines.join(''))

    await file.close()
    await rm(folder, { recursive: true })
  })

  it('drops and counts lines beyond its buffer limit', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'livery-log-'))
    const file = await open(join(folder, 'log'), 'w')
    const writer = createLineWriter({ fd: file.fd, maxLength: 10 })
    for (const line of ['12345\n', 'abc\n', 'lost\n', 'lost\n']) writer.write(line)

    writer.flushSync()

    const [first, second, loss] = (await readFile(join(folder, 'log'), 'utf8')).split('\n')

    expect([first, second]).toEqual(['12345', 'abc'])
    expect(JSON.parse(loss ?? '')).toMatchObject({ msg: 'log lines dropped', count: 2 })

    await file.close()
    await rm(folder, { recursive: true })
  })
})

/** Waits until the thread pool has written the text; the test's timeout limits the wait. */
async function waitForText(path: string, text: string): Promise<void> {
  while ((await readFile(path, 'utf8')).length < text.length) await new Promise(setImmediate)
}
