import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { cpSync, existsSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { setTimeout as sleep } from 'node:timers/promises'
import { indexPath, type ReleaseIndex, storePath } from '@livery/contract/release.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { buildRelease } from './build.ts'
import { makeTempFolder, writeMerchant } from './fixtures/merchants.ts'
import { currentIndex, snapshot } from './fixtures/release-folder.ts'
import { tinyApp } from './fixtures/tiny-app.ts'
import { publishRelease } from './publish.ts'
import { readPointer } from './release/pointer.ts'
import { openStore } from './release/store.ts'
import { DamagedRelease, hashesOf, verifyRelease } from './release/verify.ts'

const root = makeTempFolder()
const merchantsDir = join(root.path, 'merchants')
const built = join(root.path, 'built')
let copies = 0

beforeAll(async () => {
  for (const code of ['alpha', 'beta']) writeMerchant(merchantsDir, code)
  await buildRelease({ merchantsDir, outDir: built, app: tinyApp() })
}, 60_000)
afterAll(() => root.remove())

function copyOfBuilt(): string {
  copies += 1
  const path = join(root.path, `copy-${copies}`)
  cpSync(built, path, { recursive: true, preserveTimestamps: true })
  return path
}

/** The same merchants as another release: one name is different. */
function changed(index: ReleaseIndex): ReleaseIndex {
  const { alpha, ...others } = index.merchants
  if (alpha === undefined) throw new Error('no alpha')
  return { ...index, merchants: { ...others, alpha: { ...alpha, name: 'Other' } } }
}

describe('publishing', () => {
  it.each([
    ['bytes were changed', (path: string) => writeFileSync(path, 'something else')],
    ['the end is missing', (path: string) => writeFileSync(path, '')],
    ['the file is gone', (path: string) => rmSync(path)],
  ])('refuses a release of which %s, and leaves the pointer', async (_what, damage) => {
    const outDir = copyOfBuilt()
    const index = currentIndex(outDir)
    const before = readPointer(outDir)
    const victims = [...hashesOf(index)].sort().filter((_hash, at) => at % 7 === 0)
    for (const hash of victims) damage(join(outDir, storePath(hash)))
    const attempt = publishRelease(openStore(outDir), changed(index))
    const damaged = await attempt.catch((error: unknown) => error)
    expect(damaged instanceof DamagedRelease && damaged.hashes.toSorted()).toEqual(victims)
    expect(readPointer(outDir)).toEqual(before)
    expect(() => verifyRelease(openStore(outDir), index)).toThrow(DamagedRelease)
  })

  it('remembers the four releases before the current one', async () => {
    const outDir = copyOfBuilt()
    const index = currentIndex(outDir)
    const ids: string[] = []
    for (const name of ['a', 'b', 'c', 'd', 'e', 'f']) {
      const next = changed(index)
      for (const merchant of Object.values(next.merchants)) merchant.name = name
      ids.unshift((await publishRelease(openStore(outDir), next)).id)
    }
    const pointer = readPointer(outDir)
    expect([pointer?.current, ...(pointer?.previous ?? [])]).toEqual(ids.slice(0, 5))
    for (const id of ids) expect(existsSync(join(outDir, indexPath(id)))).toBe(true)
  })

  it('writes an index whose name is the digest of its bytes, without a trace of when or where', async () => {
    const outDir = copyOfBuilt()
    const again = await publishRelease(openStore(outDir), currentIndex(outDir))
    expect(again.changed).toBe(false)
    expect(JSON.stringify(currentIndex(outDir))).not.toContain(root.path)
  })

  it('shows nobody half a release when it is killed at any moment', async () => {
    const outDir = copyOfBuilt()
    let seed = 1
    for (const delayMs of [0, 4, 8, 12, 18, 25]) {
      await publishAndKill(outDir, seed, delayMs)
      seed += 1000
      verifyRelease(openStore(outDir), currentIndex(outDir))
    }
    const report = await buildRelease({ merchantsDir, outDir, app: tinyApp() })
    expect(report.problems).toEqual([])
    expect(readdirSync(join(outDir, 'tmp'))).toEqual([])
    expect(readdirSync(join(outDir, 'locks'))).toEqual([])
    const quiet = snapshot(outDir)
    await buildRelease({ merchantsDir, outDir, app: tinyApp() })
    expect(snapshot(outDir)).toEqual(quiet)
  }, 120_000)
})

/** Lets a child publish once, then kills it `delayMs` into a further build. */
async function publishAndKill(outDir: string, seed: number, delayMs: number): Promise<void> {
  const entry = join(import.meta.dirname, 'fixtures/publish-forever.ts')
  const args = ['--import', 'tsx', entry, merchantsDir, outDir, String(seed)]
  const child = spawn(process.execPath, args, { stdio: ['ignore', 'pipe', 'inherit'] })
  const exited = once(child, 'exit')
  await firstLine(child)
  await sleep(delayMs)
  child.kill('SIGKILL')
  await exited
}

async function firstLine(child: ChildProcess): Promise<void> {
  if (child.stdout === null) throw new Error('the child has no output')
  for await (const _line of createInterface({ input: child.stdout })) return
  throw new Error('the child ended by itself')
}
