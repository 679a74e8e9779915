/**
 * Creates releases from one product build, as if all code had changed: every script, style sheet
 * and list has a new name and content, and the merchant has a new page and build id. Compiling each
 * release would take seconds.
 */

import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { cpSync, mkdirSync } from 'node:fs'
import { basename, join } from 'node:path'
import type {
  ReleaseEntry,
  ReleaseFile,
  ReleaseIndex,
  ReleaseVariant,
} from '@livery/contract/release.ts'
import { buildDigestInput } from '@livery/contract/updates/patch.ts'
import { toNeutralName } from '@livery/web/vite.config.ts'
import { readIndex } from '../../../apps/release/src/index/read-index.ts'
import { buildPack, readPack } from '../../../apps/release/src/pack/pack.ts'
import { readPointer } from '../../../apps/release/src/pointer/pointer.ts'
import { withBuildLock } from '../../../apps/release/src/store/lock.ts'
import { openStore, type Store } from '../../../apps/release/src/store/store.ts'
import { computeFileDigest } from '../../../apps/release/src/support/hash.ts'
import { retiredWorker } from '../../../scripts/pipeline/paint/service-worker.ts'
import { publishRelease } from '../../../scripts/pipeline/publish/publish-release.ts'

export type NextBuild = {
  buildId: string
  /** The paths of all scripts, style sheets and lists in the build. */
  codePaths: readonly string[]
}

export type Fault = {
  /** Whether the service worker retires itself. */
  isRetired?: boolean
  /** Whether all pages fail to start. */
  isBroken?: boolean
}

/**
 * Copies the current release from one folder to another. The files in the store are shared, not
 * copied.
 */
export function copyRelease(from: string, to: string): void {
  mkdirSync(to, { recursive: true })
  spawnSync('cp', ['-al', join(from, 'store'), to])
  for (const name of ['releases', 'current.json']) {
    cpSync(join(from, name), join(to, name), { recursive: true })
  }
}

type NextBuilds = { publish: (mark: string, fault?: Fault) => Promise<NextBuild> }

/** Publishes releases for one merchant in one folder, based on the release in another folder. */
export function openNextBuilds(root: string, from: string, code: string): NextBuilds {
  const [store, source] = [openStore(root), openStore(from)]
  const current = readPointer(from)?.current
  if (current === undefined) throw new Error(`${from} has no release`)

  const base = pickMerchant(readIndex(from, current), code)

  return {
    publish: (mark, fault = {}) =>
      withBuildLock(root, async () => {
        const { index, ...build } = await toNext({ store, source, mark, fault }, base)
        await publishRelease(store, index)
        return build
      }),
  }
}

function pickMerchant({ version, variants, merchants }: ReleaseIndex, code: string): ReleaseIndex {
  const entry = merchants[code]
  const variant = entry && variants[entry.variant]
  if (!variant) throw new Error(`${code} is not in the release`)

  const skin = variant.base === undefined ? undefined : variants[variant.base]

  return {
    version,
    variants: { [entry.variant]: variant, ...(skin && { [variant.base ?? '']: skin }) },
    merchants: { [code]: entry },
  }
}

type Order = { store: Store; source: Store; mark: string; fault: Fault }

async function toNext(order: Order, base: ReleaseIndex) {
  const { mark } = order
  const codePaths = Object.values(base.variants).flatMap(({ files }) =>
    Object.keys(files).filter(isCode),
  )
  const names = new Map(codePaths.map(path => [basename(path), toName(basename(path), mark)]))
  const rename = (text: string) =>
    text.replace(/[\w.-]+-[\w-]{8}\.(?:json|js|css)/g, name => names.get(name) ?? name)
  const variants: Record<string, ReleaseVariant> = {}

  for (const [id, variant] of Object.entries(base.variants)) {
    variants[toId(id, mark)] = {
      ...(variant.base !== undefined && { base: toId(variant.base, mark) }),
      ...(variant.assetList !== undefined && { assetList: rename(variant.assetList) }),
      files: await toNextCode(order, variant.files, rename),
    }
  }

  const merchants: Record<string, ReleaseEntry> = {}
  let buildId = ''

  for (const [code, entry] of Object.entries(base.merchants)) {
    const next = await toNextMerchant(order, entry, rename)
    merchants[code] = next.entry
    buildId = next.buildId
  }

  const index: ReleaseIndex = { version: 2, variants, merchants }

  return { index, buildId, codePaths: codePaths.map(rename) }
}

async function toNextCode(
  { store, source, mark, fault }: Order,
  files: ReleaseVariant['files'],
  rename: (text: string) => string,
): Promise<ReleaseVariant['files']> {
  const next: ReleaseVariant['files'] = {}
  for (const [path, file] of Object.entries(files)) {
    if (!isCode(path)) {
      next[path] = file
      continue
    }
    const comment = path.endsWith('.json') ? '' : `\n/* ${mark} */`
    const text = rename(`${source.read(file.hash)}${comment}`)
    const isEntry = path.includes(`/${toNeutralName('variant')}-`)
    const bytes = Buffer.from(fault.isBroken && isEntry ? 'throw new Error("broken")' : text)
    next[rename(path)] = { ...toPlain(file), hash: await store.put(bytes), size: bytes.length }
  }
  return next
}

async function toNextMerchant(
  { store, source, mark, fault }: Order,
  entry: ReleaseEntry,
  rename: (text: string) => string,
): Promise<{ entry: ReleaseEntry; buildId: string }> {
  const pack = readPack(source.read(entry.pack) ?? Buffer.alloc(0))
  if (!pack) throw new Error('a pack of the release cannot be read')

  const { merchant } = pack
  const buildId = digest(merchant.buildId, mark)
  const blobs = new Map<string, Buffer>()

  const keep = (file: ReleaseFile, change?: (text: string) => string): ReleaseFile => {
    const before = pack.blob(file.hash) ?? source.read(file.hash) ?? Buffer.alloc(0)
    const bytes = change ? Buffer.from(change(before.toString('utf8'))) : before
    const hash = createHash('sha256').update(bytes).digest('hex')
    blobs.set(hash, bytes)
    return { ...toPlain(file), hash, size: bytes.length }
  }

  const retire = (page: string) =>
    fault.isRetired ? page.replace('"settings":{', '"settings":{"serviceWorker":"retired",') : page
  const name = (text: string) => rename(text).replaceAll(merchant.buildId, buildId)
  const shell = keep(merchant.shell, text => `${retire(name(text))}<!-- ${mark} -->\n`)
  const page = String(blobs.get(shell.hash))
  const sum = computeFileDigest('/m/index.html', buildDigestInput(merchant.csp, page))
  const toWorker = (text: string) => name(text).replace(/"shell":"[^"]*"/, () => `"shell":"${sum}"`)
  const files = Object.entries(merchant.files).map(([path, file]) => {
    if (path === '/m/sw.js') {
      return [path, keep(file, fault.isRetired ? () => retiredWorker : toWorker)]
    }
    return [path, keep(file, ofBuild.includes(path) ? name : undefined)]
  })
  const drawing = pack.blob(merchant.icon.mark)
  if (drawing) blobs.set(merchant.icon.mark, drawing)
  const { source: _, ...rest } = merchant
  const variant = toId(merchant.variant, mark)
  const bytes = buildPack(
    { ...rest, variant, buildId, shell, files: Object.fromEntries(files) },
    blobs,
  )

  return {
    entry: { ...entry, variant, pack: await store.put(bytes), size: bytes.length },
    buildId,
  }
}

/** The merchant's own files that contain its build id. */
const ofBuild = ['/m/asset-manifest.json', '/m/build.json']

/** Removes the compressed forms, which would contain the earlier content. */
function toPlain({ br: _, gzip: __, ...file }: ReleaseFile): ReleaseFile {
  return file
}

function isCode(path: string): boolean {
  return /-[\w-]{8}\.(?:json|js|css)$/.test(path)
}

function toName(name: string, mark: string): string {
  return name.replace(/[\w-]{8}(\.\w+)$/, (hash, ending) => digest(hash, mark).slice(0, 8) + ending)
}

function toId(variant: string, mark: string): string {
  return variant.replace(/\w{12}$/, hash => digest(hash, mark).slice(0, 12))
}

function digest(text: string, mark: string): string {
  return createHash('md5').update(`${text} ${mark}`).digest('hex')
}
