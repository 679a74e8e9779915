import { Agent, type IncomingHttpHeaders, request } from 'node:http'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { AppError } from '#errors/app-error.ts'
import { scriptPath } from '#testing/fixture-release.ts'
import { startBff, type TestBff } from '#testing/start-bff.ts'

const merchants = [{ code: 'aurora' }, { code: 'lotus' }]
const agent = new Agent({ keepAlive: true })
let bff: TestBff
let port: number
beforeAll(async () => {
  bff = await startBff({ merchants, env: { TRUSTED_PROXIES: '127.0.0.1' } })
  port = await bff.listen()
  await ask('/m/home')
})
afterAll(() => {
  agent.destroy()
  return bff.stop()
})

type Answer = {
  status: number | undefined
  headers: IncomingHttpHeaders
  names: string[]
  body: Buffer
}

function ask(path: string, headers: Record<string, string> = {}): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const all = { host: 'aurora.test', ...headers }
    const sent = request({ host: '127.0.0.1', port, path, headers: all, agent }, incoming => {
      const pieces: Buffer[] = []
      incoming.on('data', (piece: Buffer) => pieces.push(piece))
      incoming.once('end', () => {
        const names = incoming.rawHeaders.filter((_, at) => at % 2 === 0)
        const { statusCode: status, headers } = incoming
        resolve({ status, headers, names, body: Buffer.concat(pieces) })
      })
    })
    sent.once('error', reject)
    sent.end()
  })
}

/** Without what is another for every answer, and for a connection that ends. */
function comparable({ status, headers, names, body }: Answer) {
  const { date: _date, connection: _end, ...rest } = headers
  const said = JSON.stringify({ ...rest, 'x-request-id': 'any' })
  const text = said.replace(/deviceId=[0-9a-f-]{36}/, 'deviceId=any')
  return { status, said: JSON.parse(text), sorted: names.sort(), body: body.toString('latin1') }
}

const device = `deviceId=${'d'.repeat(36)}`

describe('the short way of pages and code', () => {
  it.each([
    ['a page for a new visitor', '/m/home', {}],
    ['a page for a known visitor', '/m/login', { cookie: device }],
    ['a page with an affiliate in its address', '/m/home?affiliateCode=abc&fbclid=x', {}],
    ['a page that came by https', '/m/home', { 'x-forwarded-proto': 'https' }],
    ['a page for another encoding', '/m/home', { 'accept-encoding': 'br, gzip', cookie: device }],
    ['a page that may be indexed', '/m/home', { host: 'www.aurora.test', cookie: device }],
    ['code', scriptPath(merchants), { 'accept-encoding': 'gzip' }],
    ['the worker', '/m/sw.js', {}],
    ['an icon', '/m/icons/192.png', {}],
    ['the way home', '/m/', {}],
    ['an unknown host', '/m/home', { host: 'nobody.test' }],
  ])('answers as the routes do: %s', async (_case, path, headers) => {
    const short = await ask(path, headers)
    const long = await ask(path, { ...headers, connection: 'close' })

    expect(comparable(short)).toEqual(comparable(long))
  })

  it.each(['/m/home', '/m/sw.js'])(
    'says 304 for what is held, as the routes do: %s',
    async path => {
      const held = { 'if-none-match': String((await ask(path)).headers.etag), cookie: device }
      const [short, long] = [
        await ask(path, held),
        await ask(path, { ...held, connection: 'close' }),
      ]

      expect(comparable(short)).toEqual(comparable(long))
      expect([short.status, short.body.length]).toEqual([304, 0])
    },
  )

  it('is taken: a Node that keeps heads elsewhere would quietly lose it', async () => {
    const { names } = await ask('/m/home')

    expect(names[0]).toBe('Date')
  })

  it('is not taken once the listener is closed, so that connections end', async () => {
    bff.lifecycle.closing = true
    const { headers } = await ask('/m/home')
    bff.lifecycle.closing = false

    expect(headers.connection).toBe('close')
  })

  it('leaves the error of a damaged file to the routes', async () => {
    const tenant = bff.releases.current()?.directory.get('lotus.test')
    if (!tenant) throw new Error('no tenant')
    await tenant.load()
    vi.spyOn(tenant, 'page').mockImplementation(() => {
      throw new AppError('release_damaged')
    })
    const { status, names } = await ask('/m/home', { host: 'lotus.test' })

    expect(status).toBe(503)
    expect(names[0]).not.toBe('Date')
  })

  it('has a line in the log as every other', async () => {
    const { body, headers } = await ask('/m/home', { cookie: device })
    const find = () => bff.lines.find(line => line.includes(String(headers['x-request-id'])))
    await expect.poll(find).toBeDefined()

    expect(JSON.parse(find() ?? '')).toMatchObject({
      merchant: 'aurora',
      route: '/m/*',
      status: 200,
      bytes: body.length,
    })
  })
})
