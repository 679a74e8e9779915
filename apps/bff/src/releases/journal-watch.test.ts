import { generateKeyPairSync, sign } from 'node:crypto'
import { readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { statesPath } from '@livery/contract/journal/states.ts'
import { journalPath } from '@livery/contract/release.ts'
import { parseJournalHead } from '@livery/release/chain/verify-journal.ts'
import { digestOf } from '@livery/release/support/hash.ts'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { pointTo } from '#testing/fixture-release.ts'
import { startBff, type TestBff } from '#testing/start-bff.ts'

const told = {
  ...{ verb: 'build', at: '2030-01-01T00:00:00.000Z', release: 'a', before: null },
  ...{ who: null, commit: null, why: null, run: null, merchants: 2 },
  ...{ added: [], changed: [], removed: [], repainted: 0 },
}

/** Returns a journal with one line per reason. */
function toJournal(...reasons: string[]): string {
  let before = ''
  const lines = reasons.map(why => {
    const record = { ...told, why }
    before = digestOf([before, record])
    return `${JSON.stringify({ ...record, hash: before })}\n`
  })
  return lines.join('')
}

const whole = toJournal('one', 'two', 'three')
let bff: TestBff
let path: string
beforeEach(async () => {
  bff = await startBff()
  path = join(bff.folder, journalPath)
  await writeFile(path, whole)
  await point()
})
afterEach(() => bff.stop())

/** Publishes the complete journal's head in a new pointer. */
async function point(previous: string[] = []): Promise<void> {
  const journal = parseJournalHead(whole)
  await pointTo(bff.folder, bff.releases.current()?.id ?? '', previous, { journal })
  await bff.releases.refresh()
}

const complaints = () => bff.lines.filter(line => line.includes('journal broken'))
const status = async () =>
  (await bff.app.inject({ url: '/m/home', headers: { host: 'aurora.test' } })).statusCode

it('an intact journal is not reported', async () => {
  expect(bff.releases.health().isJournalBroken).toBe(false)
  expect((await bff.admin.inject('/fleet/errors')).body).toContain('intact')
  expect(complaints()).toEqual([])
})

it.each<[string, (path: string) => Promise<void>]>([
  ['cut', at => writeFile(at, toJournal('one'))],
  ['gone', at => rm(at)],
  ['changed in its middle', at => writeFile(at, whole.replace('"two"', '"Two"'))],
  ['another', at => writeFile(at, toJournal('one', 'two', 'four'))],
  ['added to by hand', async at => writeFile(at, `${await readFile(at, 'utf8')}{}\n`)],
])(
  'a journal that is %s is told once, in log, metric and fleet page, and all is served',
  async (_how, harm) => {
    await harm(path)
    await point(['a'.repeat(64)])
    await point()

    expect(complaints()).toHaveLength(1)
    expect((await bff.admin.inject('/metrics')).body).toMatch(/^livery_journal_broken 1$/m)
    expect((await bff.admin.inject('/fleet/errors')).body).toContain('truncated or changed')
    expect(await status()).toBe(200)

    await writeFile(path, whole)
    await point(['b'.repeat(64)])

    expect(bff.releases.health().isJournalBroken).toBe(false)
  },
)

it('a journal with fewer lines than the states list refers to is reported with the next decision', async () => {
  const journal = parseJournalHead(toJournal('one', 'two', 'three', 'four'))
  const states = { version: 1, revision: 1, merchants: {}, journal }
  await writeFile(join(bff.folder, statesPath), JSON.stringify(states))
  await bff.releases.refresh()
  expect(complaints()).toEqual([expect.stringContaining('states.json names 4')])
})

it('an older pointer without a journal head is accepted', async () => {
  await rm(path)
  await pointTo(bff.folder, bff.releases.current()?.id ?? '', ['a'.repeat(64)])
  await bff.releases.refresh()
  expect(bff.releases.health()).toMatchObject({ isJournalBroken: false, isRefused: false })
})

it('a journal line without the publisher’s signature is reported if the public key is known', async () => {
  const { publicKey, privateKey } = generateKeyPairSync('ed25519')
  const file = join(bff.folder, 'journal.pem')
  await writeFile(file, publicKey.export({ type: 'spki', format: 'pem' }))

  const signed = (text: string) => {
    const line = JSON.parse(text)
    const signature = sign(null, Buffer.from(line.hash), privateKey).toString('base64')
    return `${JSON.stringify({ ...line, signature })}\n`
  }

  const lines = whole.trimEnd().split('\n')
  const env = { JOURNAL_PUBLIC_KEY_FILE: file }

  for (const [texts, isBroken] of [
    [lines.map(signed), false],
    [[...lines.slice(0, 1).map(text => `${text}\n`), ...lines.slice(1).map(signed)], false],
    [[...lines.slice(0, 2).map(signed), `${lines[2]}\n`], true],
  ] as const) {
    await writeFile(path, texts.join(''))
    const other = await startBff({ folder: bff.folder, env })
    expect(other.releases.health().isJournalBroken).toBe(isBroken)
    await other.stop()
  }
})
