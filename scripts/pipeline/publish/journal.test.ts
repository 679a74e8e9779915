import { generateKeyPairSync } from 'node:crypto'
import { appendFileSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { adviseOnEnd, readJournal, verifyJournal } from '@livery/release/journal/journal.ts'
import { makeTempFolder } from '@livery/release/testing/temp-folder.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { drawing, writeFiles, writeMerchant } from '#fixtures/merchants.ts'
import { tinyApp } from '#fixtures/tiny-app.ts'
import { buildRelease } from '../assemble/build-release.ts'
import { inspectJournal } from './accept-journal.ts'
import { closeMerchants } from './change-merchants.ts'
import { readFleetHistory, readHistory } from './history.ts'
import { abortCanary } from './promote.ts'
import { rollBack } from './roll-back.ts'

const root = makeTempFolder()
const [merchantsDir, outDir] = [join(root.path, 'merchants'), join(root.path, 'out')]
const path = join(outDir, 'journal.jsonl')
const app = tinyApp()
const readAllThere = () => readdirSync(outDir).map(name => [name, lookAtText(name)])
const lookAtText = (name: string) =>
  /\.jsonl?$/.test(name) ? readFileSync(join(outDir, name), 'utf8') : ''
const by = (who: string) => ({ who, commit: 'c0ffee', why: `because ${who}`, run: null })
const build = (who: string) => buildRelease({ merchantsDir, outDir, app, provenance: by(who) })
const paint = (colour: string) =>
  writeFiles(merchantsDir, { 'alpha/mark.svg': drawing(64, 64, colour) })

/** The three files that must agree. */
const ledger = ['journal.jsonl', 'states.json', 'current.json']
const readAll = () => ledger.map(name => readFileSync(join(outDir, name), 'utf8'))
const writeAll = (texts: readonly string[]) => {
  for (const [at, text] of texts.entries()) writeFileSync(join(outDir, ledger[at] ?? ''), text)
}
let all: readonly string[]
let kept: string

beforeAll(async () => {
  for (const code of ['alpha', 'beta']) writeMerchant(merchantsDir, code)

  await build('Ann')
  paint('#ff0000')
  await build('Ben')
  await build('nobody, as nothing changed')
  await rollBack(outDir, undefined, by('Cleo'))
  all = readAll()
  kept = readFileSync(path, 'utf8')
}, 60_000)
beforeEach(() => writeAll(all))
afterAll(() => root.remove())

it('the journal reports who published a release, when and why, and what changed', () => {
  const lines = readJournal(outDir)
  const [first, second, third] = lines

  expect(lines).toHaveLength(3)
  expect(first).toMatchObject({ verb: 'build', before: null, ...by('Ann'), merchants: 2 })
  expect(first?.added).toEqual(['alpha', 'beta'])
  expect(second).toMatchObject({ before: first?.release, ...by('Ben'), changed: ['alpha'] })
  expect(third).toMatchObject({ verb: 'rollback', release: first?.release, changed: ['alpha'] })
  expect(Date.parse(first?.at ?? '')).not.toBeNaN()
  expect(verifyJournal(outDir)).toEqual([])
})

it('the journal reports the history of one merchant, newest first', () => {
  const told = readHistory(outDir, 'alpha').map(({ what, verb, who }) => [what, verb, who])

  expect(told).toEqual([
    ['changed', 'rollback', 'Cleo'],
    ['changed', 'build', 'Ben'],
    ['added', 'build', 'Ann'],
  ])
  expect(readHistory(outDir, 'beta')).toHaveLength(1)
  expect(() => readHistory(outDir, 'alhpa')).toThrow('did you mean "alpha"?')
})

it('the history of the fleet can be limited to a person and a time', () => {
  const told = (filter: Parameters<typeof readFleetHistory>[1]) =>
    readFleetHistory(outDir, filter).map(({ code, verb }) => `${verb} ${code}`)

  expect(told({})).toEqual(['rollback alpha', 'build alpha', 'build alpha', 'build beta'])
  expect(told({ by: 'ann' })).toEqual(['build alpha', 'build beta'])

  const at = Date.parse(readJournal(outDir)[1]?.at ?? '')

  expect(told({ sinceMs: at })).toEqual(['rollback alpha', 'build alpha'])
  expect(readHistory(outDir, 'beta', { by: 'Ben' })).toEqual([])
})

it('the journal check names a closed merchant whose line is missing after a copy came back', async () => {
  appendFileSync(path, 'not a line\n')
  await closeMerchants(outDir, { verb: 'suspend', codes: ['beta'], provenance: by('Dan') })
  writeFileSync(path, kept)

  expect(await inspectJournal(outDir, { accept: false, provenance: by('Eve') })).toMatchObject({
    faults: [],
    untold: ['beta'],
  })
})

describe('the journal check reports the line number for', () => {
  const lines = () => kept.trimEnd().split('\n')
  const join3 = (texts: (string | undefined)[]) => `${texts.join('\n')}\n`
  it.each<[string, () => string, string]>([
    ['a changed word', () => kept.replace('because Ben', 'because Bob'), 'line 2'],
    ['a missing line', () => join3([lines()[0], lines()[2]]), 'line 2'],
    ['two swapped lines', () => join3([lines()[1], lines()[0], lines()[2]]), 'line 1'],
    ['a line that is not a journal line', () => `${kept}{}\n`, 'line 4'],
  ])('%s', (_what, change, key) => {
    writeFileSync(path, change())
    expect(verifyJournal(outDir)).toEqual([expect.objectContaining({ file: path, key })])
  })
})

/** Returns the first lines of the journal. */
const firstOf = (text: string, count: number) =>
  text
    .split('\n')
    .slice(0, count)
    .map(line => `${line}\n`)
    .join('')

const withoutHead = (name: string) => {
  const { journal: _, ...rest } = JSON.parse(readFileSync(join(outDir, name), 'utf8'))
  writeFileSync(join(outDir, name), JSON.stringify(rest))
}

describe('the journal check reports damage and blocks publication', () => {
  const cuts = {
    'its last line': () => writeFileSync(path, firstOf(kept, 2)),
    'its last two lines': () => writeFileSync(path, firstOf(kept, 1)),
    'its last two lines, and the states with them': () => {
      writeFileSync(path, firstOf(kept, 1))
      rmSync(join(outDir, 'states.json'))
    },
    'the whole file': () => rmSync(path),
    'a word in its middle': () => writeFileSync(path, kept.replace('because Ben', 'because Bob')),
    'other lines in its place': () =>
      writeFileSync(path, firstOf(kept, 1).replace('Ann', 'Eve').repeat(3)),
  }

  it.each(Object.entries(cuts))('after a cut or change: %s', async (_what, cut) => {
    cut()
    const before = readAllThere()

    expect(verifyJournal(outDir)).not.toEqual([])

    paint('#00ff00')

    await expect(build('Dan')).rejects.toThrow(/journal\.jsonl: .*livery journal --accept/)
    await expect(rollBack(outDir)).rejects.toThrow(/the journal was (truncated|changed)/)
    expect(readAllThere()).toEqual(before)
  })

  it('until an operator accepts the truncation, which adds a permanent line', async () => {
    const provenance = by('Fay')

    expect(await inspectJournal(outDir, { accept: true, provenance })).toMatchObject({
      ...{ length: 3, faults: [], accepted: false },
    })

    writeFileSync(path, firstOf(kept, 1).replace('because Ann', 'because Bob'))
    const told = await inspectJournal(outDir, { accept: false, provenance })

    expect(told).toMatchObject({ length: 1, accepted: false })
    expect(told.faults.length).toBeGreaterThan(1)
    expect(readJournal(outDir)).toHaveLength(1)

    await inspectJournal(outDir, { accept: true, provenance })

    expect(verifyJournal(outDir)).toEqual([])
    expect(readJournal(outDir).at(-1)).toMatchObject({ verb: 'accept', ...provenance })

    paint('#00ff01')
    await build('Gil')

    expect(readJournal(outDir).map(({ verb }) => verb)).toEqual(['build', 'accept', 'build'])
    expect(verifyJournal(outDir)).toEqual([])

    writeFileSync(path, firstOf(readFileSync(path, 'utf8'), 2))

    expect(verifyJournal(outDir)).not.toEqual([])
  })

  it('and an operator without the key of a signed journal cannot accept it', async () => {
    const key = join(root.path, 'journal.pem')
    const { privateKey } = generateKeyPairSync('ed25519')
    writeFileSync(key, privateKey.export({ type: 'pkcs8', format: 'pem' }))
    vi.stubEnv('JOURNAL_KEY_FILE', key)
    await closeMerchants(outDir, { verb: 'suspend', codes: ['beta'] })
    writeFileSync(path, readFileSync(path, 'utf8').replace('because Ben', 'because Bob'))
    vi.unstubAllEnvs()
    const before = readAll()

    const accepted = inspectJournal(outDir, { accept: true, provenance: by('Fay') })

    await expect(accepted).rejects.toThrow(/JOURNAL_KEY_FILE is not set; nothing was accepted/)
    expect(readAll()).toEqual(before)
  })

  it('but decisions are still recorded, and the truncation remains detectable', async () => {
    writeFileSync(path, firstOf(kept, 1))
    for (const verb of ['suspend', 'resume', 'suspend', 'resume'] as const) {
      await closeMerchants(outDir, { verb, codes: ['beta'] })
    }
    expect(readJournal(outDir)).toHaveLength(5)
    expect(verifyJournal(outDir)).not.toEqual([])
  })
})

it('a journal without its last decisions is reported', async () => {
  await closeMerchants(outDir, { verb: 'suspend', codes: ['beta'] })
  await closeMerchants(outDir, { verb: 'resume', codes: ['beta'] })
  expect(verifyJournal(outDir)).toEqual([])
  writeFileSync(path, kept)
  const reason = 'has 3 lines, but states.json names 5: the journal was truncated'
  expect(verifyJournal(outDir)).toEqual([expect.objectContaining({ key: 'its end', reason })])
})

it('a line that was added by hand is reported', () => {
  appendFileSync(path, firstOf(kept, 1))
  expect(verifyJournal(outDir)).toEqual([expect.objectContaining({ key: 'line 4' })])
})

it('a pointer and states from an earlier version are accepted, and get the journal head with the next publication', async () => {
  for (const name of ['current.json', 'states.json']) withoutHead(name)

  expect(verifyJournal(outDir)).toEqual([])

  paint('#00ff02')
  await build('Hal')
  const heads = ledger.slice(1).map(name => JSON.parse(readFileSync(join(outDir, name), 'utf8')))

  expect(heads.map(({ journal }) => journal.length)).toEqual([4, 3])
  expect(verifyJournal(outDir)).toEqual([])
})

it('the journal continues after an interrupted write, and after an unrecorded publication', async () => {
  appendFileSync(path, '{"verb":"build","at"')

  expect(verifyJournal(outDir)).toEqual([])

  paint('#00ff00')
  await build('Dan')

  expect(readJournal(outDir)).toHaveLength(4)

  const [journal, states] = readAll()
  paint('#0000ff')
  await build('Eve')
  // Simulates a process that was killed after it had moved the pointer: neither the journal line
  // nor the journal head was written.
  writeAll([journal ?? '', states ?? ''])

  expect(verifyJournal(outDir)).toEqual([])
  expect(adviseOnEnd(outDir)).toHaveLength(1)
  expect(adviseOnEnd(join(root.path, 'nowhere'))).toEqual([])

  paint('#0000fe')
  await build('Flo')
  const told = readJournal(outDir).map(({ verb, who }) => [verb, who])

  expect(told.slice(4)).toEqual([
    ['found', null],
    ['build', 'Flo'],
  ])
  expect(verifyJournal(outDir)).toEqual([])
})

it('a missing last journal line is detected after a canary and after an aborted canary', async () => {
  const steps = {
    canary: () => buildRelease({ merchantsDir, outDir, app, canary: { merchants: ['alpha'] } }),
    abort: () => abortCanary(outDir, {}),
  }

  paint('#123456')
  const found = []

  for (const [verb, publish] of Object.entries(steps)) {
    await publish()
    const whole = readFileSync(path, 'utf8')
    const told = adviseOnEnd(outDir).length + verifyJournal(outDir).length
    writeFileSync(path, whole.replace(/[^\n]*\n$/, ''))
    found.push([verb, told, verifyJournal(outDir).length])
    writeFileSync(path, whole)
  }

  expect(found).toEqual([
    ['canary', 0, 1],
    ['abort', 0, 1],
  ])
})
