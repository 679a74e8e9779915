import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Running, runToEnd, startCommand } from '../../tools/support/child.ts'
import { createAsker } from '../../tools/support/http.ts'
import { toTestOutDir } from '../../tools/support/product.ts'

const args = ['--import', 'tsx', 'scripts/cli/main.ts', 'preview']
const out = ['--out', toTestOutDir('preview')]
const merchants = mkdtempSync(join(tmpdir(), 'livery-saved-'))
let running: Running
let port: number

beforeAll(async () => {
  cpSync('merchants', merchants, { recursive: true })
  running = startCommand(process.execPath, [...args, 'lotus', '--json', ...out])
  const said = await running.said(/"url": "[^"]+"/)
  port = Number(/localhost:(\d+)/.exec(said)?.[1])
})

afterAll(() => {
  running?.interrupt()
  rmSync(merchants, { recursive: true })
})

describe('livery preview', () => {
  it('shows the key screens on phones in both modes, and the other skins', async () => {
    const { status, text } = await createAsker(port)({ host: `localhost:${port}`, path: '/' })

    expect(status).toBe(200)

    const frames = [...text.matchAll(/<iframe src="([^"]+)" title="([^"]+)"/g)]
    const titles = frames.map(([, , title]) => title)

    for (const screen of ['Home', 'Log in', 'Member', 'Maintenance', 'Access denied']) {
      expect(titles).toContain(`${screen}, paper, light`)
      expect(titles).toContain(`${screen}, paper, dark`)
    }

    expect(titles).toContain('Home, neon, dark')
    expect(titles).toContain('Home, arena, light')
  })

  it('shows the screens in another skin when the operator selects it', async () => {
    const question = { host: `localhost:${port}`, path: '/?skin=arena' }
    expect((await createAsker(port)(question)).text).toContain('title="Log in, arena, dark"')
  })

  it.each([
    ['lotus-paper-light', 'data-skin="paper"', 'color-scheme:light'],
    ['lotus-arena-dark', 'data-skin="arena"', 'color-scheme:dark'],
  ])(
    'serves the real page for %s, which only the preview itself can embed in a frame',
    async (code, skin, scheme) => {
      const question = { host: `${code}.localhost:${port}`, path: '/m/home' }
      const { text, headers } = await createAsker(port)(question)

      expect(text).toContain(`data-merchant="${code}"`)
      expect(text).toContain(skin)
      expect(text).toContain(scheme)

      const policy = String(headers['content-security-policy'])

      expect(policy).toContain(`frame-ancestors 'self' http://localhost:${port}`)
      expect(policy).toContain("script-src 'self'")
    },
  )

  it('logs a member in, so that member screens are shown', async () => {
    const ask = createAsker(port)
    const { text: page } = await ask({ host: `localhost:${port}`, path: '/' })
    const [, host = '', path = ''] =
      /http:\/\/([\w.-]+-member\.localhost):\d+(\/[^"]*)/.exec(page) ?? []
    const { text } = await ask({ host: `${host}:${port}`, path })
    const token = /token\\":\\"([\w-]+)/.exec(text)?.[1] ?? ''
    const info = await ask({
      host: `lotus-paper-light-member.localhost:${port}`,
      path: '/wps/member/info',
      headers: { authorization: token },
    })

    expect(JSON.parse(info.text)).toMatchObject({ success: true, value: { userName: 'member1' } })
  })

  it.each([
    ['maintenance', { maintenance: true }],
    ['denied', { regionRestriction: true }],
  ])(
    'serves the preview phones the platform status for the situation %s',
    async (situation, status) => {
      const question = {
        host: `lotus-paper-dark-${situation}.localhost`,
        path: '/wps/system/status',
      }
      const { text } = await createAsker(port)(question)
      expect(JSON.parse(text)).toMatchObject({ success: true, value: status })
    },
  )

  it.each([
    '/m/icons/maskable-512.png',
    '/m/icons/apple-touch-icon.png',
    '/m/splash/1170x2532.png',
  ])('includes the image %s on its page', async path => {
    const answer = await createAsker(port)({ host: `localhost:${port}`, path })
    expect([answer.status, answer.headers['content-type']]).toEqual([200, 'image/png'])
  })

  it('shows another merchant at the same time from the same folder, and updates it after a save', async () => {
    const file = join(merchants, 'aurora', 'merchant.json')
    const values = JSON.parse(readFileSync(file, 'utf8'))
    const command = [...args, 'aurora', '--json', '--merchants-dir', merchants, ...out]
    const other = startCommand(process.execPath, command)
    const said = await other.said(/"url": "[^"]+"/)
    const ask = createAsker(Number(/localhost:(\d+)/.exec(said)?.[1]))
    const readPage = async (host: string) => (await ask({ host, path: '/m/home' })).text

    expect(await readPage('aurora-neon-dark.localhost')).toContain('data-merchant="aurora-neon')

    writeFileSync(file, JSON.stringify({ ...values, name: 'Aurora Saved' }))

    await expect
      .poll(() => readPage('aurora-neon-dark.localhost'), { timeout: 60_000 })
      .toContain('Aurora Saved')

    const lotus = { host: 'lotus-paper-light.localhost', path: '/m/home' }

    expect((await createAsker(port)(lotus)).status).toBe(200)

    other.interrupt()

    expect((await other.finished).exitCode).toBe(0)
  })

  it('exits with 0 on Ctrl-C and stops all its processes', async () => {
    running.interrupt()
    const { exitCode, stdout } = await running.finished
    expect(exitCode).toBe(0)
    expect(JSON.parse(stdout)).toEqual({ url: `http://localhost:${port}/` })
    await expect(createAsker(port)({ host: 'localhost', path: '/' })).rejects.toThrow()
  })

  it.each([
    ['an unknown merchant', ['lotos'], 1, 'did you mean "lotus"?'],
    ['an invalid port', ['lotus', '--port', 'eighty'], 2, '--port: eighty is not a port number'],
  ])('refuses %s', async (_case, given, code, reason) => {
    const { exitCode, stderr } = await runToEnd(process.execPath, [...args, ...given, ...out])
    expect([exitCode, stderr]).toEqual([code, expect.stringContaining(reason)])
  })
})
