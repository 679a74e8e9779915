import { appendFileSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { adviseOnEnd, readJournal, verifyJournal } from '@livery/release/journal/journal.ts'
import { makeTempFolder } from '@livery/release/testing/temp-folder.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { drawing, writeFiles, writeMerchant } from '../../fixtures/merchants.ts'
import { tinyApp } from '../../fixtures/tiny-app.ts'
import { buildRelease } from '../build/build-release.ts'
import { readHistory } from './history.ts'
import { abortCanary } from './promote.ts'
import { rollBack } from './roll-back.ts'

const root = makeTempFolder()
const [merchantsDir, outDir] = [join(root.path, 'merchants'), join(root.path, 'out')]
const path = join(outDir, 'journal.jsonl')
const app = tinyApp()
const by = (who: string) => ({ who, commit: 'c0ffee', why: `because ${who}`, run: null })
const build = (who: string) => buildRelease({ merchantsDir, outDir, app, provenance: by(who) })
const paint = (colour: string) =>
  writeFiles(merchantsDir, { 'alpha/mark.svg': drawing(64, 64, colour) })

let kept: string

beforeAll(async () => {
  for (const code of ['alpha', 'beta']) writeMerchant(merchantsDir, code)
  await build('Ann')
  paint('#ff0000')
  await build('Ben')
  await build('nobody, as nothing changed')
  await rollBack(outDir, undefined, by('Cleo'))
  kept = readFileSync(path, 'utf8')
}, 60_000)
beforeEach(() => writeFileSync(path, kept))
afterAll(() => root.remove())

it('tells who published what, when and why, and what changed', () => {
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

it('tells the history of one merchant, the newest first', () => {
  const told = readHistory(outDir, 'alpha').map(({ what, verb, who }) => [what, verb, who])
  expect(told).toEqual([
    ['changed', 'rollback', 'Cleo'],
    ['changed', 'build', 'Ben'],
    ['added', 'build', 'Ann'],
  ])
  expect(readHistory(outDir, 'beta')).toHaveLength(1)
  expect(() => readHistory(outDir, 'alhpa')).toThrow('did you mean "alpha"?')
})

describe('a journal that was changed is told at the line', () => {
  const lines = () => kept.trimEnd().split('\n')
  const join3 = (texts: (string | undefined)[]) => `${texts.join('\n')}\n`
  it.each<[string, () => string, string]>([
    ['a word of it', () => kept.replace('because Ben', 'because Bob'), 'line 2'],
    ['a line left out', () => join3([lines()[0], lines()[2]]), 'line 2'],
    ['two lines changed round', () => join3([lines()[1], lines()[0], lines()[2]]), 'line 1'],
    ['a line that is none', () => `${kept}{}\n`, 'line 4'],
  ])('%s', (_what, change, key) => {
    writeFileSync(path, change())
    expect(verifyJournal(outDir)).toEqual([expect.objectContaining({ file: path, key })])
  })
})

it('is told when lines are cut off at its end, which the chain does not show, and when all are', () => {
  expect(adviseOnEnd(outDir)).toEqual([])
  writeFileSync(path, `${kept.split('\n').slice(0, 2).join('\n')}\n`)
  expect(verifyJournal(outDir)).toEqual([])
  const told = { file: path, key: 'its end', reason: expect.stringContaining('were cut off') }
  expect(adviseOnEnd(outDir)).toEqual([expect.objectContaining(told)])
  rmSync(path)
  expect(adviseOnEnd(outDir)).toHaveLength(1)
  expect(adviseOnEnd(join(root.path, 'nowhere'))).toEqual([])
})

it('goes on after a write that was killed, and after a publication that was not written', async () => {
  appendFileSync(path, '{"verb":"build","at"')
  expect(verifyJournal(outDir)).toEqual([])
  paint('#00ff00')
  await build('Dan')
  expect(readJournal(outDir)).toHaveLength(4)
  rmSync(path)
  paint('#0000ff')
  await build('Eve')
  expect(readJournal(outDir).map(({ verb, who }) => [verb, who])).toEqual([
    ['found', null],
    ['build', 'Eve'],
  ])
  expect(verifyJournal(outDir)).toEqual([])
})

it('ends with a canary, and with its abort', async () => {
  const steps = {
    canary: () => buildRelease({ merchantsDir, outDir, app, canary: { merchants: ['alpha'] } }),
    abort: () => abortCanary(outDir, {}),
  }
  paint('#123456')
  const found = []
  for (const [verb, publish] of Object.entries(steps)) {
    await publish()
    const whole = readFileSync(path, 'utf8')
    const told = adviseOnEnd(outDir).length
    writeFileSync(path, whole.replace(/[^\n]*\n$/, ''))
    found.push([verb, told, adviseOnEnd(outDir).length])
    writeFileSync(path, whole)
  }
  expect(found).toEqual([
    ['canary', 0, 1],
    ['abort', 0, 1],
  ])
})
