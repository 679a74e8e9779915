import { randomUUID } from 'node:crypto'
import { mkdir, open, readFile, rename, stat } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { promisify } from 'node:util'
import { brotliDecompress, gzip } from 'node:zlib'
import { normalizeHostName } from '@livery/contract/hosts.ts'
import { type MerchantStates, stateOf } from '@livery/contract/journal/states.ts'
import {
  indexPath,
  type ReleaseFile,
  type ReleaseIndex,
  storePath,
} from '@livery/contract/release.ts'
import type { BucketReader } from '@livery/release/bucket/bucket-reader.ts'
import { loadIndex } from '@livery/release/index/read-index.ts'
import { temporaryFolder } from '@livery/release/store/leftovers.ts'
import { loadStored } from '@livery/release/store/stored-file.ts'
import { buildGzipOptions } from '@livery/release/support/content-type.ts'
import { sha256 } from '@livery/release/support/hash.ts'
import { inParallel } from '@livery/release/support/in-parallel.ts'
import { formsOf } from '@livery/release/support/named-hashes.ts'
import { ReleaseError } from '@livery/release/support/release-error.ts'
import type { EarlierReleases, Sources } from '#tenants/merchant-version.ts'
import { createTurnSeasons, type TurnSeasons } from '#tenants/seasons.ts'
import { createTenant, type DecidedTenant, type Tenant } from '#tenants/tenant.ts'

const fromBrotli = promisify(brotliDecompress)
const toGzip = promisify(gzip)

const parallelTransfers = 16

/**
 * Fetches a release's compiled files into the local copy. `isHere` returns whether a file is
 * already local.
 * @throws ReleaseError
 */
type BringCode = (
  variants: ReleaseIndex['variants'],
  isHere: (hash: string) => Promise<boolean>,
) => Promise<void>

/**
 * Creates the function that downloads a release's code. If a file exists in three encodings, it
 * downloads only the Brotli one and generates the plain file and the gzip encoding from it. It
 * downloads each generated file whose SHA-256 does not match, for example because this machine's
 * zlib produces other bytes.
 */
export function createBringCode(folder: string, files: CopiedFiles): BringCode {
  /**
   * A different zlib version produces different bytes. This flag detects the difference once, and
   * not for each of a thousand files.
   */
  let packsAlike = true

  const read = (hash: string) => readFile(join(folder, storePath(hash)))

  async function keepIfSame(hash: string, bytes: Buffer | undefined): Promise<boolean> {
    if (!bytes || sha256(bytes) !== hash) return false
    await files.write(storePath(hash), bytes)
    return true
  }

  async function bringPlain({ hash, br }: ReleaseFile): Promise<void> {
    // If the Brotli encoding cannot be decompressed, it was damaged on this disk.
    const unpacked =
      br === undefined ? undefined : await fromBrotli(await read(br)).catch(() => undefined)
    if (!(await keepIfSame(hash, unpacked))) await files.transfer(hash)
  }

  async function bringGzip(plain: string, hash: string): Promise<void> {
    const bytes = await read(plain)
    const packed = packsAlike ? await toGzip(bytes, buildGzipOptions(bytes)) : undefined
    const isSame = await keepIfSame(hash, packed)
    packsAlike = isSame
    if (!isSame) await files.transfer(hash)
  }

  return async (variants, isHere) => {
    const all = Object.values(variants).flatMap(variant => Object.values(variant.files))
    const byForms = new Map(all.map(file => [formsOf(file).join(), file]))
    await inParallel(byForms.values(), parallelTransfers, async file => {
      const { hash, br, gzip: zipped } = file
      if (br !== undefined && !(await isHere(br))) await files.transfer(br)
      if (!(await isHere(hash))) await bringPlain(file)
      if (zipped !== undefined && !(await isHere(zipped))) await bringGzip(hash, zipped)
    })
  }
}

/** The bucket responds, but the file does not exist, or its content does not match its name. */
export class UnusableObject extends ReleaseError {
  override readonly name = 'UnusableObject'
}

/** Reads and writes single files in a bucket and its local copy in a folder. */
export type CopiedFiles = {
  /**
   * Fetches a file from the bucket.
   * @throws ReleaseError; UnusableObject if the file does not exist or its hash does not match its
   * name
   */
  fetchVerified(path: string, hash: string): Promise<Buffer>
  /** Copies a file from the bucket to the folder. @throws ReleaseError, as for `fetchVerified` */
  transfer(hash: string): Promise<Buffer>
  /** Loads an index from the folder, and fetches it first if it is missing. @throws ReleaseError */
  loadOrFetchIndex(id: string): Promise<ReleaseIndex>
  /** Returns whether a file is in the folder. Checks the file's size if the size is known. */
  isThere(hash: string, size: number | undefined): Promise<boolean>
  /** Returns whether a file is in the folder and matches its hash. */
  isIntact(hash: string): Promise<boolean>
  /** Writes a file. The file gets its final name only once it is complete. */
  write(path: string, bytes: Buffer): Promise<void>
}

export function createCopiedFiles(bucket: BucketReader, folder: string): CopiedFiles {
  async function fetchVerified(path: string, hash: string): Promise<Buffer> {
    const bytes = await bucket.get(path)
    if (!bytes) throw new UnusableObject(`${path}: is not in the bucket`)
    if (sha256(bytes) === hash) return bytes
    throw new UnusableObject(`${path}: its SHA-256 in the bucket does not match its name`)
  }

  async function write(path: string, bytes: Buffer): Promise<void> {
    const target = join(folder, path)
    const aside = join(folder, temporaryFolder, randomUUID())
    await mkdir(dirname(target), { recursive: true })
    await mkdir(dirname(aside), { recursive: true })
    const file = await open(aside, 'wx')

    try {
      await file.writeFile(bytes)
      await file.sync()
    } finally {
      await file.close()
    }

    await rename(aside, target)
  }

  return {
    fetchVerified,
    write,
    async transfer(hash) {
      const bytes = await fetchVerified(storePath(hash), hash)
      await write(storePath(hash), bytes)
      return bytes
    },
    async loadOrFetchIndex(id) {
      const here = await loadIndex(folder, id).catch(orMissing)
      if (here) return here
      await write(indexPath(id), await fetchVerified(indexPath(id), id))
      return loadIndex(folder, id)
    },
    async isThere(hash, size) {
      const found = await stat(join(folder, storePath(hash))).catch(() => undefined)
      return found !== undefined && (size === undefined || found.size === size)
    },
    async isIntact(hash) {
      return (await loadStored(folder, hash).catch(orMissing)) !== undefined
    },
  }
}

/**
 * Returns undefined if the error means that the file is missing or damaged; rethrows any other
 * error.
 */
export function orMissing(error: unknown): undefined {
  if (error instanceof ReleaseError) return undefined
  throw error
}

/** Maps a normalized host name to its tenant. There is no default tenant. */
export type Directory = {
  get(host: string): Tenant | undefined
  /**
   * Returns whether a merchant's configuration contains this host. A `<code>.<suffix>` host is
   * never in a configuration.
   */
  isPublic(host: string): boolean
  /** Applies the operator's decisions about which merchants are served. */
  decide(states: MerchantStates): void
  /** Switches the merchants' looks when their seasons start and end. */
  turn: TurnSeasons
  /** Returns the season that a merchant shows. */
  seasonOf(code: string): string | undefined
  /** Returns every merchant without reading the merchants' own files. */
  tenants(): Iterable<Tenant>
}

/**
 * Finds the tenant for a host in its configured spelling. If a tenant is found, the host is
 * normalized. `not_ready`: no release is served yet; `preview`: a cookie determines the tenant.
 */
export type FindTenant = (host: string) => Tenant | 'not_ready' | 'preview' | undefined

/** `release` is a property and not a function, because it is read for every request. */
export type Served<Release = { directory: Directory }> = { readonly release: Release | undefined }

type Source = Sources & {
  index: ReleaseIndex
  earlier: EarlierReleases
  /** Suffix of the `<code>.<suffix>` hosts that also lead to a merchant; empty if disabled. */
  hostSuffix: string
}

/**
 * @throws Error that names the merchant, if two merchants claim the same host or a host is not
 * normalized
 */
export function createDirectory(source: Source): Directory {
  const { index, hostSuffix } = source
  const byCode = new Map<string, DecidedTenant>()
  const byHost = new Map<string, DecidedTenant>()
  const ending = `.${hostSuffix}`
  const scope = { ...source, variants: index.variants, findDefaultHost }

  for (const [code, entry] of Object.entries(index.merchants)) {
    const tenant = createTenant(code, entry, scope)
    byCode.set(code, tenant)
    for (const host of entry.hosts) claim(byHost, host, tenant)
  }

  /** Returns `<code>.<suffix>`, unless this host is configured for a merchant. */
  function findDefaultHost(code: string): string | undefined {
    const suffixed = code + ending
    return hostSuffix === '' || byHost.get(suffixed) ? undefined : suffixed
  }

  function findBySuffix(host: string): Tenant | undefined {
    if (hostSuffix === '' || !host.endsWith(ending)) return undefined
    return byCode.get(host.slice(0, -ending.length))
  }

  return {
    get: host => byHost.get(host) ?? findBySuffix(host),
    isPublic: host => byHost.has(host),
    decide(states) {
      for (const [code, tenant] of byCode) {
        tenant.closed = stateOf(states, code, index.merchants[code]).closed
      }
    },
    turn: createTurnSeasons([byCode, byHost], index.merchants, (code, entry) =>
      createTenant(code, entry, scope),
    ),
    seasonOf: code => byCode.get(code)?.season,
    tenants: () => byCode.values(),
  }
}

/** Creates the host lookup. A merchant's own host takes precedence over a preview host. */
export function createFindTenant(
  served: Served,
  isPreviewHost: (host: string) => boolean = () => false,
): FindTenant {
  return host => {
    const { release } = served
    if (!release) return 'not_ready'
    return release.directory.get(host) ?? (isPreviewHost(host) ? 'preview' : undefined)
  }
}

function claim(byHost: Map<string, DecidedTenant>, host: string, tenant: DecidedTenant): void {
  const other = byHost.get(host)
  if (normalizeHostName(host) !== host)
    throw new Error(`merchant ${tenant.code}: bad host name ${host}`)
  if (other) throw new Error(`merchants ${other.code} and ${tenant.code} both claim ${host}`)
  byHost.set(host, tenant)
}
