import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { cp, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { requireCommand } from '../debian-package.ts'
import { merchantsDir } from '../support/brands.ts'
import { runToEnd } from '../support/child.ts'

let folder: string
let merchants: string
const cli = ['--import', 'tsx', 'scripts/cli/main.ts']
const livery = (...args: string[]) =>
  runToEnd(process.execPath, [...cli, ...args, '--merchants-dir', merchants])

beforeAll(async () => {
  requireCommand('script', 'bsdutils')
  folder = await mkdtemp(join(tmpdir(), 'livery-new-'))
  merchants = join(folder, 'merchants')
  await cp(join(merchantsDir, '_base'), join(merchants, '_base'), { recursive: true })
})

afterAll(() => rm(folder, { recursive: true }))

describe('livery new', () => {
  it('makes a merchant of a name, a logo and two colours that passes the check', async () => {
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
      next: expect.arrayContaining([expect.stringContaining('preview moon-palace')]),
    })
    expect((await livery('check', '--out', join(folder, 'dist'))).exitCode).toBe(0)
  })

  it('refuses the same folder a second time', async () => {
    const again = await livery('new', 'Moon Palace', '--brand', '#fff000', '--accent', '#000fff')
    expect(again.exitCode).toBe(1)
    expect(again.stderr).toContain('moon-palace: is there already')
    expect(await readdir(merchants)).toEqual(['_base', 'moon-palace'])
  })

  it('asks nobody in a pipe: what is missing is wrong usage', async () => {
    const { exitCode, stderr } = await livery('new')
    expect(exitCode).toBe(2)
    expect(stderr.trim().split('\n')).toEqual([
      expect.stringContaining('name: is missing'),
      expect.stringContaining('--brand: is missing'),
      expect.stringContaining('--accent: is missing'),
    ])
  })

  it('tells of a domain that is somebody else’s already, with exit code 1', async () => {
    const flags = ['--brand', '#7c3aed', '--accent', '#22d3ee', '--domain', 'WWW.moon.example']
    const { exitCode, stderr } = await livery('new', 'Sun Palace', ...flags)
    expect(exitCode).toBe(1)
    expect(stderr).toContain('www.moon.example is also claimed by')
  })

  it('asks a person at a terminal for what was not given', async () => {
    const answers: [RegExp, string][] = [
      [/Its name/, 'Night Owl\r'],
      [/Logo file/, '\r'],
      [/Brand colour/, '#c0262d\r'],
      [/Second colour/, 'nonsense\r'],
      [/is not a colour/, '\u0015#b57a0b\r'],
      [/What is it/, '\r'],
      [/Its domain/, 'owl.example\r'],
    ]
    expect(await typeInto(['new', '--merchants-dir', merchants], answers)).toBe(0)
    const json = JSON.parse(await readFile(join(merchants, 'night-owl/merchant.json'), 'utf8'))
    expect(json).toMatchObject({
      name: 'Night Owl',
      domains: ['owl.example'],
      theme: { brand: '#c0262d', accent: '#b57a0b' },
    })
  })
})

/** Runs the CLI on a terminal of its own and types each answer when its question stands there. */
async function typeInto(args: readonly string[], answers: [RegExp, string][]): Promise<number> {
  const words = [process.execPath, ...cli, ...args].map(word => `'${word}'`).join(' ')
  // A terminal that nobody set up has no columns, and prompts would wrap after every character.
  const command = ['-qec', `stty cols 100 rows 40; ${words}`, '/dev/null']
  const child = spawn('script', command, { stdio: ['pipe', 'pipe', 'inherit'] })
  let shown = ''
  child.stdout.on('data', chunk => {
    shown += String(chunk)
    const [next] = answers
    if (next === undefined || !next[0].test(shown)) return
    shown = ''
    answers.shift()
    child.stdin.write(next[1])
  })
  const [code] = await once(child, 'exit')
  return code
}
