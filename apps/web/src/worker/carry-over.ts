/**
 * Takes over what the active build keeps, while the next one is installed: files of the same name as they
 * are, all others by a patch of a few kilobytes (decision 0113), and the shell by the new names in it. A file
 * that does not come of it, for whatever reason, is missing afterwards, and is fetched whole.
 */
import type { UpdateOutcome } from '@livery/contract/telemetry/telemetry.ts'
import {
  digestBytes,
  listFiles,
  type PatchedFile,
  readPatch,
  renameFiles,
  toDigestInput,
  toPatchPath,
} from '@livery/contract/updates/patch.ts'
import { isPrecacheList, type PrecacheList } from '@livery/contract/updates/precache-list.ts'
import { shellUrl } from './cacheable.ts'
import { findActiveCache, toBuild, type WorkerConfig } from './config.ts'

type Sides = {
  before: Cache
  after: Cache
  /** New names of files by old ones, of each patch. */
  renamed: Map<string, string>[]
  outcome: UpdateOutcome
  /** The page, which is kept last, if it can be made. */
  shell?: Response | undefined
}

/** Fills the cache of this build from that of the active one; never fails. */
export async function carryOver(
  config: WorkerConfig,
  after: Cache,
): Promise<Pick<Sides, 'outcome' | 'shell'>> {
  const sides: Sides = { before: after, after, renamed: [], outcome: 'no-cache' }
  try {
    const name = findActiveCache(await caches.keys(), config)
    if (name !== undefined) {
      sides.before = await caches.open(name)
      await carryLists(sides, config)
      sides.shell = await makeShell(sides, config, toBuild(name))
    }
  } catch {
    // No line, or caches that are refused: what is missing now is fetched whole.
  }
  return sides
}

async function carryLists(sides: Sides, { lists: [skin = ''], rescue }: WorkerConfig) {
  const { before } = sides
  for (const { url } of await before.keys()) {
    const { pathname } = new URL(url)
    const list = isPrecacheList(pathname) ? await readList(before, pathname) : undefined
    if (!list?.languages) continue
    // Until a part of it fails. The list of a skin names those of its languages.
    sides.outcome = pathname === skin ? 'same' : 'applied'
    const next = await carryList(sides, pathname, list, skin)
    for (const language in next?.languages) {
      const earlier = list.languages[language] ?? ''
      const texts = await readList(before, earlier)
      if (texts) await carryList(sides, earlier, texts, next.languages[language] ?? '')
    }
  }
  await carryFiles(sides, [rescue.page, rescue.script])
}

async function readList(cache: Cache, path: string): Promise<PrecacheList | undefined> {
  return (await cache.match(path))?.json()
}

/** Of several failures the last is the outcome. */
async function carryList(
  sides: Sides,
  path: string,
  list: PrecacheList,
  next: string,
): Promise<PrecacheList | undefined> {
  let failure: UpdateOutcome = 'storage'
  try {
    if (path === next) {
      await carryFiles(sides, [...listFiles(list), path])
      return list
    }
    failure = 'unreachable'
    const answer = await fetch(toPatchPath(path, next))
    failure = answer.ok ? 'damaged' : 'no-patch'
    const renamed = new Map<string, string>()
    sides.renamed.push(renamed)
    const { list: made, sum, files } = readPatch(await answer.json(), list, renamed)
    const text = JSON.stringify(made)
    if (await isRight(next, text, sum)) {
      failure = 'storage'
      await Promise.all(files.map(file => carryFile(sides, file)))
      await sides.after.put(next, new Response(text))
      return made
    }
  } catch {
    // It is told by how far it came.
  }
  sides.outcome = failure
  return undefined
}

/** Those that keep their name. */
function carryFiles(sides: Sides, paths: readonly string[]): Promise<unknown> {
  return Promise.all(paths.map(path => carryFile(sides, { path, source: path })))
}

async function carryFile(sides: Sides, { path, source, sum, make }: PatchedFile): Promise<void> {
  const { before, after } = sides
  const held = await before.match(source)
  if (!held) return
  if (make) {
    const text = make(await held.text())
    const headers = { 'Content-Type': held.headers.get('Content-Type') ?? '' }
    if (await isRight(path, text, sum)) await after.put(path, new Response(text, { headers }))
    else sides.outcome = 'partial'
  } else await after.put(path, held)
}

/** The page names files and its build. All of its fields are of today, so that no old policy allows a script. */
async function makeShell(
  { before, renamed }: Sides,
  { buildId, shell }: WorkerConfig,
  buildBefore: string,
): Promise<Response | undefined> {
  const held = await before.match(shellUrl)
  if (!held) return undefined
  const html = renamed.reduce(renameFiles, await held.text()).replaceAll(buildBefore, buildId)
  const { ok, headers } = await fetch(shellUrl, { method: 'HEAD', cache: 'reload' })
  const made = new Response(html, { headers })
  const policy = headers.get('Content-Security-Policy') ?? ''
  made.headers.delete('Content-Encoding')
  made.headers.delete('Content-Length')
  return ok && (await isRight(shellUrl, toDigestInput(policy, html), shell)) ? made : undefined
}

async function isRight(path: string, content: string, sum: string | undefined): Promise<boolean> {
  const bytes = new TextEncoder().encode(toDigestInput(path, content))
  const digest = await crypto.subtle.digest('SHA-256', bytes)
  return btoa(String.fromCharCode(...new Uint8Array(digest, 0, digestBytes))) === sum
}
