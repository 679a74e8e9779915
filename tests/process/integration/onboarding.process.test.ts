import { cp, mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { merchantsDir } from '../../tools/support/brands.ts'
import { runToEnd } from '../../tools/support/child.ts'
import { toTestOutDir } from '../../tools/support/product.ts'

const guide = new URL('../../../docs/onboarding.md', import.meta.url)
const releases = toTestOutDir('onboarding')
let folder: string

beforeAll(async () => {
  // An earlier run's journal ends with a rollback, after which a build would refuse to publish.
  await rm(releases, { recursive: true, force: true })
  folder = await mkdtemp(join(tmpdir(), 'livery-onboarding-'))
  await cp(merchantsDir, join(folder, 'merchants'), { recursive: true })
  // Creates the release that exists before an operator adds the first merchant.
  expect((await livery(['build'])).exitCode).toBe(0)
})

afterAll(() => rm(folder, { recursive: true }))

describe('the guide to the first merchant', () => {
  it('contains only commands that work, in order', {
    timeout: 240_000,
  }, async () => {
    const commands = await readCommands()
    expect(commands.map(([verb]) => verb)).toEqual(
      expect.arrayContaining(['new', 'check', 'doctor', 'explain', 'build', 'export', 'rollback']),
    )
    for (const words of inOrder(commands)) {
      const { exitCode, stderr } = await livery(words)
      expect([words.join(' '), exitCode, toComplaints(stderr)]).toEqual([words.join(' '), 0, ''])
    }
  })
})

/** Commands that wait for Ctrl-C and have their own tests. */
const waiting = new Set(['preview', 'studio'])

/** Returns the arguments after `npm run livery --` as words, without comments. */
async function readCommands(): Promise<string[][]> {
  const text = await readFile(guide, 'utf8')
  const found = [...text.matchAll(/npm run livery -- ((?:[^\n`"#]|"[^"\n]*")+)/g)].map(
    ([, line = '']) =>
      [...line.matchAll(/"([^"]*)"|(\S+)/g)].map(([, quoted, plain]) => quoted ?? plain ?? ''),
  )
  return found.filter(([verb = '']) => !waiting.has(verb))
}

/** Removes a slow build's progress output, which is not an error message. */
function toComplaints(stderr: string): string {
  return stderr.replace(/^\d+ of \d+ merchants\n/gm, '')
}

/**
 * Moves `new` to the start, because the guide creates the merchant in Studio, and rollbacks to the
 * end, because a release that was rolled back cannot be exported.
 */
function inOrder(commands: string[][]): string[][] {
  const rank = ([verb]: string[]) => ['new', undefined, 'rollback'].indexOf(toMoved(verb))
  return commands.toSorted((a, b) => rank(a) - rank(b))
}

function toMoved(verb: string | undefined): string | undefined {
  return verb === 'new' || verb === 'rollback' ? verb : undefined
}

function livery(words: readonly string[]) {
  const args = words.map(word => (word.startsWith('./') ? join(folder, word) : word))
  const env = { MERCHANTS_DIR: join(folder, 'merchants'), RELEASES_DIR: releases }
  return runToEnd(process.execPath, ['--import', 'tsx', 'scripts/cli/main.ts', ...args], env)
}
