import { type ChildProcess, spawn } from 'node:child_process'
import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { findFreePort } from '../../scripts/product/ports.ts'
import { requireCommand } from '../debian-package.ts'
import { runToEnd } from '../support/child.ts'
import { type Answer, type Ask, createAsker } from '../support/http.ts'
import { startTestProduct, type TestProduct, toTestOutDir } from '../support/product.ts'

const code = 'tlb'
const hosts = ['www.tlb-arena.example', 'tlb-arena.example']
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
  const { exitCode, stderr } = await exportTo('first', '--listen', `127.0.0.1:${port}`)
  expect([exitCode, stderr]).toEqual([0, ''])
  nginx = await startNginx(port)
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
  it('has icons, launch images, manifests and worker among its files', () => {
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
    'answers for every file as our own server does, asked for %s',
    async encoding => {
      const files = site.filter(path => !/\.(?:br|gz)$/.test(path))
      const differing = await findDifferences(files, encoding, hosts.slice(0, 1))
      expect(differing).toEqual([])
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
  ])('answers for %s as our own server does', async path => {
    expect(await findDifferences([path], 'br', hosts)).toEqual([])
  })

  it('serves no file outside the folder', async () => {
    const question = { host: hosts[0] ?? '', path: '/m/..%2f..%2fnginx.conf' }
    expect((await ask.nginx(question)).status).toBe(400)
  })

  it('reads a request only', async () => {
    const path = '/m/home'
    const [host = ''] = hosts
    const head = await ask.nginx({ host, path, method: 'HEAD' })
    expect([head.status, head.body.length]).toEqual([200, 0])
    expect((await ask.nginx({ host, path, method: 'POST' })).status).toBe(405)
  })

  it('answers 304 to a client that has the file already', async () => {
    const question = { host: hosts[0] ?? '', path: '/m/home' }
    const { headers } = await ask.nginx(question)
    const again = { ...question, headers: { 'if-none-match': headers.etag ?? '' } }
    expect((await ask.nginx(again)).status).toBe(304)
  })

  it('is written again over itself, and never over anything else', async () => {
    const before = await readFile(join(folder, 'first/site/m/index.html'))
    expect((await exportTo('first')).exitCode).toBe(0)
    expect(await readFile(join(folder, 'first/site/m/index.html'))).toEqual(before)
    await mkdir(join(folder, 'mine'))
    await writeFile(join(folder, 'mine/notes.txt'), 'mine')
    const { exitCode, stderr } = await exportTo('mine')
    expect([exitCode, await readdir(join(folder, 'mine'))]).toEqual([1, ['notes.txt']])
    expect(stderr).toContain('is not empty and holds no export')
  })

  it('is not written over another merchant, whose pictures would be among its own', async () => {
    const before = await readdir(join(folder, 'first/site'), { recursive: true })
    const target = join(folder, 'first')
    const { exitCode, stderr } = await livery('export', 'lotus', target, '--out', outDir)
    expect([exitCode, stderr]).toEqual([1, expect.stringContaining(`holds the site of ${code}`)])
    expect(await readdir(join(folder, 'first/site'), { recursive: true })).toEqual(before)
  })

  it('refuses a folder nginx cannot name, before anything is written', async () => {
    const { exitCode, stderr } = await exportTo('a$port')
    expect([exitCode, stderr]).toEqual([1, expect.stringContaining('no folder with $ in its name')])
    expect(await readdir(folder)).not.toContain('a$port')
  })

  it('says how to release a merchant that was never released', async () => {
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

function livery(...args: string[]) {
  return runToEnd(process.execPath, ['--import', 'tsx', 'scripts/cli/main.ts', ...args])
}

function exportTo(name: string, ...flags: string[]) {
  return livery('export', code, join(folder, name), '--out', outDir, ...flags)
}

async function startNginx(port: number): Promise<ChildProcess> {
  const own = join(folder, 'nginx')
  await mkdir(own)
  const paths = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
    name => `${name}_temp_path ${own}/${name};`,
  )
  const conf = [
    'daemon off; master_process off;',
    `pid ${own}/pid; error_log stderr error;`,
    'events { worker_connections 64; }',
    `http { access_log off; ${paths.join(' ')} include ${folder}/first/nginx.conf; }`,
  ]
  await writeFile(join(own, 'nginx.conf'), conf.join('\n'))
  const args = ['-p', own, '-e', 'stderr', '-c', join(own, 'nginx.conf')]
  const child = spawn('nginx', args, { stdio: ['ignore', 'ignore', 'pipe'] })
  const said: string[] = []
  child.stderr.on('data', chunk => said.push(String(chunk)))
  await waitUntilAnswering(port, () => child.exitCode !== null, said)
  return child
}

async function waitUntilAnswering(port: number, isGone: () => boolean, said: readonly string[]) {
  for (;;) {
    if (isGone()) throw new Error(`nginx ended:\n${said.join('')}`)
    const answer = await createAsker(port)({ host: 'x', path: '/' }).catch(() => undefined)
    if (answer !== undefined) return
    await new Promise(resolve => setTimeout(resolve, 20))
  }
}

/** As a second visit: a first one may be given cookies, which plain files cannot do. */
async function askAgain(question: Ask): Promise<Answer> {
  const first = await ask.bff(question)
  const given = first.headers['set-cookie'] ?? []
  if (given.length === 0) return first
  const cookie = given.map(text => text.split(';')[0]).join('; ')
  return ask.bff({ ...question, headers: { ...question.headers, cookie } })
}

/** One line for each address and header in which the two servers differ. */
async function findDifferences(
  paths: readonly string[],
  encoding: string,
  names: readonly string[],
): Promise<string[]> {
  const differences: string[] = []
  for (const host of names) {
    for (const path of paths) {
      const question = { host, path, headers: { 'accept-encoding': encoding } }
      const [ours, theirs] = [await askAgain(question), await ask.nginx(question)]
      const [left, right] = [toComparable(ours), toComparable(theirs)]
      for (const name of new Set([...Object.keys(left), ...Object.keys(right)])) {
        if (left[name] === right[name]) continue
        differences.push(`${host}${path} ${name}: ${left[name]} / ${right[name]}`)
      }
    }
  }
  return differences
}

/** About one exchange or one connection; everything else must be alike. */
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
  if (status !== 302) return { ...compared, status: String(status), body: text }
  // nginx sends a little page of its own along with a redirect, which nobody sees.
  const { 'content-type': _, ...rest } = compared
  return { ...rest, status: '302' }
}
