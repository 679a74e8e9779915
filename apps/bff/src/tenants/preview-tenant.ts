import type { Closure, ReleaseMerchant } from '@livery/contract/release.ts'
import { sha256 } from '@livery/release/support/hash.ts'
import { buildShellHeaders } from '#answers/compose-response.ts'
import type { PreparedFile } from '#answers/prepared-file.ts'
import { type PreparedBody, StoredRepresentation, toEtag } from '#answers/prepared-file.ts'
import {
  findFile,
  type IconSource,
  type MerchantVersion,
  readIconSource,
  type Sources,
} from './merchant-version.ts'
import type { Tenant } from './tenant.ts'

/** A page with its content security policy. */
export type PageOfPreview = { html: string; csp: string }

export type PreviewFacts = {
  code: string
  version: MerchantVersion
  /** The only host that serves the preview, so that the preview has no links to the live site. */
  host: string
  sources: Sources
  /** Adds the banner to the page and removes the service worker. */
  preparePage(page: PageOfPreview, merchant: ReleaseMerchant): PageOfPreview
}

const workerPath = '/m/sw.js'
const cacheControl = 'private, no-store'

/**
 * One merchant in one release, for a preview link. The release may be an earlier one, and the
 * merchant may be suspended. A preview has no service worker.
 */
export class PreviewTenant implements Tenant {
  readonly code: string
  readonly closed: Closure | undefined = undefined
  readonly #facts: PreviewFacts

  constructor(facts: PreviewFacts) {
    this.code = facts.code
    this.#facts = facts
  }

  get platformCode(): string {
    return this.#facts.version.entry.platformCode
  }

  get hosts(): ReadonlySet<string> {
    return new Set([this.#facts.host])
  }

  load(): Promise<void> | undefined {
    if (this.isLoaded()) return undefined
    return this.#packCache.load(this.#facts.version.entry).then(() => undefined)
  }

  isLoaded(): boolean {
    return this.#packCache.find(this.#facts.version.entry) !== undefined
  }

  get buildId(): string {
    return this.#merchant.buildId
  }

  get name(): string {
    return this.#merchant.name
  }

  get manifest(): ReleaseMerchant['manifest'] {
    return this.#merchant.manifest
  }

  get serviceCsp(): string | undefined {
    return this.#merchant.serviceCsp
  }

  get icon(): IconSource {
    return readIconSource(this.#facts.version, this.#packCache)
  }

  async findIcon(key: string): Promise<IconSource | undefined> {
    return this.icon.key === key ? this.icon : undefined
  }

  page(): PreparedBody {
    const merchant = this.#merchant
    const { shell, csp, buildId } = merchant
    const painted = this.#packCache.body(this.#facts.version.entry, shell.hash).toString('utf8')
    const page = this.#facts.preparePage({ html: painted, csp }, merchant)
    const body = Buffer.from(page.html)
    const extra = [...buildShellHeaders({ csp: page.csp, buildId }), 'X-Robots-Tag', 'noindex']
    const etag = toEtag(sha256(body))

    return new StoredRepresentation(
      { etag, type: shell.type, cacheControl, varies: false, extra },
      body,
    )
  }

  loadedPage(): undefined {
    return undefined
  }

  findFile(path: string): PreparedFile | undefined {
    if (path === workerPath) return undefined
    return findFile(this.#facts.version, path, this.#facts.sources)
  }

  findLoadedFile(): undefined {
    return undefined
  }

  async findKeptFile(): Promise<undefined> {
    return undefined
  }

  get #packCache() {
    return this.#facts.sources.packCache
  }

  get #merchant(): ReleaseMerchant {
    return this.#packCache.describe(this.#facts.version.entry)
  }
}
