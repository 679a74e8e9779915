/**
 * Creates a chain of small builds with the same structure as on a server: files, lists, a page and
 * the patches to all other builds.
 */
import { createHash } from 'node:crypto'
import type { PrecacheList } from '@livery/contract/updates/asset-manifest.ts'
import {
  buildDigestInput,
  buildPatchPath,
  hashOf,
  readPatch,
  renameFiles,
} from '@livery/contract/updates/patch.ts'
import { diffTexts } from '../../../apps/release/src/patches/diff-texts.ts'
import { encodePatch, listRenamed } from '../../../apps/release/src/patches/patch-variants.ts'
import { computeFileDigest } from '../../../apps/release/src/support/hash.ts'
import type { Random } from '../../../apps/sandbox/src/support/random.ts'
import { shellUrl } from '../../../apps/web/src/worker/cacheable.ts'
import type { WorkerConfig } from '../../../apps/web/src/worker/config.ts'

export type Build = {
  config: WorkerConfig
  policy: string
  /** All files that the build's worker may cache, including the page, by path. */
  files: ReadonlyMap<string, string>
  /** The lists' paths, by kind: the skin, the overrides and each language. */
  lists: Readonly<Record<Kind, string>>
}

const kinds = ['skin', 'EN', 'VI', 'own'] as const
type Kind = (typeof kinds)[number]

const words = ['run(', 'const a=1;', '"ü"', '{}', 'load()', 'x=>x', ';\n', '"😀"', 'draw(7)']
const stems = ['app', 'home', 'login', 'ui', 'deposit', 'ui', 'orders', 'help']
/**
 * The kinds of the remaining files: two languages, of which a worker caches one, then overrides and
 * the page.
 */
const others = ['EN', 'EN', 'VI', 'overrides', 'page']
const rescuePage = '/m/brand/0a1b2c3d/rescue.json'
const rescueParts = '/m/brand/0d1e2f3a/rescue-parts.json'

/**
 * Creates a chain of builds.
 * @param count number of builds; each differs from the previous build in one to three modules
 */
export function makeBuilds(random: Random, count: number): Build[] {
  const bodies = [...stems, ...others].map(() => writeBody(random))
  return Array.from({ length: count }, (_, at) => {
    for (let changes = random.whole(1, 3); changes > 0; changes -= 1) {
      bodies[random.whole(0, bodies.length - 1)] = writeBody(random)
    }
    return makeBuild(`build${String(at).padStart(3, '0')}`, bodies)
  })
}

/** Creates the patches between all builds' lists and the patches between their pages, by path. */
export function makePatches(builds: readonly Build[]): Map<string, string> {
  const patches = new Map<string, string>()
  for (const before of builds) {
    for (const after of builds) if (before !== after) addPatches(before, after, patches)
  }
  return patches
}

/** Adds patches the way a publication does, each with the earlier build's renamed files. */
function addPatches(before: Build, after: Build, patches: Map<string, string>): void {
  const renamed = new Map<string, string>()
  const languages = ['EN', 'VI'] as const
  const texts = languages.flatMap(kind =>
    listRenamed(toListed(before, kind), toListed(after, kind)),
  )

  for (const kind of kinds) {
    const [from, to] = [toListed(before, kind), toListed(after, kind)]
    if (from.path === to.path) continue
    const named = kind === 'skin' ? Object.fromEntries(texts) : undefined
    const patch = encodePatch(from, to, renamed, named)
    if (!patch) continue
    patches.set(buildPatchPath(hashOf(from.path), hashOf(to.path)), JSON.stringify(patch))
    readPatch(patch, from.list, renamed)
  }

  const ids = [before.config.buildId, after.config.buildId] as const
  const [html, page] = [before, after].map(({ files }) => files.get(shellUrl) ?? '') as [
    string,
    string,
  ]
  const near = renameFiles(html, renamed).replaceAll(...ids)
  if (near !== page) patches.set(buildPatchPath(...ids), JSON.stringify(diffTexts(near, page)))
}

/** Returns the paths that the build's worker caches during installation. */
export function listCore({ config, files }: Build): string[] {
  const cores = config.lists.flatMap(path => readList(files, path).core)
  return [...config.lists, ...cores, ...Object.values(config.rescue), shellUrl]
}

/** Returns the paths that the build's worker has cached when the precache is complete. */
export function listKept(build: Build): string[] {
  const later = build.config.lists.flatMap(path => readList(build.files, path).later)
  return [...listCore(build), ...later]
}

function toListed({ files, lists }: Build, kind: Kind) {
  const path = lists[kind]
  return { path, list: readList(files, path), read: (file: string) => files.get(file) }
}

function readList(files: ReadonlyMap<string, string>, path: string): PrecacheList {
  return JSON.parse(files.get(path) ?? '')
}

function makeBuild(buildId: string, bodies: readonly string[]): Build {
  const files = new Map<string, string>()

  const add = (stem: string, text: string, ending = 'js') => {
    const path = `/m/assets/${stem}-${toHash(text + files.size)}.${ending}`
    files.set(path, text)
    return path
  }

  const modules: string[] = []

  for (const [at, stem] of stems.entries()) {
    const imports = modules.slice(-2).map(path => `import"./${path.slice('/m/assets/'.length)}";`)
    modules.push(add(stem, imports.join('') + bodies[at]))
  }

  const [one, two, vi, overrides, page] = bodies.slice(stems.length)
  const [english, more, vietnamese] = [
    add('EN', `export default${one}`),
    add('EN', `export default${two}`),
    add('VI', `export default${vi}`),
  ]
  const texts = addList(add, { core: [english], later: [more] })
  const unread = addList(add, { core: [vietnamese], later: [] })
  const skin = addList(add, {
    core: modules.slice(0, 5),
    later: modules.slice(5),
    languages: { EN: texts, VI: unread },
  })
  const script = add(
    'overrides',
    `import"./${modules[0]?.slice('/m/assets/'.length)}";${overrides}`,
  )
  const own = addList(add, { core: [script], later: [], isOwn: true })
  const rescue = add('rescue', 'rescue()')
  files.set(rescuePage, '{"domains":[]}')
  files.set(rescueParts, '{}')
  const html = `<script src="${modules.at(-1)}"></script>${english}${vietnamese}${script}${buildId}${page}`
  const policy = `script-src 'sha256-${toHash(html)}'`
  files.set(shellUrl, html)
  const config: WorkerConfig = {
    ...{ merchant: 'aurora', name: 'Aurora', platformCode: 'AURORA', buildId },
    rescue: { page: rescuePage, parts: rescueParts, script: rescue },
    lists: [skin, own, texts],
    shell: computeFileDigest(shellUrl, buildDigestInput(policy, html)),
  }

  return { config, policy, files, lists: { skin, own, EN: texts, VI: unread } }
}

function addList(
  add: (stem: string, text: string, ending: string) => string,
  list: PrecacheList,
): string {
  return add('precache', JSON.stringify(list), 'json')
}

function writeBody(random: Random): string {
  return Array.from({ length: random.whole(1, 30) }, () => random.pick(words as [string])).join('')
}

function toHash(text: string): string {
  return createHash('sha256').update(text).digest('base64url').slice(0, 8)
}
