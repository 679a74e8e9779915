import type { ChildProcess } from 'node:child_process'
import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { findFreePort } from '../../../scripts/product/start-product.ts'
import { runToEnd } from '../../tools/support/child.ts'
import { reportFigure } from '../../tools/support/counts.ts'
import { type Answer, type Ask, createAsker } from '../../tools/support/http.ts'
import { startTestProduct, type TestProduct, toTestOutDir } from '../../tools/support/product.ts'
import { requireCommand } from '../../tools/support/require-command.ts'
import { startNginx } from '../../world/nginx.ts'
import { toRequests, unreadable } from './export-requests.ts'

const code = 'tlb'
const hosts = ['www.tlb-arena.example', 'tlb-arena.example'] as const
const outDir = toTestOutDir('export')

let folder: string
let product: TestProduct
let nginx: ChildProcess
let ask: { bff: ReturnType<typeof createAsker>; nginx: ReturnType<typeof createAsker> }
let site: string[]

beforeAll(async () => {
  requireCommand('nginx')
  folder = await mkdtemp(join(tmpdir(), 'livery-export-'))
  product = await startTestProduct({ outDir })
  const port = await findFreePort()
  const bff = `http://127.0.0.1:${product.port}`
  const flags = ['--listen', `127.0.0.1:${port}`, '--bff', bff]
  const { exitCode, stderr } = await exportTo('first', ...flags)

  expect([exitCode, stderr]).toEqual([0, ''])

  nginx = await startNginx(join(folder, 'nginx'), join(folder, 'first'))
  ask = { bff: createAsker(product.port), nginx: createAsker(port) }
  site = (await readdir(join(folder, 'first/site'), { recursive: true, withFileTypes: true }))
    .filter(entry => entry.isFile())
    .map(entry => join(entry.parentPath, entry.name).slice(join(folder, 'first/site').length))
})

afterAll(async () => {
  nginx?.kill('SIGQUIT')
  await product?.stop()
  await rm(folder, { recursive: true, force: true })
})

describe('an exported merchant behind nginx', () => {
  it('includes icons, launch images, manifests and the service worker', () => {
    const plain = site.filter(path => !/\.(?:br|gz)$/.test(path))

    expect(plain.filter(path => /\/splash\/[0-9a-f]+\/\d+x\d+\.png$/.test(path))).toHaveLength(10)
    expect(plain.filter(path => /\/icons\/[0-9a-f]+\/\S+\.png$/.test(path))).toHaveLength(7)
    expect(plain).toEqual(
      expect.arrayContaining([
        '/favicon.ico',
        '/m/favicon.ico',
        '/m/index.html',
        '/m/sw.js',
        '/m/manifest.webmanifest',
        '/m/asset-manifest.json',
        '/mobile/mc/asset-manifest.json',
      ]),
    )
    expect(site).toContain('/m/index.html.br')
    expect(site).toContain('/m/index.html.gz')
  })

  it.each(['identity', 'gzip', 'br', 'gzip, deflate, br', 'gzip;q=0.5, br;q=0', 'br;q=0.4'])(
    'serves every file like our own server when requested with %s',
    async encoding => {
      const files = site.filter(path => !/\.(?:br|gz)$/.test(path))
      expect(await differencesOf(files, encoding, hosts.slice(0, 1))).toEqual([])
    },
  )

  it.each([
    ['/'],
    ['/?token=1&x=a%20b'],
    ['/m'],
    ['/m/?x=1'],
    ['/m/home'],
    ['/m/home?token=secret'],
    ['/m/login'],
    ['/m/member/home'],
    ['/m/securityCenter/addBankCard'],
    ['/m/inviteFriends'],
    ['/m/register.html'],
    ['/m/index.html'],
    ['/m/assets'],
    ['/m/assets/gone.js'],
    ['/m/assets/gone.js.br'],
    ['/m/index.html.br'],
    ['/m/icons/64.png'],
    ['/m/splash/1x1.png'],
    ['/m/brand/none/mark.svg'],
    ['/m/secret.txt'],
    ['/etc/passwd'],
    ['/nginx.conf'],
  ])('responds to %s like our own server', async path => {
    expect(await differencesOf([path], 'br', hosts)).toEqual([])
  })

  it('responds to five hundred requests like our own server, including platform images', async () => {
    const requests = toRequests(hosts)
    expect(requests.length).toBeGreaterThanOrEqual(500)
    expect(await findDifferences(ask.bff, ask.nginx, requests)).toEqual([])
    reportFigure(`${requests.length} requests to an export and to the server: 0 differ`)
  })

  it('serves platform images whose URLs contain a dot', async () => {
    const [host] = hosts
    const picture = await ask.nginx({ host, path: '/lgw/games/art/banner/TLB/1.webp' })
    expect([picture.status, picture.headers['content-type']]).toEqual([200, 'image/webp'])
  })

  it('does not serve another site’s host, even if nginx only has this site', async () => {
    const { status, text } = await ask.nginx({ host: 'nobody.example', path: '/m/home' })
    expect([status, text]).toEqual([421, expect.stringContaining('No site here')])
  })

  it.each(unreadable)('rejects %s, which is invalid or leads outside the folder', async path => {
    const question = { host: hosts[0], path }
    expect([(await ask.bff(question)).status, (await ask.nginx(question)).status]).toEqual([
      400, 400,
    ])
  })

  it('accepts only read requests', async () => {
    const path = '/m/home'
    const [host] = hosts
    const head = await ask.nginx({ host, path, method: 'HEAD' })

    expect([head.status, head.body.length]).toEqual([200, 0])
    expect((await ask.nginx({ host, path, method: 'PUT' })).status).toBe(405)

    const posted = await ask.nginx({ host, path: `${path}?payment=1`, method: 'POST' })

    expect([posted.status, posted.headers.location]).toEqual([303, `${path}?payment=1`])
  })

  it('sends status 304 to a client that already has the file', async () => {
    const question = { host: hosts[0], path: '/m/home' }
    const { headers } = await ask.nginx(question)
    const again = { ...question, headers: { 'if-none-match': headers.etag ?? '' } }
    expect((await ask.nginx(again)).status).toBe(304)
  })

  it('can be exported again into its own folder, but never into a folder with other files', async () => {
    const before = await readFile(join(folder, 'first/site/m/index.html'))

    expect((await exportTo('first')).exitCode).toBe(0)
    expect(await readFile(join(folder, 'first/site/m/index.html'))).toEqual(before)

    await mkdir(join(folder, 'mine'))
    await writeFile(join(folder, 'mine/notes.txt'), 'mine')
    const { exitCode, stderr } = await exportTo('mine')

    expect([exitCode, await readdir(join(folder, 'mine'))]).toEqual([1, ['notes.txt']])
    expect(stderr).toContain('is not empty and does not contain an export')
  })

  it("is not exported into another merchant's folder, where the images of both would mix", async () => {
    const before = await readdir(join(folder, 'first/site'), { recursive: true })
    const target = join(folder, 'first')
    const { exitCode, stderr } = await livery('export', 'lotus', target, '--out', outDir)

    expect([exitCode, stderr]).toEqual([
      1,
      expect.stringContaining(`first: contains the site of ${code}`),
    ])
    expect(await readdir(join(folder, 'first/site'), { recursive: true })).toEqual(before)
  })

  it('rejects a folder that nginx cannot reference, before anything is written', async () => {
    const { exitCode, stderr } = await exportTo('a$port')
    expect([exitCode, stderr]).toEqual([
      1,
      expect.stringContaining('nginx does not accept $ in a folder name'),
    ])
    expect(await readdir(folder)).not.toContain('a$port')
  })

  it('explains how to release a merchant that was never released', async () => {
    const { exitCode, stderr } = await livery(
      'export',
      'nobody',
      join(folder, 'x'),
      '--out',
      outDir,
    )
    expect(exitCode).toBe(1)
    expect(stderr).toContain('npm run livery -- build')
  })
})

function differencesOf(paths: readonly string[], encoding: string, names: readonly string[]) {
  const headers = { 'accept-encoding': encoding }
  const requests = names.flatMap(host => paths.map(path => ({ host, path, headers })))
  return findDifferences(ask.bff, ask.nginx, requests)
}

function livery(...args: string[]) {
  return runToEnd(process.execPath, ['--import', 'tsx', 'scripts/cli/main.ts', ...args])
}

function exportTo(name: string, ...flags: string[]) {
  return livery('export', code, join(folder, name), '--out', outDir, ...flags)
}

type Asker = ReturnType<typeof createAsker>

/** Returns one line for each request and header that differs between the two servers. */
async function findDifferences(
  ours: Asker,
  theirs: Asker,
  requests: readonly Ask[],
): Promise<string[]> {
  const differences: string[] = []
  for (const request of requests) {
    const [left, right] = [
      toComparable(await askAgain(ours, request)),
      toComparable(await theirs(request)),
    ]
    const { method = 'GET', host, path, headers = {} } = request
    for (const name of new Set([...Object.keys(left), ...Object.keys(right)])) {
      if (left[name] === right[name]) continue
      const what = `${method} ${host}${path} ${JSON.stringify(headers)}`
      differences.push(`${what} ${name}: ${left[name]} / ${right[name]}`)
    }
  }
  return differences
}

/**
 * Sends a request like a second visit. A first visit may receive cookies, which a static file
 * server cannot set.
 */
async function askAgain(ask: Asker, request: Ask): Promise<Answer> {
  const first = await ask(request)
  const given = first.headers['set-cookie'] ?? []
  if (given.length === 0) return first
  const cookie = given.map(text => text.split(';')[0]).join('; ')
  return ask({ ...request, headers: { ...request.headers, cookie } })
}

/** Headers that concern a single exchange or connection. All other headers must be equal. */
const ownToExchange = new Set([
  'accept-ranges',
  'connection',
  'content-length',
  'date',
  'etag',
  'keep-alive',
  'last-modified',
  'server',
  'transfer-encoding',
  'x-request-id',
])

function toComparable({ status, headers, body }: Answer): Record<string, string> {
  const kept = Object.entries(headers).filter(([name]) => !ownToExchange.has(name))
  const compared = { ...Object.fromEntries(kept.map(([name, value]) => [name, String(value)])) }
  const requestId = String(headers['x-request-id'] ?? 'none')
  const text = body.toString('latin1').replaceAll(requestId, 'ID')
  if (status !== 302 && status !== 303) return { ...compared, status: String(status), body: text }

  // nginx sends a small page with a redirect, which browsers do not display.
  const { 'content-type': _, ...rest } = compared

  return { ...rest, status: String(status) }
}
