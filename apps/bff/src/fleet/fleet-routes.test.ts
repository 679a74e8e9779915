import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { JournalLine } from '@livery/contract/journal/journal.ts'
import { indexPath, journalPath, releaseIndex } from '@livery/contract/release.ts'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { pointTo, publishIndex } from '#testing/fixture-release.ts'
import { exchangeRaw, isOneAnswer } from '#testing/raw-exchange.ts'
import { startBff, type TestBff } from '#testing/start-bff.ts'

let bff: TestBff
beforeEach(async () => {
  bff = await startBff()
})
afterEach(() => bff.stop())

const ask = async (url: string) => (await bff.admin.inject(url)).body
const rowsOf = (page: string) =>
  [...page.matchAll(/<th scope="row">(?:<a [^>]*>)?(?:<code>)?([^<]*)/g)].map(([, text]) => text)

const line: JournalLine = {
  verb: 'build',
  at: '2030-01-02T03:04:05.000Z',
  release: '',
  before: null,
  who: 'operator',
  commit: 'a'.repeat(40),
  why: '<b>new</b> logo',
  run: null,
  merchants: 2,
  added: ['lotus'],
  changed: ['aurora'],
  removed: ['gone'],
  repainted: 0,
  hash: 'x',
}

async function appendLines(...lines: Partial<JournalLine>[]): Promise<void> {
  const release = bff.releases.current()?.id ?? ''
  const text = lines.map(each => `${JSON.stringify({ ...line, release, ...each })}\n`).join('')
  await writeFile(join(bff.folder, journalPath), text)
}

describe('the fleet pages', () => {
  it('list every merchant with its state, hosts, counts and last change', async () => {
    await appendLines({})
    await bff.app.inject({ url: '/m/home', headers: { host: 'aurora.test' } })
    const page = await ask('/fleet')

    expect(rowsOf(page)).toEqual(['aurora', 'lotus'])
    expect(page).toContain('<caption>2 of 2 merchants</caption>')
    expect(page).toMatch(
      />aurora<\/a><\/th><td>AURORA<\/td><td>open<\/td><td>aurora\.test and 1 more/,
    )
    expect(page).toMatch(/<td class="number">1<\/td><td class="number">0<\/td>/)
    expect(page).toContain('<td>2030-01-02T03:04:05.000Z</td>')
  })

  it('filter by code, host and state, and keep the filter in the URL', async () => {
    expect(rowsOf(await ask('/fleet?q=LOT'))).toEqual(['lotus'])
    expect(rowsOf(await ask('/fleet?q=www.aurora'))).toEqual(['aurora'])
    expect(rowsOf(await ask('/fleet?state=suspended'))).toEqual([])
    expect(await ask('/fleet?q=a%22%3E%3Cscript%3E')).toContain('value="a&quot;&gt;&lt;script&gt;"')
  })

  it('show one merchant’s domains and history, but not another merchant’s', async () => {
    await appendLines({}, { added: [], changed: ['lotus'], why: 'another one' })
    const page = await ask('/fleet/merchants/aurora')

    expect(rowsOf(page)).toEqual(['aurora.test', 'www.aurora.test', line.at])
    expect(page).toContain('<td>&lt;b&gt;new&lt;/b&gt; logo</td>')
    expect(page).not.toMatch(/another one|lotus/)
    expect((await bff.admin.inject('/fleet/merchants/constructor')).statusCode).toBe(404)
  })

  it('show who published a release, when, why, and what changed', async () => {
    const id = bff.releases.current()?.id ?? ''
    await appendLines(
      { run: 'javascript:alert(1)' },
      { verb: 'rollback', run: 'https://ci.test/7' },
    )

    const list = await ask('/fleet/releases')

    expect(list).toContain('<caption>2 publications in the journal</caption>')
    expect(rowsOf(list)).toEqual([line.at, line.at])

    const page = await ask(`/fleet/releases/${id}`)

    expect(rowsOf(page)).toEqual(['lotus', 'aurora', 'gone'])
    expect(page).toContain('operator, aaaaaaaaaaaa, &lt;b&gt;new&lt;/b&gt; logo')
    expect(page).toContain('<a href="https://ci.test/7" rel="noreferrer">run</a>')
    expect(page).not.toContain('javascript:')
  })

  it('print a command that compares a release with the previous one, if both are still stored', async () => {
    const before = bff.releases.current()?.id ?? ''
    const index = releaseIndex.parse(
      JSON.parse(await readFile(join(bff.folder, indexPath(before)), 'utf8')),
    )
    const { lotus: _, ...merchants } = index.merchants
    const id = await publishIndex(bff.folder, { ...index, merchants })
    await pointTo(bff.folder, id, [before])
    await bff.releases.refresh()
    await appendLines(
      { release: 'f'.repeat(64), before },
      { release: before, before: 'e'.repeat(64) },
      { before },
    )

    const command = /<code>npm run livery -- diff ([^<]*)<\/code>/
    const path = join(bff.folder, 'diffs', `${id}.html`)
    const arguments_ = `${before} ${id} --html ${path} --screens`

    expect(command.exec(await ask(`/fleet/releases/${id}`))?.[1]).toBe(arguments_)
    expect(await ask(`/fleet/releases/${before}`)).not.toMatch(command)
    expect(await ask(`/fleet/releases/${'f'.repeat(64)}`)).not.toMatch(command)
  })

  it('link the diff page of a release once it is written, without scripts or other origins', async () => {
    const id = bff.releases.current()?.id ?? ''
    const path = `/fleet/releases/${id}/diff`

    expect((await bff.admin.inject(path)).statusCode).toBe(404)

    await mkdir(join(bff.folder, 'diffs'))
    await writeFile(join(bff.folder, 'diffs', `${id}.html`), '<h1>Before and after</h1>')

    expect(await ask(`/fleet/releases/${id}`)).toContain(`href="${path}"`)

    const { body, headers } = await bff.admin.inject(path)

    expect(body).toBe('<h1>Before and after</h1>')
    expect(headers['content-security-policy']).toMatch(
      /^default-src 'none'; img-src data:; style-src/,
    )
    expect(headers['cache-control']).toBe('no-store')
  })

  it('do not read a diff page outside its folder', async () => {
    await writeFile(join(bff.folder, 'secret.html'), 'secret')
    const { statusCode, body } = await bff.admin.inject('/fleet/releases/..%2Fsecret/diff')
    expect([statusCode, body]).toEqual([404, expect.not.stringContaining('secret')])
  })

  it('list domains and errors', async () => {
    const port = await bff.listen()
    const bytes = 'GET /wps/system/status HTTP/1.1\r\nHost: aurora.test\r\n\r\n'
    await exchangeRaw(port, bytes, isOneAnswer)

    expect(rowsOf(await ask('/fleet/domains?q=lotus'))).toEqual(['lotus.test', 'www.lotus.test'])

    const errors = await ask('/fleet/errors')

    expect(rowsOf(errors)).toEqual(expect.arrayContaining(['aurora', 'upstream_unreachable']))
  })

  it('report a missing release, an empty journal and an unknown path correctly', async () => {
    expect(await ask('/fleet/releases')).toContain('0 publications in the journal')
    expect(await ask('/fleet/previews')).toContain('<caption>0 active previews')
    expect((await bff.admin.inject('/fleet/nothing')).statusCode).toBe(404)

    await bff.stop()
    bff = await startBff({ merchants: [] })
    const { statusCode, body } = await bff.admin.inject('/fleet')

    expect([statusCode, body]).toEqual([503, expect.stringContaining('No release is served yet')])
  })

  it('are not cached, and do not load other origins, run scripts or accept state-changing methods', async () => {
    const { headers, body } = await bff.admin.inject('/fleet')

    expect(headers['content-security-policy']).toBe(
      "default-src 'none'; style-src 'self'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'",
    )
    expect(headers['cache-control']).toBe('no-store')
    expect(body).not.toMatch(/<script|\son\w+=|style=/)
    expect((await bff.admin.inject({ url: '/fleet', method: 'POST' })).statusCode).toBe(404)
    expect((await bff.admin.inject('/fleet/style.css')).headers['content-type']).toContain(
      'text/css',
    )
  })

  it('are not served on a public port', async () => {
    const { statusCode } = await bff.app.inject({ url: '/fleet', headers: { host: 'aurora.test' } })
    expect(statusCode).toBe(404)
  })

  it('skip journal lines that are from a newer version or incomplete', async () => {
    await appendLines({})
    const path = join(bff.folder, journalPath)
    await writeFile(path, `${await readFile(path, 'utf8')}{"verb":"later"}\n{"verb":"bu`)

    expect(await ask('/fleet/releases')).toContain('1 publications in the journal')
  })
})

describe('a fleet of ten thousand merchants', () => {
  const most = 10_000

  it('is shown a hundred merchants per page, sorted, and can be searched', async () => {
    const id = bff.releases.current()?.id ?? ''
    const text = await readFile(join(bff.folder, indexPath(id)), 'utf8')
    const index = releaseIndex.parse(JSON.parse(text))
    const { aurora } = index.merchants
    if (!aurora) throw new Error('the fixture has no aurora')

    const codes = Array.from({ length: most }, (_, at) => `brand-${String(at).padStart(5, '0')}`)
    index.merchants = Object.fromEntries(
      codes.map(code => [code, { ...aurora, hosts: [`${code}.test`, `www.${code}.test`] }]),
    )
    await pointTo(bff.folder, await publishIndex(bff.folder, index), [id])
    await bff.releases.refresh()
    await appendLines({ added: codes, changed: [], removed: [], merchants: most })

    const first = await ask('/fleet')
    const last = await ask('/fleet?page=100')
    const found = await ask('/fleet?q=www.brand-07777')
    const domains = await ask('/fleet/domains?page=200')
    const release = await ask(`/fleet/releases/${bff.releases.current()?.id}?page=100`)

    expect(rowsOf(first)).toEqual(codes.slice(0, 100))
    expect(rowsOf(last)).toEqual(codes.slice(-100))
    expect(rowsOf(found)).toEqual(['brand-07777'])
    expect(rowsOf(domains).at(-1)).toBe('www.brand-09999.test')
    expect(rowsOf(release)).toEqual(codes.slice(-100))
    expect(first).toContain('Page 1 of 100')
    expect(Buffer.byteLength(first)).toBeLessThan(100_000)
  }, 60_000)
})
