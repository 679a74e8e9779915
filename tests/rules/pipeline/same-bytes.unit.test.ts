import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { readJournal } from '../../../apps/release/src/journal/journal.ts'
import { readPointer } from '../../../apps/release/src/pointer/pointer.ts'
import { isJsonObject } from '../../../apps/release/src/support/json.ts'
import { makeTempFolder } from '../../../apps/release/src/testing/temp-folder.ts'
import { writeFiles } from '../../../scripts/fixtures/merchants.ts'
import { currentIndex } from '../../../scripts/fixtures/release-folder.ts'
import { tinyApp } from '../../../scripts/fixtures/tiny-app.ts'
import { buildRelease } from '../../../scripts/pipeline/assemble/build-release.ts'
import { mergeShards } from '../../../scripts/pipeline/assemble/merge-shards.ts'
import { abortCanary } from '../../../scripts/pipeline/publish/promote.ts'
import { rollBack } from '../../../scripts/pipeline/publish/roll-back.ts'
import { generateMerchants } from '../../tools/bench/build/generate.ts'

const folder = makeTempFolder()
const merchantsDir = join(folder.path, 'merchants')
const wholeDir = join(folder.path, 'whole')
const app = tinyApp()
const footer = 'export function Footer() {\n  return <footer>ours</footer>\n}\n'

beforeAll(async () => {
  generateMerchants(merchantsDir, 10)
  writeFiles(merchantsDir, {
    'm00003/overrides/footer.tsx': footer,
    'm00009/overrides/footer.tsx': footer,
  })
  await buildRelease({ merchantsDir, outDir: wholeDir, app })
}, 60_000)
afterAll(() => folder.remove())

function filesOf(outDir: string): Record<string, string> {
  const names = readdirSync(join(outDir, 'store'), { recursive: true, encoding: 'utf8' })
  const files = names.filter(name => name.includes('/')).sort()
  return Object.fromEntries(
    files.map(name => [name, readFileSync(join(outDir, 'store', name), 'base64')]),
  )
}

/** Writes the same merchants in another order and another folder, with reversed keys. */
function writeShuffled(target: string): void {
  const codes = readdirSync(merchantsDir).sort().reverse()
  for (const code of codes) {
    const names = readdirSync(join(merchantsDir, code), { recursive: true, encoding: 'utf8' })
    for (const name of names.filter(one => one.includes('.')).reverse()) {
      const text = readFileSync(join(merchantsDir, code, name), 'utf8')
      const json: unknown = name === 'merchant.json' ? JSON.parse(text) : undefined
      const turned = isJsonObject(json) ? Object.fromEntries(Object.entries(json).reverse()) : text
      writeFiles(target, { [`${code}/${name}`]: turned })
    }
  }
}

async function buildShards(of: number): Promise<string[]> {
  const folders: string[] = []
  for (let shard = 1; shard <= of; shard++) {
    const outDir = join(folder.path, `shard-${shard}-${of}`)
    await buildRelease({ merchantsDir, outDir, app, shard: { shard, of } })
    folders.push(outDir)
  }
  return folders
}

describe('the same merchants', () => {
  it('produce the same bytes in any order and in any folder', async () => {
    const elsewhere = join(folder.path, 'some', 'where')
    const outDir = join(folder.path, 'shuffled')
    writeShuffled(elsewhere)
    await buildRelease({ merchantsDir: elsewhere, outDir, app: tinyApp() })
    expect(currentIndex(outDir)).toEqual(currentIndex(wholeDir))
    expect(filesOf(outDir)).toEqual(filesOf(wholeDir))
  })

  it('produce the same bytes in two merged shards', async () => {
    const outDir = join(folder.path, 'merged')
    const report = await mergeShards((await buildShards(2)).reverse(), outDir)
    expect(report).toMatchObject({ changed: true, merchants: 10, left: [], problems: [] })
    expect(currentIndex(outDir)).toEqual(currentIndex(wholeDir))
    expect(filesOf(outDir)).toEqual(filesOf(wholeDir))
  })
})

describe('merging', () => {
  it('merging rejects an incomplete set of shards and a damaged file', async () => {
    const [one = '', two = '', three = ''] = await buildShards(3)
    const outDir = join(folder.path, 'refused')

    await expect(mergeShards([one, three], outDir)).rejects.toThrow(
      'each shard of 3 must be present once',
    )

    // Selects a file that only this shard has. Every shard has the compiled files, so another
    // shard's copy would replace a damaged one.
    const shared = filesOf(one)
    const [name = ''] = Object.keys(filesOf(two)).filter(file => !(file in shared))
    writeFileSync(join(two, 'store', name), 'damaged')

    await expect(mergeShards([one, two, three], outDir)).rejects.toThrow('build this shard again')
    expect(readdirSync(outDir)).not.toContain('current.json')
  })

  it('merging keeps an invalid merchant at its last good release', async () => {
    const outDir = join(folder.path, 'kept')
    await mergeShards(await buildShards(2), outDir)
    const before = currentIndex(outDir)
    const path = join(merchantsDir, 'm00001/merchant.json')
    const text = readFileSync(path, 'utf8')
    writeFileSync(path, text.replace('"skin":"paper"', '"skin":"papre"'))
    const report = await mergeShards(await buildShards(2), outDir)
    writeFileSync(path, text)

    expect(report).toMatchObject({ changed: false, left: ['m00001'] })
    expect(currentIndex(outDir)).toEqual(before)
  })

  describe('with the build rules', () => {
    const outDir = join(folder.path, 'by-rules')
    const pointer = () => readPointer(outDir)

    const edit = (description: string) => {
      const path = join(merchantsDir, 'm00002/merchant.json')
      const text = readFileSync(path, 'utf8')
      writeFileSync(path, JSON.stringify({ ...JSON.parse(text), description }))
      return () => writeFileSync(path, text)
    }

    it("starts a canary, and does not publish another release to all hosts before the canary's decision", async () => {
      await mergeShards(await buildShards(2), outDir)
      const before = pointer()?.current
      const undo = edit('Tried on a few.')
      const shards = await buildShards(2)
      const tried = await mergeShards(shards, outDir, { canary: { share: 0.01 } })

      expect(tried).toMatchObject({ changed: true, problems: [] })
      expect(pointer()).toMatchObject({
        current: before,
        canary: { release: tried.release, share: 0.01 },
      })
      expect(readJournal(outDir).at(-1)).toMatchObject({ verb: 'canary', scope: { share: 0.01 } })

      const refused = await mergeShards(shards, outDir)

      expect(refused).toMatchObject({ release: before, changed: false })
      expect(refused.problems).toMatchObject([{ key: 'canary' }])
      expect(pointer()?.canary?.release).toBe(tried.release)

      await abortCanary(outDir, {})
      const again = await mergeShards(shards, outDir)

      expect(again.problems).toMatchObject([
        { reason: expect.stringContaining('was aborted as a canary') },
      ])

      undo()

      await expect(
        mergeShards(shards, outDir, { canary: { merchants: ['m00099'] } }),
      ).rejects.toThrow('"m00099" is not')
    })

    it('does not republish a release that was rolled back, unless the operator requests it', async () => {
      const undo = edit('Rolled back.')
      const shards = await buildShards(2)
      const { release } = await mergeShards(shards, outDir)

      expect(pointer()?.current).toBe(release)

      await rollBack(outDir)
      const refused = await mergeShards(shards, outDir)

      expect(refused).toMatchObject({ changed: false })
      expect(refused.problems[0]?.reason).toContain('was rolled back')
      expect(await mergeShards(shards, outDir, { release: ['all'] })).toMatchObject({ release })

      undo()
    })
  })
})
