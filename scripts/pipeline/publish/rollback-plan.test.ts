import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { stateOf } from '@livery/contract/journal/states.ts'
import type { ReleaseIndex } from '@livery/contract/release.ts'
import { readStates } from '@livery/release/journal/states.ts'
import { readPointer } from '@livery/release/pointer/pointer.ts'
import { openStore } from '@livery/release/store/store.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { rollbackVerb } from '#cli/verbs/rollback.ts'
import { createFirstRelease } from '#fixtures/first-release.ts'
import { drawing, writeFiles, writeMerchant } from '#fixtures/merchants.ts'
import { currentIndex, snapshot } from '#fixtures/release-folder.ts'
import { tinyApp } from '#fixtures/tiny-app.ts'
import { type BuildOptions, buildRelease } from '../assemble/build-release.ts'
import { closeMerchants, rollBackMerchants } from './change-merchants.ts'
import { publishRelease } from './publish-release.ts'
import { rollBack } from './roll-back.ts'

const start = createFirstRelease(['alpha', 'beta', 'gamma'], folders => build(folders))
let merchantsDir: string
let outDir: string
let first: string

const build = async (more: Partial<BuildOptions> = {}) =>
  (await buildRelease({ merchantsDir, outDir, app: tinyApp(), ...more })).release ?? ''
const paint = (code: string, colour: string) =>
  writeFiles(merchantsDir, { [`${code}/mark.svg`]: drawing(64, 64, colour) })
const remove = (code: string) => rmSync(join(merchantsDir, code), { recursive: true })
const plan = (wanted?: string) => rollBack(outDir, wanted, undefined, undefined, { dryRun: true })
const by = (who: string, why: string) => ({ who, why, commit: null, run: null })

beforeAll(async () => {
  first = String(await start.build())
})
beforeEach(() => {
  ;({ merchantsDir, outDir } = start.copy())
})
afterAll(() => start.remove())

describe('a rollback plan', () => {
  it('lists the release, the undone builds and every affected brand, without changing anything', async () => {
    paint('alpha', '#ff0000')
    remove('gamma')
    const second = await build({ provenance: by('Ann', 'red') })
    writeMerchant(merchantsDir, 'delta')
    const third = await build({ provenance: by('Bob', 'delta') })
    const before = snapshot(outDir)

    expect(await plan(first)).toMatchObject({
      ...{ release: first, from: third, isForward: false, passes: [], closed: [], held: [] },
      undoes: [
        { release: third, verb: 'build', who: 'Bob', why: 'delta' },
        { release: second, verb: 'build', who: 'Ann', why: 'red' },
      ],
      changes: { added: ['gamma'], changed: ['alpha'], removed: ['delta'], repainted: [] },
      reopens: ['gamma'],
    })
    expect(snapshot(outDir)).toEqual(before)

    const done = await rollBack(outDir, first)

    expect(readPointer(outDir)?.current).toBe(first)
    expect(await plan(third)).toMatchObject({ release: third, isForward: true, undoes: [] })
    expect(done.reopens).toEqual(['gamma'])
  })

  it('reports that a removed retired merchant returns, and stays closed', async () => {
    await closeMerchants(outDir, { verb: 'retire', codes: ['beta'] })
    remove('beta')
    await build()

    expect(await plan()).toMatchObject({ release: first, reopens: [], closed: ['beta'] })

    await rollBack(outDir)
    const states = readStates(outDir, currentIndex(outDir))

    expect(stateOf(states, 'beta')).toEqual({ closed: 'retired' })
  })

  it('skips releases that differ only in states', async () => {
    paint('alpha', '#ff0000')
    const second = await build()
    const lines = structuredClone(currentIndex(outDir)) as ReleaseIndex
    const alpha = lines.merchants.alpha
    if (alpha) alpha.closed = 'suspended'
    const { id: third } = await publishRelease(openStore(outDir), lines)

    expect(await plan()).toMatchObject({ release: first, from: third, passes: [second] })
    expect((await rollBack(outDir)).release).toBe(first)

    const states = readStates(outDir, currentIndex(outDir))

    expect(stateOf(states, 'alpha')).toEqual({ closed: 'suspended' })
  })

  it('undoes an individual merchant’s rollback, because this rollback created a release', async () => {
    for (const code of ['alpha', 'gamma']) paint(code, '#ff0000')

    const second = await build()
    const { release: third } = await rollBackMerchants(outDir, { codes: ['gamma'] })

    expect(await plan()).toMatchObject({
      ...{ release: second, from: third, held: ['gamma'] },
      undoes: [{ release: third, verb: 'rollback' }],
    })
  })

  it('does not go forward from a release that an individual rollback recreated', async () => {
    paint('alpha', '#ff0000')
    const second = await build()
    paint('gamma', '#ff0000')
    await build()
    expect((await rollBackMerchants(outDir, { codes: ['gamma'] })).release).toBe(second)
    expect((await plan()).release).toBe(first)
  })

  it('is refused if it would remove too many merchants, and a dry run reports this', async () => {
    for (const code of ['delta', 'omega']) writeMerchant(merchantsDir, code)
    await build()
    const found = await plan()
    expect(found.refusal).toContain('remove 2 of the 5 merchants released (delta, omega)')
    await expect(rollBack(outDir)).rejects.toThrow('--allow-removals 2')
  })
})

describe('the plan to roll back one merchant', () => {
  const take = (codes: string[], to?: string) =>
    rollBackMerchants(outDir, { codes, ...(to !== undefined && { to }) })

  it('finds the merchant in any kept release, including the current release and a canary', async () => {
    paint('alpha', '#ff0000')
    const second = await build()
    paint('alpha', '#00ff00')
    const tried = await build({ canary: { share: 0.5 } })
    const lines: unknown[] = []

    for (const to of [first, second, tried]) {
      const onPlan = ({ lines: [line] }: { lines: { release: string }[] }) =>
        lines.push(line?.release)
      await rollBackMerchants(outDir, { codes: ['alpha'], to, dryRun: true, onPlan })
    }

    expect(lines).toEqual([first, second, tried])

    await take(['alpha'], tried)

    expect(stateOf(readStates(outDir, currentIndex(outDir)), 'alpha')).toEqual({ held: true })
  })

  it('reports which kept release has a merchant that the named release lacks', async () => {
    remove('gamma')
    const second = await build()
    writeMerchant(merchantsDir, 'gamma')
    paint('gamma', '#ff0000')
    await build()

    await expect(take(['gamma'], second.slice(0, 12))).rejects.toThrow(
      `gamma: is not in release ${second.slice(0, 12)}; it is in ${first.slice(0, 12)}`,
    )
    await expect(take(['gamma'], '')).rejects.toThrow('matches several releases')
    await expect(take(['beta'])).rejects.toThrow('beta: is the same in every kept release')
  })
})

describe('livery rollback', () => {
  async function run(flags: Partial<Parameters<typeof rollbackVerb.run>[0]>) {
    const [said, given]: [string[], unknown[]] = [[], []]
    const output = {
      say: (line: string) => said.push(`${readPointer(outDir)?.current.slice(0, 6)} ${line}`),
      complain: (line: string) => said.push(line),
      give: (value: unknown) => given.push(value),
    }
    const exitCode = await rollbackVerb.run({ out: outDir, ...flags }, output)

    return { exitCode, said, given }
  }

  it('prints the whole plan before it changes anything', async () => {
    paint('alpha', '#ff0000')
    const second = await build({ provenance: by('Ann', 'red') })
    const [was, is] = [second.slice(0, 6), first.slice(0, 6)]
    const { said, given } = await run({})

    expect(said).toEqual([
      expect.stringMatching(
        `^${was} release ${first.slice(0, 12)}, built .*, would become current again`,
      ),
      expect.stringMatching(`^${was}   undoes build ${second.slice(0, 12)} of .* by Ann: "red"$`),
      `${was}   1 changed: alpha`,
      `${is} release ${first.slice(0, 12)} is current`,
    ])
    expect(given).toEqual([expect.objectContaining({ release: first, from: second })])
  })

  it('does not change anything in a dry run, for a whole release or one merchant', async () => {
    paint('alpha', '#ff0000')
    await build()
    const before = snapshot(outDir)

    for (const flags of [{}, { merchant: ['alpha'] }]) {
      const { exitCode, said } = await run({ ...flags, dryRun: true })
      expect([exitCode, said.at(-1)]).toEqual([0, expect.stringContaining('nothing was changed')])
    }

    expect(snapshot(outDir)).toEqual(before)
  })

  it('exits with 1 and a reason when a dry run would be refused', async () => {
    for (const code of ['delta', 'omega']) writeMerchant(merchantsDir, code)
    await build()
    const { exitCode, said } = await run({ dryRun: true })
    expect([exitCode, said.at(-2)]).toEqual([1, expect.stringContaining('--allow-removals 2')])
  })
})
