/**
 * Takes over what the active build keeps, while the next one is installed: files of the same name as they
 * are, all others by a patch of a few kilobytes (decision 0113), and the shell by the new names in it. A file
 * that does not come of it, for whatever reason, is missing afterwards, and is fetched whole.
 */
import {
  digestBytes,
  listFiles,
  type PatchedFile,
  readPatch,
  renameFiles,
  toDigestInput,
  toPageContent,
  toPatchPath,
} from '@livery/contract/updates/patch.ts'
import { type PrecacheList, readListHash } from '@livery/contract/updates/precache-list.ts'
import { shellUrl } from './cacheable.ts'
import { findActiveCache, toBuild, type WorkerConfig } from './config.ts'

type Sides = {
  before: Cache
  after: Cache
  /** New names of files by old ones, of all patches. */
  renamed: Map<string, string>
}

/** A list with its path. */
type Held = readonly [path: string, list: PrecacheList]

/**
 * Fills the cache of this build from that of the active one; never fails.
 *
 * @returns the shell, which is kept last, if it can be made
 */
export async function carryOver(config: WorkerConfig, after: Cache): Promise<Response | undefined> {
  try {
    const name = findActiveCache(await caches.keys(), config)
    if (name === undefined) return undefined
    const sides = { before: await caches.open(name), after, renamed: new Map() }
    await carryLists(sides, config)
    return await makeShell(sides, config, toBuild(name))
  } catch {
    // No line, no room, or a patch that is damaged: what is missing now is fetched whole.
    return undefined
  }
}

async function carryLists(sides: Sides, { lists: [skin = ''], rescue }: WorkerConfig) {
  const held = new Map(await readHeldLists(sides.before))
  const found = [...held].find(([, list]) => list.languages)
  if (!found) return
  const next = await carryList(sides, found, skin)
  if (!next) return
  for (const [language, path] of Object.entries(next.languages ?? {})) {
    const earlier = found[1].languages?.[language] ?? ''
    const list = held.get(earlier)
    if (list) await carryList(sides, [earlier, list], path)
  }
  await carryFiles(sides, [rescue.page, rescue.script])
}

async function readHeldLists(cache: Cache): Promise<Held[]> {
  const paths = (await cache.keys()).map(({ url }) => new URL(url).pathname)
  const lists = paths.filter(path => readListHash(path) !== undefined)
  return Promise.all(
    lists.map(async path => [path, await (await cache.match(path))?.json()] as const),
  )
}

/** The list comes after its files: one that was cut short is carried over anew. */
async function carryList(
  sides: Sides,
  held: Held,
  next: string,
): Promise<PrecacheList | undefined> {
  const [path, list] = held
  const made = path === next ? list : await applyPatch(sides, held, next)
  if (!made) return undefined
  await carryFiles(sides, listFiles(made))
  await sides.after.put(next, toAnswer(JSON.stringify(made), 'application/json'))
  return made
}

/** Those that keep their name. */
async function carryFiles({ before, after }: Sides, paths: readonly string[]): Promise<void> {
  await Promise.all(
    paths.map(async path => {
      const held = (await after.match(path)) ? undefined : await before.match(path)
      if (held) await after.put(path, held)
    }),
  )
}

async function applyPatch(
  sides: Sides,
  [path, list]: Held,
  next: string,
): Promise<PrecacheList | undefined> {
  const answer = await fetch(toPatchPath(readListHash(path) ?? '', readListHash(next) ?? ''))
  if (!answer.ok) return undefined
  const { list: made, sum, files, renamed } = readPatch(await answer.json(), list)
  if ((await toSum(next, JSON.stringify(made))) !== sum) return undefined
  for (const [old, name] of renamed) sides.renamed.set(old, name)
  await Promise.all(files.map(file => makeFile(sides, file)))
  return made
}

async function makeFile({ before, after }: Sides, { path, source, sum, make }: PatchedFile) {
  const held = await before.match(source)
  if (!held) return
  const text = make(await held.text())
  const type = held.headers.get('Content-Type') ?? ''
  if ((await toSum(path, text)) === sum) await after.put(path, toAnswer(text, type))
}

/** The page names files and its build. All of its fields are of today, so that no old policy allows a script. */
async function makeShell(
  { before, renamed }: Sides,
  { buildId, shell }: WorkerConfig,
  buildBefore: string,
): Promise<Response | undefined> {
  const held = await before.match(shellUrl)
  if (!held) return undefined
  const html = renameFiles(await held.text(), renamed).replaceAll(buildBefore, buildId)
  const answer = await fetch(shellUrl, { method: 'HEAD', cache: 'reload' })
  const headers = new Headers(answer.headers)
  const policy = headers.get('Content-Security-Policy') ?? ''
  const isRight = (await toSum(shellUrl, toPageContent(policy, html))) === shell
  for (const name of ['Content-Encoding', 'Content-Length', 'ETag']) headers.delete(name)
  return answer.ok && isRight ? new Response(html, { headers }) : undefined
}

function toAnswer(text: string, type: string): Response {
  return new Response(text, { headers: { 'Content-Type': type } })
}

async function toSum(path: string, content: string): Promise<string> {
  const bytes = new TextEncoder().encode(toDigestInput(path, content))
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', bytes))
  return btoa(String.fromCharCode(...digest.subarray(0, digestBytes)))
}
