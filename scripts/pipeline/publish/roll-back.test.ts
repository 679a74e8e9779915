import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { storePath } from '@livery/contract/release.ts'
import { readPointer } from '@livery/release/pointer/pointer.ts'
import { makeTempFolder } from '@livery/release/testing/temp-folder.ts'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { drawing, writeFiles, writeMerchant } from '#fixtures/merchants.ts'
import { currentIndex } from '#fixtures/release-folder.ts'
import { tinyApp } from '#fixtures/tiny-app.ts'
import { buildRelease } from '../assemble/build-release.ts'
import { listReleases, rollBack } from './roll-back.ts'

const root = makeTempFolder()
const merchantsDir = join(root.path, 'merchants')
const outDir = join(root.path, 'out')
const ids: string[] = []

beforeAll(async () => {
  writeMerchant(merchantsDir, 'alpha')
  for (const colour of ['#111111', '#222222', '#333333']) {
    writeFiles(merchantsDir, { 'alpha/mark.svg': drawing(64, 64, colour) })
    const { release } = await buildRelease({ merchantsDir, outDir, app: tinyApp() })
    ids.push(release ?? '')
  }
}, 60_000)
afterAll(() => root.remove())

it('the list of releases begins with the current release', async () => {
  const listed = await listReleases(outDir)
  expect(listed.map(({ id }) => id)).toEqual(ids.toReversed())
  expect(listed.map(({ isCurrent }) => isCurrent)).toEqual([true, false, false])
  expect(listed[0]).toMatchObject({ merchants: 1 })
  expect(Date.parse(listed[0]?.builtAt ?? '')).not.toBeNaN()
})

it('a rollback serves the previous release again, and returns to the newest release only by name', async () => {
  const back = await rollBack(outDir)
  const { changes } = back

  expect(back).toMatchObject({ release: ids[1], from: ids[2], isForward: false })
  expect(changes).toEqual({ added: [], changed: ['alpha'], removed: [], repainted: [] })
  expect(readPointer(outDir)).toMatchObject({ current: ids[1], previous: [ids[2], ids[0]] })

  const forward = await rollBack(outDir, ids[2]?.slice(0, 10))

  expect(forward).toMatchObject({ release: ids[2], isForward: true })
  expect(readPointer(outDir)?.current).toBe(ids[2])
})

it('a rollback goes further back each time, and explains how to go forward instead of doing so', async () => {
  expect((await rollBack(outDir)).release).toBe(ids[1])
  expect((await rollBack(outDir)).release).toBe(ids[0])
  await expect(rollBack(outDir)).rejects.toThrow(
    /newer than the current.*rollback --to [0-9a-f]{12}/,
  )
  expect(readPointer(outDir)?.current).toBe(ids[0])

  await rollBack(outDir, ids[2])
})

it('a rollback stores its reason', async () => {
  const provenance = { who: 'night watch', commit: null, why: 'wrong footer', run: null }
  await rollBack(outDir, ids[1], provenance)
  const [current] = await listReleases(outDir)
  expect(current?.told).toMatchObject({ verb: 'rollback', ...provenance })
  expect(current?.told?.changes).toEqual({ added: 0, changed: 1, removed: 0, repainted: 0 })
  await rollBack(outDir, ids[2])
})

it('a rollback rejects an unknown release', async () => {
  await expect(rollBack(outDir, 'zzz')).rejects.toThrow('zzz matches no kept release')
  await expect(rollBack(outDir, '')).rejects.toThrow('matches several releases')
  await expect(rollBack(join(root.path, 'none'))).rejects.toThrow('contains no release')
})

it('a rollback refuses to return to a damaged release', async () => {
  const before = readPointer(outDir)
  const { pack } = currentIndex(outDir).merchants.alpha ?? { pack: '' }
  await rollBack(outDir, ids[0])
  writeFileSync(join(outDir, storePath(pack)), 'spoilt')

  await expect(rollBack(outDir, ids[2])).rejects.toThrow(/damaged/)
  expect(readPointer(outDir)?.current).toBe(ids[0])
  expect(before?.current).toBe(ids[2])
})

it('a rollback removes at most as many merchants as a build may remove, unless more are allowed', async () => {
  const folder = makeTempFolder()
  const [merchantsDir, out] = [join(folder.path, 'merchants'), join(folder.path, 'out')]
  const build = () => buildRelease({ merchantsDir, outDir: out, app: tinyApp() })
  writeMerchant(merchantsDir, 'alpha')
  await build()

  for (const code of ['beta', 'gamma']) writeMerchant(merchantsDir, code)

  await build()

  await expect(rollBack(out)).rejects.toThrow('remove 2 of the 3 merchants released (beta, gamma)')

  const done = await rollBack(out, undefined, undefined, 2)

  expect(done.changes.removed).toEqual(['beta', 'gamma'])

  folder.remove()
})
