/** A chain of small builds, each as a server has it: its files, lists, page and the patches to all others. */
import { createHash } from 'node:crypto'
import { toDigestInput, toPatchPath } from '@livery/contract/updates/patch.ts'
import type { PrecacheList } from '@livery/contract/updates/precache-list.ts'
import { encodePatch } from '../../../apps/release/src/patches/encode-patch.ts'
import { toShortDigest } from '../../../apps/release/src/support/short-digest.ts'
import type { Random } from '../../../apps/sandbox/src/support/random.ts'
import { shellUrl } from '../../../apps/web/src/worker/cacheable.ts'
import type { WorkerConfig } from '../../../apps/web/src/worker/config.ts'

export type Build = {
  config: WorkerConfig
  policy: string
  /** By path, of all that its worker may keep; the page too. */
  files: ReadonlyMap<string, string>
  /** The paths of the skin's list and of the list of English. */
  lists: readonly [skin: string, texts: string]
}

const words = ['run(', 'const a=1;', '"ü"', '{}', 'load()', 'x=>x', ';\n', '"😀"', 'draw(7)']
const stems = ['app', 'home', 'login', 'ui', 'deposit', 'ui', 'orders', 'help']
const rescuePage = '/m/brand/0a1b2c3d/rescue.json'

/** @param count of builds, each with one to three modules other than in the one before */
export function makeBuilds(random: Random, count: number): Build[] {
  const bodies = [...stems, 'EN', 'EN'].map(() => writeBody(random))
  return Array.from({ length: count }, (_, at) => {
    for (let changes = random.whole(1, 3); changes > 0; changes -= 1) {
      bodies[random.whole(0, bodies.length - 1)] = writeBody(random)
    }
    return makeBuild(`build${String(at).padStart(3, '0')}`, bodies)
  })
}

/** The patches between the lists of all builds, by path. */
export function makePatches(builds: readonly Build[]): Map<string, string> {
  const patches = new Map<string, string>()
  for (const before of builds) {
    for (const after of builds) {
      for (const kind of [0, 1] as const) {
        const [from, to] = [toListed(before, kind), toListed(after, kind)]
        const patch = from.path === to.path ? undefined : encodePatch(from, to)
        if (patch) patches.set(toPatchPath(from.path, to.path), JSON.stringify(patch))
      }
    }
  }
  return patches
}

/** The paths that a worker of this build keeps with its installation. */
export function listCore({ config, files, lists }: Build): string[] {
  const cores = lists.flatMap(path => readList(files, path).core)
  return [...lists, ...cores, config.rescue.page, config.rescue.script, shellUrl]
}

function toListed({ files, lists }: Build, kind: 0 | 1) {
  const path = lists[kind]
  return { path, list: readList(files, path), read: (file: string) => files.get(file) }
}

function readList(files: ReadonlyMap<string, string>, path: string): PrecacheList {
  return JSON.parse(files.get(path) ?? '')
}

function makeBuild(buildId: string, bodies: readonly string[]): Build {
  const files = new Map<string, string>()
  const add = (stem: string, text: string, ending = 'js') => {
    const path = `/m/assets/${stem}-${hashOf(text + files.size)}.${ending}`
    files.set(path, text)
    return path
  }
  const modules: string[] = []
  for (const [at, stem] of stems.entries()) {
    const imports = modules.slice(-2).map(path => `import"./${path.slice('/m/assets/'.length)}";`)
    modules.push(add(stem, imports.join('') + bodies[at]))
  }
  const english = bodies.slice(stems.length).map(body => add('EN', `export default${body}`))
  const texts = addList(add, { core: english.slice(0, 1), later: english.slice(1) })
  const skin = addList(add, {
    core: modules.slice(0, 5),
    later: modules.slice(5),
    languages: { EN: texts },
  })
  const script = add('rescue', 'rescue()')
  files.set(rescuePage, '{"domains":[]}')
  const html = `<script src="${modules.at(-1)}"></script>${buildId}`
  const policy = `script-src 'sha256-${hashOf(html)}'`
  files.set(shellUrl, html)
  const config: WorkerConfig = {
    ...{ merchant: 'aurora', name: 'Aurora', platformCode: 'AURORA', buildId },
    rescue: { page: rescuePage, script },
    lists: [skin, texts],
    shell: toShortDigest(shellUrl, toDigestInput(policy, html)),
  }
  return { config, policy, files, lists: [skin, texts] }
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

function hashOf(text: string): string {
  return createHash('sha256').update(text).digest('base64url').slice(0, 8)
}
