import { cp, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { loadVerbs } from '../../../scripts/cli/main.ts'
import { merchantsDir } from '../../tools/support/brands.ts'
import { type Finished, runToEnd } from '../../tools/support/child.ts'

const hexDigits = '0123456789abcdef'

let folder: string
let merchants: string
let releases: string

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'livery-operator-'))
  merchants = join(folder, 'merchants')
  releases = join(folder, 'dist')
  await cp(merchantsDir, merchants, { recursive: true })
})

afterAll(() => rm(folder, { recursive: true }))

it('livery build reports in one line which file the compiler could not write', async () => {
  const out = join(folder, 'blocked')
  await mkdir(join(out, 'store'), { recursive: true })

  for (const first of hexDigits) {
    for (const second of hexDigits) await writeFile(join(out, 'store', first + second), '')
  }

  const { exitCode, stdout, stderr } = await livery('build', '--out', out)

  expect(exitCode).toBe(1)
  expect(JSON.parse(stdout).error).toMatch(/\/store\/\S+: (?:already exists|is not a folder.*)$/)
  expect(stderr).not.toMatch(/^ +at /m)
})

// The tests form one sequence: each test starts from the previous test's release.
describe('an operator', () => {
  it('checks all merchants', async () => {
    const { exitCode, stdout } = await livery('check')
    expect(exitCode).toBe(0)
    expect(() => JSON.parse(stdout)).not.toThrow()
  })

  it('builds a first release of all merchants', async () => {
    const { exitCode } = await livery('build')
    expect(exitCode).toBe(0)
    expect(await listReleases()).toHaveLength(1)
  })

  it('does not build anything when nothing changed', async () => {
    const before = await readPointer()
    const { exitCode } = await livery('build')
    expect(exitCode).toBe(0)
    expect(await readPointer()).toBe(before)
  })

  it('builds a second release after an edit', async () => {
    await editMerchant('tlb', json => {
      json.description = 'Another sentence for the search page.'
    })
    expect((await livery('build')).exitCode).toBe(0)
    expect(await listReleases()).toHaveLength(2)
  })

  it('keeps a broken merchant at its last good release and releases the other merchants', async () => {
    await editMerchant('aurora', json => {
      json.currency = 'dollars'
    })
    await editMerchant('lotus', json => {
      json.description = 'Một câu khác.'
    })
    const { exitCode, stdout, stderr } = await livery('build')

    expect(exitCode).toBe(1)
    expect(stdout + stderr).toContain('currency')
    expect(await listReleases()).toHaveLength(3)
  })

  it('exits with 0 in lenient mode, and prints the same problems', async () => {
    const { exitCode, stdout, stderr } = await livery('build', '--lenient')

    expect(exitCode).toBe(0)
    expect(stdout + stderr).toMatch(/aurora\/merchant\.json[\s\S]*currency/)

    const empty = { RELEASES_DIR: join(folder, 'none'), MERCHANTS_DIR: join(folder, 'nobody') }
    await mkdir(empty.MERCHANTS_DIR)
    await cp(join(merchants, 'aurora'), join(empty.MERCHANTS_DIR, 'aurora'), { recursive: true })
    await cp(join(merchants, '_base'), join(empty.MERCHANTS_DIR, '_base'), { recursive: true })

    expect((await runLivery(['build', '--lenient'], empty)).exitCode).toBe(1)
  })

  it('sees file, key and reason in the output from check', async () => {
    const { exitCode, stdout, stderr } = await livery('check')
    expect(exitCode).toBe(1)
    expect(stdout + stderr).toMatch(/aurora\/merchant\.json/)
    expect(stdout + stderr).toContain('currency')
  })

  it('rolls back to the previous release', async () => {
    const before = await readPointer()
    expect((await livery('rollback')).exitCode).toBe(0)
    expect(await readPointer()).not.toBe(before)
  })

  it.each(['check', 'releases', 'build', 'rollback'])(
    'gets exactly the documented README keys from %s --json',
    async verb => {
      const answer: unknown = JSON.parse((await livery(verb)).stdout)
      const keys = Object.keys(Array.isArray(answer) ? answer[0] : Object(answer))
      expect(keys.sort()).toEqual(await readDocumentedKeys(verb))
    },
  )

  it('starts a canary, gets no automatic decision without reports, and aborts the canary', async () => {
    await editMerchant('lotus', json => {
      json.description = 'Một câu nữa.'
    })
    const before = await readPointer()
    const scope = ['--merchants', 'lotus', '--message', 'another sentence']
    const begun = await livery('build', '--lenient', '--stage', 'canary', ...scope)

    expect(begun.exitCode).toBe(0)
    expect(await listReleases()).toContainEqual(
      expect.objectContaining({ stage: 'canary', scope: { merchants: ['lotus'] } }),
    )

    const auto = ['--auto', '--bff', 'http://127.0.0.1:9', '--for', '0s']
    const undecided = await livery('promote', ...auto)

    expect(undecided.exitCode).toBe(4)
    expect(JSON.parse(undecided.stdout)).toMatchObject({ outcome: 'inconclusive', visits: 0 })
    expect((await livery('promote', '--merchants', 'lotus,tlb')).exitCode).toBe(0)

    const { exitCode, stdout } = await livery('promote', '--abort', '--message', 'no')

    expect(exitCode).toBe(0)
    expect(Object.keys(JSON.parse(stdout)).sort()).toEqual(await readDocumentedKeys('promote'))
    expect(await readPointer()).toBe(before)
  })

  it('sees the usage, with exit code 2, for an unknown verb', async () => {
    const { exitCode, stderr } = await runToEnd('npm', [
      'run',
      '--silent',
      'livery',
      '--',
      'paint-it',
    ])
    expect(exitCode).toBe(2)
    expect(stderr).not.toBe('')
  })
})

function livery(verb: string, ...flags: string[]): Promise<Finished> {
  return runLivery([verb, ...flags], { MERCHANTS_DIR: merchants, RELEASES_DIR: releases })
}

function runLivery(words: string[], env: Record<string, string>): Promise<Finished> {
  return runToEnd('npm', ['run', '--silent', 'livery', '--', ...words, '--json'], env)
}

/**
 * Returns the keys that the README lists for the command's JSON output, except keys whose note
 * limits the key to special cases.
 */
async function readDocumentedKeys(verb: string): Promise<string[]> {
  const [found] = await loadVerbs(verb)
  const notes = Object.entries<string>(found?.json.notes ?? {})
  const usual = notes.filter(
    ([, note]) => !/^ \((?:with|if|canaries only|dry runs only)/.test(note),
  )
  return usual.map(([key]) => key).sort()
}

async function listReleases(): Promise<unknown[]> {
  const { stdout } = await livery('releases')
  const answer = JSON.parse(stdout)
  return Array.isArray(answer) ? answer : answer.releases
}

async function readPointer(): Promise<string> {
  return JSON.parse(await readFile(join(releases, 'current.json'), 'utf8')).current
}

async function editMerchant(code: string, edit: (json: Record<string, unknown>) => void) {
  const path = join(merchants, code, 'merchant.json')
  const json = JSON.parse(await readFile(path, 'utf8'))
  edit(json)
  await writeFile(path, JSON.stringify(json))
}
