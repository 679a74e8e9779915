import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { request } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { drawing, writeMerchant } from '#fixtures/merchants.ts'
import { openDesk } from './studio-calls.ts'
import { type StudioServer, startStudioServer } from './studio-server.ts'

const token = 'the-token'
const root = mkdtempSync(join(tmpdir(), 'livery-studio-test-'))
const merchantsDir = join(root, 'our merchants')
let studio: StudioServer

beforeAll(async () => {
  writeMerchant(merchantsDir, 'moon')
  const desk = openDesk({
    merchantsDir,
    outDir: join(root, 'dist'),
    workDir: join(root, 'work'),
    paint: async () => [],
    release: async () => undefined,
  })

  studio = await startStudioServer({
    ...desk,
    port: 0,
    token,
    bffPort: 1,
    openSession: async () => undefined,
  })
})
afterAll(async () => {
  await studio.close()
  rmSync(root, { recursive: true })
})

type Sent = { path: string; body?: string | Buffer | object; host?: string }

/** Sends a request as Studio's own page would; `path` follows the token. */
function ask({ path, body, host = `localhost:${studio.port}` }: Sent) {
  const method = body === undefined ? 'GET' : 'POST'
  const headers = { host, origin: `http://localhost:${studio.port}` }
  const target = { host: '127.0.0.1', port: studio.port, path: `/${token}${path}`, method, headers }

  return new Promise<{ status: number | undefined; text: string }>((resolve, reject) => {
    const sent = request(target, async answer => {
      resolve({ status: answer.statusCode, text: await text(answer) })
    })
    sent.once('error', reject)
    sent.end(typeof body === 'string' || Buffer.isBuffer(body) ? body : JSON.stringify(body))
  })
}

const upload = (name: string, body: string | Buffer) =>
  ask({ path: `/api/upload?key=logo.mark&name=${encodeURIComponent(name)}`, body })

describe('Studio’s server', () => {
  it('responds to requests for its own page, and rejects a foreign Host', async () => {
    expect(await ask({ path: '/api/studio' })).toMatchObject({
      status: 200,
      text: expect.stringContaining('"merchants":["moon"]'),
    })
    expect(await ask({ path: '/api/studio', host: 'evil.example' })).toMatchObject({ status: 421 })
  })

  it.each([
    '/../../etc/passwd',
    '/%2e%2e/merchants/moon/merchant.json',
    '/api/art?code=..&key=logo.mark',
    '/api/art?code=moon/../moon&key=logo.mark',
  ])('does not serve a file for the path %s', async path => {
    expect(await ask({ path })).toMatchObject({ status: 404 })
  })

  it.each([
    ['a code that climbs', { code: '../moon', edits: {}, files: {} }, 404],
    ['a file name that climbs', { code: 'moon', edits: {}, files: { '../x.svg': token } }, 400],
    ['an unknown key', { code: 'moon', edits: {}, files: {}, path: '/etc' }, 400],
    ['text instead of JSON', 'edits', 400],
  ])('rejects a change with %s', async (_case, body, status) => {
    expect(await ask({ path: '/api/paint', body })).toMatchObject({ status })
  })

  it('prints commands that a shell reads even if the folder’s path has a space', async () => {
    const { text } = await ask({ path: '/api/studio' })
    expect(JSON.parse(text).flags).toBe(` --merchants-dir '${merchantsDir}'`)
  })

  it.each([
    [
      'a logo above the limit of the art check',
      'mark.svg',
      `${drawing(64, 64)}${' '.repeat(600 * 1024)}`,
      422,
    ],
    ['a body that no call needs', 'mark.png', Buffer.alloc(2 * 1024 * 1024), 413],
    ['a file of another type', 'mark.exe', 'MZ', 422],
    [
      'a drawing with a script',
      'mark.svg',
      '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"><script/></svg>',
      422,
    ],
    ['a wide mark', 'mark.svg', drawing(240, 64), 422],
  ])('rejects an upload of %s', async (_case, name, body, status) => {
    expect(await upload(name, body)).toMatchObject({ status })
  })

  it.each([
    ['a font that is not WOFF2', 'logo.ttf', 'theme.font', 'must be a woff2 font'],
    ['a drawing as a font', 'mark.svg', 'theme.font', 'must be a woff2 font'],
    ['a font as a mark', 'own.woff2', 'logo.mark', 'must be an svg, png or jpg file'],
    ['a damaged font', 'own.woff2', 'theme.font', 'own.woff2'],
    ['a font as a cover', 'own.woff2', 'theme.cover', 'must be an svg, png or jpg file'],
    ['a damaged cover', 'sea.jpg', 'theme.cover', 'sea.jpg is not a readable image/jpeg file'],
  ])('rejects an upload of %s', async (_case, name, key, reason) => {
    await ask({ path: '/api/open', body: { code: 'moon' } })
    const path = `/api/upload?key=${key}&name=${name}&code=moon`
    const { status, text } = await ask({ path, body: 'wOF2 and nothing else' })

    expect([status, text]).toEqual([422, expect.stringContaining(reason)])
  })

  it('accepts a cover image above the limit of logos, under the name of its control', async () => {
    const body = `${drawing(1600, 800)}${' '.repeat(2 * 1024 * 1024)}`
    const { status, text } = await ask({ path: '/api/upload?key=theme.cover&name=Sea.svg', body })
    expect([status, JSON.parse(text)]).toEqual([200, { id: expect.any(String), name: 'cover.svg' }])
  })

  it('creates a brand whose dark logo also has a version for its dark pages', async () => {
    const path = '/api/upload?key=logo.wordmark&name=logo.svg'
    const { text } = await ask({ path, body: drawing(240, 64, '#0a0a12') })
    const body = {
      name: 'Night Owl',
      brand: '#8b5cf6',
      accent: '#22d3ee',
      logo: JSON.parse(text).id,
    }

    expect(await ask({ path: '/api/new', body })).toMatchObject({ status: 200 })
    const file = join(merchantsDir, 'night-owl/merchant.json')
    expect(JSON.parse(readFileSync(file, 'utf8')).logo).toMatchObject({
      ...{ wordmark: 'wordmark.svg', wordmarkDark: 'wordmark-dark.svg' },
    })
  })

  it('creates a brand with the chosen skin and mode, and refuses another skin', async () => {
    const look = { brand: '#8b5cf6', accent: '#22d3ee' }
    const body = { name: 'Corner Post', ...look, skin: 'paper', mode: 'night' }

    expect(await ask({ path: '/api/new', body })).toMatchObject({ status: 200 })
    const file = join(merchantsDir, 'corner-post/merchant.json')
    expect(JSON.parse(readFileSync(file, 'utf8'))).toMatchObject({
      skin: 'paper',
      theme: { mode: 'night', radius: 'round' },
    })
    expect(
      await ask({ path: '/api/new', body: { ...body, name: 'Post', skin: 'glass' } }),
    ).toMatchObject({ status: 422, text: expect.stringContaining('is not one of neon, paper') })
  })

  it('creates a brand with the chosen host, languages and currency', async () => {
    const look = { brand: '#8b5cf6', accent: '#22d3ee' }
    const choices = { languages: ['TR', 'EN'], currency: 'TRY', host: 'kumsal.localhost' }
    const path = '/api/new'

    expect(await ask({ path, body: { name: 'Kumsal', ...look, ...choices } })).toMatchObject({
      status: 200,
    })
    const file = join(merchantsDir, 'kumsal/merchant.json')
    expect(JSON.parse(readFileSync(file, 'utf8'))).toMatchObject({
      domains: ['kumsal.localhost'],
      languages: { default: 'TR', offered: ['TR', 'EN'], acceptUnread: ['TR', 'EN'] },
      currency: 'TRY',
    })
  })

  it('suggests a placeholder host, which the brand keeps together with its second host', async () => {
    const { text } = await ask({ path: '/api/host?name=Lunar%20Bay' })
    const { host } = JSON.parse(text)
    const body = { name: 'Lunar Bay', brand: '#8b5cf6', accent: '#22d3ee', host }
    await ask({ path: '/api/new', body })

    expect(host).toBe('www.lunar-bay.example')
    const file = join(merchantsDir, 'lunar-bay/merchant.json')
    expect(JSON.parse(readFileSync(file, 'utf8')).domains).toEqual([host, 'lunar-bay.example'])
  })

  it('suggests the missing version of a wordmark as a change that can be undone', async () => {
    const path = '/api/upload?key=logo.wordmark&name=logo.svg'
    const { text } = await ask({ path, body: drawing(240, 64, '#0a0a12') })
    const edits = { 'logo.wordmark': 'wordmark.svg' }
    const files = { 'wordmark.svg': JSON.parse(text).id }
    await ask({ path: '/api/open', body: { code: 'moon' } })
    await ask({ path: '/api/paint', body: { code: 'moon', edits, files } })

    const fixed = await ask({ path: '/api/fix-logo', body: { code: 'moon' } })

    expect(JSON.parse(fixed.text)).toEqual({
      edits: { 'logo.wordmark': 'wordmark.svg', 'logo.wordmarkDark': 'wordmark-dark.svg' },
      files: { 'wordmark-dark.svg': expect.any(String) },
    })
    expect(readdirSync(join(merchantsDir, 'moon'))).not.toContain('wordmark-dark.svg')
  })

  it("accepts a valid mark and stores it under its control's name", async () => {
    const { status, text } = await upload('My Logo.SVG', drawing(64, 64, '#e11d48'))
    expect([status, JSON.parse(text)]).toEqual([200, { id: expect.any(String), name: 'mark.svg' }])
  })
})
