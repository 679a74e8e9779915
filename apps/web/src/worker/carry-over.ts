/**
 * Copies files from the active build's cache while the next build is installed. Files with the same
 * name are copied unchanged. Other files are created with a small patch (decision 0113), and the
 * shell gets the new file names. A file that cannot be created is downloaded in full later.
 */
import type { UpdateOutcome } from '@livery/contract/telemetry/telemetry.ts'
import { isPrecacheList, type PrecacheList } from '@livery/contract/updates/asset-manifest.ts'
import {
  applyEdit,
  buildDigestInput,
  buildPatchPath,
  digestBytes,
  hashOf,
  listFiles,
  type PatchedFile,
  readPatch,
  renameFiles,
} from '@livery/contract/updates/patch.ts'
import { shellUrl } from './cacheable.ts'
import { findActiveCache, parseBuildId, type WorkerConfig } from './config.ts'

type Sides = {
  before: Cache
  after: Cache
  /** New file hashes by old hash, from all patches so far. */
  renamed: Map<string, string>
  outcome: UpdateOutcome
  /** The page, which is stored last, if it can be built. */
  shell?: Response | undefined
}

/** Fills this build's cache from the active build's cache; never fails. */
export async function carryOver(
  config: WorkerConfig,
  after: Cache,
): Promise<Pick<Sides, 'outcome' | 'shell'>> {
  const sides: Sides = { before: after, after, renamed: new Map(), outcome: 'no-cache' }
  try {
    const name = findActiveCache(await caches.keys(), config)
    if (name !== undefined) {
      sides.before = await caches.open(name)
      const [today] = await Promise.all([
        fetch(shellUrl, { method: 'HEAD', cache: 'reload' }),
        carryLists(sides, config),
      ])
      sides.shell = await makeShell(sides, config, parseBuildId(name), today)
    }
  } catch {
    // No network, or the browser denied cache access: missing files are downloaded in full.
  }
  return sides
}

async function carryLists(sides: Sides, { lists: [skin = '', own = ''], rescue }: WorkerConfig) {
  let overrides = ''
  const { before } = sides

  for (const { url } of await before.keys()) {
    const { pathname } = new URL(url)
    const list = isPrecacheList(pathname) && (await readList(before, pathname))
    if (!list) continue
    if (list.isOwn) overrides = pathname
    if (!list.languages) continue
    // The default outcome; a failed part replaces it. A skin's list contains the paths to its
    // language lists.
    sides.outcome = pathname === skin ? 'same' : 'applied'
    const next = await carryList(sides, pathname, skin)
    for (const language in next?.languages) {
      await carryList(sides, list.languages[language] ?? '', next.languages[language] ?? '')
    }
  }

  // Runs last, because override files contain names of skin files.
  await carryList(sides, overrides, own)
  await carryFiles(sides, Object.values(rescue))
}

async function readList(cache: Cache, path: string): Promise<PrecacheList | undefined> {
  return (await cache.match(path))?.json()
}

/**
 * Carries over one list with its files. After several failures, the last failure is the outcome.
 */
async function carryList(
  sides: Sides,
  path: string,
  next: string,
): Promise<PrecacheList | undefined> {
  let failure: UpdateOutcome = 'storage'

  try {
    const list = await readList(sides.before, path)
    if (!list) return undefined
    if (path === next) {
      await carryFiles(sides, [...listFiles(list), path])
      return list
    }
    failure = 'unreachable'
    const answer = await fetch(buildPatchPath(hashOf(path), hashOf(next)))
    failure = answer.ok ? 'damaged' : 'no-patch'
    const { list: made, sum, files } = readPatch(await answer.json(), list, sides.renamed)
    const text = JSON.stringify(made)
    if (await isRight(next, text, sum)) {
      failure = 'storage'
      await Promise.all(files.map(file => carryFile(sides, file)))
      await sides.after.put(next, new Response(text))
      return made
    }
  } catch {
    // `failure` records which step failed.
  }

  sides.outcome = failure

  return undefined
}

/** Carries over files whose names do not change. */
function carryFiles(sides: Sides, paths: readonly string[]): Promise<unknown> {
  return Promise.all(paths.map(path => carryFile(sides, { path, source: path })))
}

async function carryFile(sides: Sides, { path, source, sum, make }: PatchedFile): Promise<void> {
  let answer = await sides.before.match(source)
  if (!answer) return

  if (make) {
    const text = make(await answer.text())
    if (!(await isRight(path, text, sum))) {
      sides.outcome = 'partial'
      return
    }
    const type = answer.headers.get('Content-Type') ?? ''
    answer = new Response(text, { headers: { 'Content-Type': type } })
  }

  await sides.after.put(path, answer)
}

/**
 * Creates the new page: replaces file names and the build id, and applies an edit from the patch
 * for other differences. All headers are from the current response, so that an old policy never
 * allows a script.
 */
async function makeShell(
  { before, renamed }: Sides,
  { buildId, shell }: WorkerConfig,
  buildBefore: string,
  { ok, headers }: Response,
): Promise<Response | undefined> {
  const held = await before.match(shellUrl)
  if (!held) return undefined

  const isShell = (html: string) =>
    isRight(shellUrl, buildDigestInput(headers.get('Content-Security-Policy') ?? '', html), shell)
  let html = renameFiles(await held.text(), renamed).replaceAll(buildBefore, buildId)

  if (!(await isShell(html))) {
    const answer = await fetch(buildPatchPath(buildBefore, buildId))
    html = applyEdit(html, await answer.json())
  }

  return ok && (await isShell(html)) ? new Response(html, { headers }) : undefined
}

async function isRight(path: string, content: string, sum: string | undefined): Promise<boolean> {
  const bytes = new TextEncoder().encode(buildDigestInput(path, content))
  const digest = await crypto.subtle.digest('SHA-256', bytes)
  return btoa(String.fromCharCode(...new Uint8Array(digest, 0, digestBytes))) === sum
}
