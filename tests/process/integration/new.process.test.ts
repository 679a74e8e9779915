import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { cp, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { merchantsDir } from '../../tools/support/brands.ts'
import { runToEnd, startCommand } from '../../tools/support/child.ts'
import { createAsker } from '../../tools/support/http.ts'
import { toTestOutDir } from '../../tools/support/product.ts'
import { requireCommand } from '../../tools/support/require-command.ts'

type Typed = { exitCode: number; shown: string }

/** A prompt, and the keys to type when the prompt appears. */
type Reply = readonly [question: RegExp, keys: string]

const enter = '\r'
const ctrlC = '\u0003'
/** The key code that clears the line. */
const clearLine = '\u0015'

/**
 * Less than a test's timeout, so that a test that waits for a missing prompt reports the prompt.
 */
const patienceMs = 50_000

let folder: string
let merchants: string
const cli = ['--import', 'tsx', 'scripts/cli/main.ts']
const livery = (...args: string[]) =>
  runToEnd(process.execPath, [...cli, ...args, '--merchants-dir', merchants])

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'livery-new-'))
  merchants = join(folder, 'merchants')
  await cp(join(merchantsDir, '_base'), join(merchants, '_base'), { recursive: true })
})

afterAll(() => rm(folder, { recursive: true }))

describe('livery new', () => {
  it('creates a merchant that passes `check` from a name, a logo and two colors', async () => {
    const logo = join(folder, 'logo.svg')
    await writeFile(
      logo,
      '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"><circle cx="4" cy="4" r="4"/></svg>',
    )
    const flags = ['--brand', '#7c3aed', '--accent', '#22d3ee', '--logo', logo, '--json']
    const made = await livery('new', 'Moon Palace', ...flags, '--domain', 'www.moon.example')

    expect(made.exitCode).toBe(0)
    expect(JSON.parse(made.stdout)).toMatchObject({
      code: 'moon-palace',
      base: 'house',
      files: ['merchant.json', 'mark.svg', 'wordmark.svg', 'wordmark-dark.svg'],
      problems: [],
      next: expect.arrayContaining([expect.stringContaining('studio moon-palace')]),
    })
    expect((await livery('check', '--out', toTestOutDir('new'))).exitCode).toBe(0)
  })

  it('rejects an existing folder', async () => {
    const again = await livery('new', 'Moon Palace', '--brand', '#fff000', '--accent', '#000fff')
    expect(again.exitCode).toBe(1)
    expect(again.stderr).toContain('moon-palace: already exists')
    expect(await readdir(merchants)).toEqual(['_base', 'moon-palace'])
  })

  it('does not prompt in a pipe, but reports a missing value as a usage error', async () => {
    const { exitCode, stderr } = await livery('new')
    expect(exitCode).toBe(2)
    expect(stderr.trim().split('\n')).toEqual([
      expect.stringContaining('name: is missing'),
      expect.stringContaining('--brand: is missing'),
      expect.stringContaining('--accent: is missing'),
    ])
  })

  it('reports a domain that belongs to another merchant, with exit code 1', async () => {
    const flags = ['--brand', '#7c3aed', '--accent', '#22d3ee', '--domain', 'WWW.moon.example']
    const { exitCode, stderr } = await livery('new', 'Sun Palace', ...flags)
    expect(exitCode).toBe(1)
    expect(stderr).toContain('www.moon.example is also claimed by')
  })

  it('reports a generated code, and lists the folders in the next steps', async () => {
    const where = ['--merchants-dir', merchants, '--out', join(merchants, '.out')]
    const flags = ['--brand', '#7c3aed', '--accent', '#22d3ee', '--json', ...where]
    const { stdout } = await runToEnd(process.execPath, [...cli, 'new', '金鲤', ...flags])
    const { code, advice, next } = JSON.parse(stdout)
    expect(advice[0].reason).toBe(`${code} was generated, because "金鲤" has no Latin letters`)
    expect(next.at(-1)).toContain(`--merchants-dir ${merchants} --out ${merchants}/.out`)
  })

  it('previews the new brand after its creation with --preview, until Ctrl-C', async () => {
    const flags = ['--brand', '#0b7a5b', '--accent', '#b57a0b', '--json', '--preview']
    const where = ['--merchants-dir', merchants, '--out', toTestOutDir('new')]
    const args = [...cli, 'new', 'Green Door', ...flags, ...where]
    const running = startCommand(process.execPath, args)
    const said = await running.said(/"preview": "http:\S+"/)
    const { code, preview } = JSON.parse(said)

    expect(code).toBe('green-door')

    const { text } = await createAsker(Number(new URL(preview).port))({
      host: 'localhost',
      path: '/',
    })

    expect(text).toContain('<title>Green Door: preview</title>')

    running.interrupt()

    expect((await running.finished).exitCode).toBe(0)
  })
})

describe('a user at a terminal', () => {
  const args = () => ['new', '--merchants-dir', merchants]

  it('is prompted for missing values, and again for invalid values', async () => {
    const { exitCode, shown } = await typeInto(args(), [
      [/Its name/, enter],
      [/needs at least one letter/, `Moon Palace${enter}`],
      [/Its code, because moon-palace already exists/, `X${enter}`],
      [/is not a merchant code/, `${clearLine}night-owl${enter}`],
      [/Logo file/, `/nowhere/logo.svg${enter}`],
      [/nowhere\/logo\.svg: is missing.*Logo file/s, clearLine + enter],
      [/Brand color/, `#c0262d${enter}`],
      [/Accent color/, `nonsense${enter}`],
      [/is not a color/, `${clearLine}#b57a0b${enter}`],
      [/What is it/, enter],
      [/Domain \(leave empty/, `https://WWW.moon.example/${enter}`],
      [/already belongs to .*; a host serves one brand/, `${clearLine}owl.example${enter}`],
      [/Open a preview now/, 'n'],
    ])

    expect(exitCode).toBe(0)
    expect(shown).toContain('studio night-owl')

    const json = JSON.parse(await readFile(join(merchants, 'night-owl/merchant.json'), 'utf8'))

    expect(json).toMatchObject({
      name: 'Moon Palace',
      domains: ['owl.example'],
      theme: { brand: '#c0262d', accent: '#b57a0b' },
    })
  })

  it('can quit early; no files remain, and a message confirms this', async () => {
    const before = await readdir(merchants)
    const { exitCode, shown } = await typeInto(args(), [
      [/Its name/, `Half Done${enter}`],
      [/Logo file/, ctrlC],
    ])

    expect([exitCode, await readdir(merchants)]).toEqual([1, before])
    expect(shown).toContain('stopped before all questions were answered; nothing was written')
  })

  it('sees an invalid flag reported before any prompt', async () => {
    const { exitCode, shown } = await typeInto([...args(), '--kind', 'casnio'], [])
    expect([exitCode, shown]).toEqual([2, expect.stringContaining('is not one of casino, lottery')])
  })

  it('can select a merchant if the command line does not name one', async () => {
    const explain = ['explain', '--merchants-dir', merchants]
    const { exitCode, shown } = await typeInto(explain, [
      [/Which merchant/, 'night'],
      [/night-owl/, enter],
    ])
    expect([exitCode, shown]).toEqual([0, expect.stringContaining('"NIGHT-OWL"')])
  })
})

/** Runs `livery` with `args`, and types each reply when its prompt appears. */
async function typeInto(args: readonly string[], replies: readonly Reply[]): Promise<Typed> {
  requireCommand('script')
  const command = [process.execPath, '--import', 'tsx', 'scripts/cli/main.ts', ...args]
  const words = command.map(word => `'${word}'`).join(' ')
  // A new terminal has zero columns, so prompts would wrap after every character.
  const line = ['-qec', `stty cols 100 rows 40; ${words}`, '/dev/null']
  const stdio = ['pipe', 'pipe', 'inherit'] as const
  const child = spawn('script', line, { stdio: [...stdio], timeout: patienceMs })
  const left = [...replies]
  let [shown, since] = ['', '']
  child.stdout.on('data', chunk => {
    shown += String(chunk)
    since += String(chunk)
    const [next] = left
    if (next === undefined || !next[0].test(since)) return

    since = ''
    left.shift()
    child.stdin.write(next[1])
  })
  const [exitCode] = await once(child, 'close')
  if (left.length > 0) throw new Error(`never asked ${left[0]?.[0]}:\n${shown}`)

  return { exitCode, shown }
}
