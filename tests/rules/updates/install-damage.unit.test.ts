/**
 * Installs a service worker over an earlier build's cached files with random damage, using the real
 * patches and the real installation code. Files with the same name in both builds are not damaged,
 * because updates do not read these files.
 */
import { afterEach, expect, it, vi } from 'vitest'
import { type Random, randomFrom } from '../../../apps/sandbox/src/support/random.ts'
import { shellUrl } from '../../../apps/web/src/worker/cacheable.ts'
import { buildCacheNames } from '../../../apps/web/src/worker/config.ts'
import { keepCore, keepSlice } from '../../../apps/web/src/worker/precache.ts'
import { counts, reportFigure } from '../../tools/support/counts.ts'
import { BrowserCaches, type Line, serve } from './browser-caches.ts'
import { type Build, listCore, listKept, makeBuilds, makePatches } from './builds.ts'

const seed = process.env.SEED ?? '33'
const chainLength = 6
/** The number of installations per chain of builds. */
const perChain = 100

type Case = {
  builds: readonly Build[]
  before: Build
  after: Build
  caches: BrowserCaches
  line: Line
  random: Random
}

/**
 * The kinds of damage. After some kinds the installation may fail; after all others it must
 * succeed.
 */
const damages: Readonly<Record<string, (given: Case) => void>> = {
  none: () => undefined,
  'a damaged file': given => changeFile(given, text => `${text.slice(1)}x`),
  'a shorter file': given => changeFile(given, text => text.slice(0, text.length / 2)),
  'a damaged page': ({ caches, before, random }) => {
    const page = before.files.get(shellUrl) ?? ''
    const at = random.whole(0, page.length - 1)
    const damaged = new Response(`${page.slice(0, at)}x${page.slice(at + 1)}`)
    caches.kept.get(nameOf(before))?.set(shellUrl, damaged)
  },
  'a lost file': ({ caches, before, random }) => {
    const kept = caches.kept.get(nameOf(before))
    kept?.delete(random.pick([...(kept?.keys() ?? [''])] as [string]))
  },
  'an emptied cache': ({ caches, before }) => caches.kept.get(nameOf(before))?.clear(),
  'no cache': ({ caches }) => caches.kept.clear(),
  'another build under the same name': given =>
    keepAll(given, given.random.pick(given.builds as [Build]), nameOf(given.before)),
  'a truncated patch': given =>
    changePatches(given, text => text.slice(0, -given.random.whole(1, 40))),
  'a damaged patch': given =>
    changePatches(given, text => {
      const at = given.random.whole(0, text.length - 1)
      return text.slice(0, at) + given.random.pick(['0', 'a', '"', ',']) + text.slice(at + 1)
    }),
  'a patch between other builds': given => {
    const all = [...given.line.patches.values()] as [string]
    changePatches(given, () => given.random.pick(all))
  },
  'no patches': given => {
    given.line.patches = new Map()
  },
  'a missing line': given => {
    given.line.answers = given.random.whole(0, 12)
  },
  'no room': given => {
    given.caches.room = given.random.whole(0, 14)
  },
}
const names = Object.keys(damages) as [string]

afterEach(() => vi.unstubAllGlobals())

it("after any damage, an update stores only its build's bytes or keeps the previous build", async () => {
  const [seen, refused] = [new Map<string, number>(), new Map<string, number>()]

  for (let chain = 0; chain * perChain < counts.updateInstalls; chain += 1) {
    const random = randomFrom(`${seed} ${chain}`)
    const builds = makeBuilds(random, chainLength)
    const patches = makePatches(builds)
    for (let one = 0; one < perChain; one += 1) {
      const told = await installOnce(builds, patches, random)
      seen.set(told.name, (seen.get(told.name) ?? 0) + 1)
      if (!told.isKept) refused.set(told.name, (refused.get(told.name) ?? 0) + 1)
    }
  }

  const total = [...seen.values()].reduce((sum, count) => sum + count, 0)
  reportFigure(`updates, seed ${seed}: 0 wrong files in ${total} installations under damage`)

  // An installation may fail only because of the connection or the storage, never because of a
  // patch.
  expect([...refused.keys()].filter(name => !/missing line|no room/.test(name))).toEqual([])
  expect([...seen.keys()].filter(name => name !== 'none').length).toBeGreaterThan(10)
}, 7_200_000)

async function installOnce(
  builds: readonly Build[],
  patches: ReadonlyMap<string, string>,
  random: Random,
): Promise<{ name: string; isKept: boolean }> {
  // Updates go forward, backward and across several builds.
  const at = random.whole(0, builds.length - 1)
  const before = builds[at] as Build
  const after = builds[(at + random.whole(1, builds.length - 1)) % builds.length] as Build
  const line: Line = { patches, answers: Number.POSITIVE_INFINITY, asked: [] }
  const given: Case = { builds, before, after, caches: new BrowserCaches(), line, random }
  keepAll(given, before, nameOf(before))
  const kinds = [random.pick(names), ...(random.next() < 0.3 ? [random.pick(names)] : [])]
  for (const kind of kinds) damages[kind]?.(given)

  const name = kinds.join(' and ')
  const old = await given.caches.read(nameOf(before))
  vi.stubGlobal('caches', given.caches)
  vi.stubGlobal('fetch', serve(after, builds, line))
  const tabs = random.next() < 0.2 ? 2 : 1
  const isKept = await install(given, tabs)

  expect(await given.caches.read(nameOf(before)), name).toEqual(old)

  await expectRight(given, name, isKept)

  if (name === 'none') {
    const kept = await given.caches.read(nameOf(after))
    expect(listKept(after).filter(path => !kept.has(path))).toEqual([])
    // Otherwise the worker requests only patches, because it also creates the page from a patch.
    expect(line.asked.filter(one => !one.includes('/patch-'))).toEqual(
      Array.from({ length: tabs }, () => 'HEAD /m/index.html'),
    )
  }

  line.answers = Number.POSITIVE_INFINITY
  given.caches.room = Number.POSITIVE_INFINITY

  if (!isKept) {
    // Simulates the browser's next update check.
    expect(await install(given, 1), name).toBe(true)
    await expectRight(given, name, true)
  }

  await fill(after)
  await expectRight(given, name, true)

  return { name, isKept }
}

/**
 * Starts the installation in several tabs, because two tabs may start the same installation at the
 * same time.
 */
async function install({ after }: Case, tabs: number): Promise<boolean> {
  const begun = Array.from({ length: tabs }, () => keepCore(after.config))
  const ended = await Promise.allSettled(begun)
  return ended.every(({ status }) => status === 'fulfilled')
}

async function fill({ config }: Build): Promise<void> {
  const wish = { language: 'EN', isWhole: true } as const
  while ((await keepSlice(config, wish, new AbortController().signal)) > 0);
}

/**
 * Expects that each cached file belongs to the build, and that the core is complete after the
 * worker is installed.
 */
async function expectRight({ caches, before, after }: Case, name: string, isWhole: boolean) {
  const kept = await caches.read(nameOf(after))

  if (isWhole) {
    expect(
      listCore(after).filter(path => !kept.has(path)),
      name,
    ).toEqual([])
  }

  const wrong = [...kept].filter(
    ([path, text]) => (after.files.get(path) ?? before.files.get(path) ?? text) !== text,
  )

  expect(wrong, name).toEqual([])
}

/** Stores everything that this build's worker caches in the cache `name`. */
function keepAll({ caches }: Case, build: Build, name: string): void {
  const kept = listKept(build).map(path => [path, new Response(build.files.get(path))] as const)
  caches.kept.set(name, new Map(kept))
}

/** Changes a file whose name differs in the next build. */
function changeFile({ caches, before, after, random }: Case, change: (text: string) => string) {
  const paths = [...before.files.keys()].filter(path => !after.files.has(path))
  if (paths.length === 0) return
  const path = random.pick(paths as [string])
  const text = change(before.files.get(path) ?? '')
  caches.kept.get(nameOf(before))?.set(path, new Response(text))
}

function changePatches({ line }: Case, change: (text: string) => string): void {
  const whole = line.patches
  line.patches = new Map([...whole].map(([path, text]) => [path, change(text)]))
}

function nameOf({ config }: Build): string {
  return buildCacheNames(config).precache
}
