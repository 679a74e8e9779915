import type { Closure, ReleaseIndex, ReleaseMerchant } from '@livery/contract/release.ts'
import { type SiteFile, siteFile, sitePath } from '@livery/contract/site-file.ts'
import {
  chooseRepresentation,
  type Encoding,
  type PreparedBody,
  type PreparedFile,
} from '#answers/prepared-file.ts'
import { type Pages, preparePages } from '#answers/prepared-text.ts'
import type { Holder, OpenPack, ShownEntry } from '#store/pack-cache.ts'
import {
  buildMerchantVersion,
  type EarlierReleases,
  findEarlierIcon,
  findFile,
  findKeptFile,
  type IconSource,
  type MerchantVersion,
  readIconSource,
  type Served,
  type Sources,
} from './merchant-version.ts'
import { listOtherLooks } from './seasons.ts'

const remembered = new WeakMap<Tenant, SiteFile>()
const nothing: SiteFile = { imageOrigins: [], languageTags: [] }

/**
 * Returns a merchant's site settings in the release; the file is read on first use. A release from
 * an earlier pipeline has no such file and therefore no settings.
 * @throws ZodError if the file has another format than the pipeline writes
 */
export function siteOf(tenant: Tenant): SiteFile {
  const known = remembered.get(tenant)
  if (known) return known
  const file = tenant.findFile(sitePath)
  const site = file ? siteFile.parse(JSON.parse(file.identity.body.toString('utf8'))) : nothing
  remembered.set(tenant, site)
  return site
}

/** One merchant as the BFF serves it. A tenant does not contain data of other merchants. */
export type Tenant = {
  readonly code: string
  readonly platformCode: string
  /** Why the merchant is not served, or undefined if it is served. */
  readonly closed: Closure | undefined
  /** All of the merchant's hosts, normalized. */
  readonly hosts: ReadonlySet<string>
  /**
   * Reads the merchant's pack. Returns `undefined` if the pack is already in memory. If a caller
   * does not wait, the members below read the pack synchronously.
   * @throws AppError release_damaged, like all members below
   */
  load(): Promise<void> | undefined
  isLoaded(): boolean
  readonly name: string
  /** Build id of the merchant's page. The page sends it with every report. */
  readonly buildId: string
  readonly manifest: ReleaseMerchant['manifest']
  /**
   * Content security policy for the chat window's page; undefined in a release that predates the
   * chat window.
   */
  readonly serviceCsp: string | undefined
  readonly icon: IconSource
  /** Returns the icon source for this key, from this release or from an earlier kept release. */
  findIcon(key: string): Promise<IconSource | undefined>
  /**
   * Returns the merchant's page for a client that accepts these encodings, with or without
   * `X-Robots-Tag`.
   */
  page(isIndexable: boolean, encodings: readonly Encoding[]): PreparedBody
  /** Returns the same as the method above, or `undefined` if the pack must be read first. */
  loadedPage(isIndexable: boolean, encodings: readonly Encoding[]): PreparedBody | undefined
  /** Returns the merchant's file at a path. */
  findFile(path: string): PreparedFile | undefined
  /** Returns the same as the method above, or `undefined` if the pack must be read first. */
  findLoadedFile(path: string): PreparedFile | undefined
  /** Returns an earlier kept release's hashed file at a path, for an open tab. */
  findKeptFile(path: string): Promise<PreparedFile | undefined>
}

/** A tenant whose `closed` decision can change. */
export type DecidedTenant = Omit<Tenant, 'closed'> & {
  closed: Closure | undefined
  /** The season whose look the tenant serves. */
  readonly season: string | undefined
}

/** The parts that all merchants in a release share. */
export type ReleaseScope = Sources & {
  variants: ReleaseIndex['variants']
  earlier: EarlierReleases
  /** Returns the merchant's default host, which is not in its configuration. */
  findDefaultHost(code: string): string | undefined
}

/** Creates a tenant. The tenant's pack is read on first use. */
export function createTenant(code: string, entry: ShownEntry, scope: ReleaseScope): DecidedTenant {
  return new PackedTenant(code, entry, scope)
}

/**
 * A class, so that ten thousand tenants share their functions. A page request uses only members of
 * the tenant and objects that they reference directly, because every further reference would access
 * memory outside the processor's cache.
 */
class PackedTenant implements DecidedTenant, Holder {
  readonly code: string
  /** A property and not a function, because the gate reads it for every request. */
  closed: Closure | undefined
  /**
   * The pack that was found last. It is stored here because a lookup by name would access memory
   * outside the processor's cache.
   */
  #pack: OpenPack | undefined
  /**
   * The page that was served last, followed by its parameters. It is dropped when the pack is
   * evicted.
   */
  #page: PreparedBody | undefined
  #isIndexable = false
  #encodings: readonly Encoding[] | undefined
  /** Whether the page was used since the cache last checked the entry. */
  isUsed = false
  readonly #entry: ShownEntry
  readonly #scope: ReleaseScope
  #edition: MerchantVersion | undefined

  constructor(code: string, entry: ShownEntry, scope: ReleaseScope) {
    this.code = code
    this.closed = entry.closed
    this.#entry = entry
    this.#scope = scope
  }

  get season(): string | undefined {
    return this.#entry.season
  }

  get platformCode(): string {
    return this.#entry.platformCode
  }

  get hosts(): ReadonlySet<string> {
    const { hosts } = this.#entry
    const own = this.#scope.findDefaultHost(this.code)
    return new Set(own === undefined ? hosts : [...hosts, own])
  }

  load(): Promise<void> | undefined {
    if (this.isLoaded()) return undefined
    return this.#scope.packCache.load(this.#entry).then(() => undefined)
  }

  isLoaded(): boolean {
    return this.#page !== undefined || this.#find() !== undefined
  }

  #find(): OpenPack | undefined {
    if (this.#pack?.isKept === true) this.#pack.isUsed = true
    else this.#pack = this.#scope.packCache.find(this.#entry)
    return this.#pack
  }

  get name(): string {
    return this.#scope.packCache.describe(this.#entry).name
  }

  get buildId(): string {
    return this.#scope.packCache.describe(this.#entry).buildId
  }

  get manifest(): ReleaseMerchant['manifest'] {
    return this.#scope.packCache.describe(this.#entry).manifest
  }

  get serviceCsp(): string | undefined {
    return this.#scope.packCache.describe(this.#entry).serviceCsp
  }

  get icon(): IconSource {
    return readIconSource(this.#current, this.#scope.packCache)
  }

  async findIcon(key: string): Promise<IconSource | undefined> {
    const { icon } = this
    if (icon.key === key) return icon
    const own = findEarlierIcon(this.#otherLooks, key, this.#scope.packCache)
    if (own) return own
    const editions = await this.#scope.earlier.withIcon(this.#served, key)
    return findEarlierIcon(editions.flatMap(listLooks), key, this.#scope.packCache)
  }

  page(isIndexable: boolean, encodings: readonly Encoding[]): PreparedBody {
    const isSame = this.#isIndexable === isIndexable && this.#encodings === encodings
    if (this.#page === undefined || !isSame) return this.#takePage(isIndexable, encodings)
    this.isUsed = true
    return this.#page
  }

  loadedPage(isIndexable: boolean, encodings: readonly Encoding[]): PreparedBody | undefined {
    return this.isLoaded() ? this.page(isIndexable, encodings) : undefined
  }

  #takePage(isIndexable: boolean, encodings: readonly Encoding[]): PreparedBody {
    const pack = this.#find() ?? this.#scope.packCache.require(this.#entry)
    const { indexablePage, hiddenPage } = pack.pages ?? this.#preparePages(pack)
    const page = chooseRepresentation(isIndexable ? indexablePage : hiddenPage, encodings)

    // Creating a representation may have evicted another pack, or this pack if it exceeds the
    // limit.
    if (pack.isKept) {
      this.#hold(pack, page)
      this.#isIndexable = isIndexable
      this.#encodings = encodings
    }

    return page
  }

  #preparePages(pack: OpenPack): Pages {
    const { packCache } = this.#scope
    const readPackBody = (hash: string) => packCache.bodyToHold(this.#entry, hash)
    pack.pages = preparePages(packCache.describe(this.#entry), readPackBody)
    return pack.pages
  }

  #hold(pack: OpenPack, page: PreparedBody): void {
    this.#pack = pack
    this.#page = page
    if (pack.holder !== this) pack.holder?.letGo()
    pack.holder = this
  }

  letGo(): void {
    this.#page = undefined
  }

  findFile(path: string): PreparedFile | undefined {
    return findFile(this.#current, path, this.#scope)
  }

  findLoadedFile(path: string): PreparedFile | undefined {
    return this.isLoaded() ? this.findFile(path) : undefined
  }

  async findKeptFile(path: string): Promise<PreparedFile | undefined> {
    for (const look of this.#otherLooks) {
      const file = findKeptFile(look, path, this.#scope)
      if (file) return file
    }

    const earlier = await this.#scope.earlier.withFile(this.#served, path)

    for (const edition of earlier.flatMap(listLooks)) {
      const file = findKeptFile(edition, path, this.#scope)
      if (file) return file
    }

    return undefined
  }

  get #otherLooks(): MerchantVersion[] {
    return listOtherLooks(this.#entry).map(entry =>
      buildMerchantVersion(entry, this.#scope.variants),
    )
  }

  get #current(): MerchantVersion {
    this.#edition ??= buildMerchantVersion(this.#entry, this.#scope.variants)
    return this.#edition
  }

  get #served(): Served {
    return { code: this.code, entry: this.#entry }
  }
}

/** Returns all looks of a merchant's earlier version. */
function listLooks(version: MerchantVersion): MerchantVersion[] {
  return [version, ...listOtherLooks(version.entry).map(entry => ({ ...version, entry }))]
}
