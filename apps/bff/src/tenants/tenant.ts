import type { ReleaseEntry, ReleaseMerchant } from '@livery/contract/release.ts'
import type { PreparedFile } from '#assets/prepared-file.ts'
import { type PreparedShell, prepareShell } from '#assets/prepared-shell.ts'
import type { OpenPack } from '#releases/open-pack.ts'
import type { PackShelf } from '#releases/pack-shelf.ts'
import type { Place } from '#releases/second-chance.ts'
import { type Edition, findFile, findKeptFile, type Sources, toIcon } from './edition.ts'
import { toMerchantNumber } from './merchant-numbers.ts'

export type IconSource = ReleaseMerchant['icon'] & {
  bytes: () => Buffer
  /** Named by the site template, so no release knows of it. */
  isAdopted?: boolean
}

/** One merchant as the BFF serves it. Nothing in it belongs to another merchant. */
export type Tenant = {
  readonly code: string
  /** Its own for the life of the process: what is counted by merchant is counted by this. */
  readonly number: number
  readonly platformCode: string
  /** Every host this merchant answers to, in normal form. */
  readonly hosts: ReadonlySet<string>
  /**
   * Brings in what all below needs; `undefined` when it is at hand. Whoever does not wait for it
   * makes the first request of a merchant read a file where it stands.
   *
   * @throws AppError release_damaged, as does all below
   */
  load(): Promise<void> | undefined
  isLoaded(): boolean
  readonly name: string
  readonly manifest: ReleaseMerchant['manifest']
  /** Icon sources by key: this release's first, then those of the releases before it. */
  readonly icons: readonly [IconSource, ...IconSource[]]
  shell(): PreparedShell
  /** The file at a path of this merchant. */
  findFile(path: string): PreparedFile | undefined
  /** The hashed file at a path of a kept earlier release, which an open tab may still want. */
  findKeptFile(path: string): PreparedFile | undefined
}

export type TenantSource = Sources & {
  code: string
  hosts: ReadonlySet<string>
  current: Edition
  /** Of the kept releases before, newest first, those in which the merchant was another. */
  earlier: () => readonly Edition[]
}

/** Makes a tenant; its pack is read when something in it is first asked for. */
export function createTenant(source: TenantSource): Tenant {
  return new PackedTenant(source)
}

/** A class, so that what ten thousand of them do is the same few functions, and stays at hand. */
class PackedTenant implements Tenant {
  readonly code: string
  readonly number: number
  readonly platformCode: string
  readonly hosts: ReadonlySet<string>
  readonly #source: TenantSource
  readonly #entry: ReleaseEntry
  readonly #shelf: PackShelf
  /** Where the pack lies: looked up by its name it would be far from here. */
  #place: Place<OpenPack> | undefined

  constructor(source: TenantSource) {
    const { code, hosts, current, shelf } = source
    this.code = code
    this.number = toMerchantNumber(code)
    this.platformCode = current.entry.platformCode
    this.hosts = hosts
    this.#source = source
    this.#entry = current.entry
    this.#shelf = shelf
  }

  load(): Promise<void> | undefined {
    if (this.isLoaded()) return undefined
    return this.#shelf.load(this.#entry).then(() => undefined)
  }

  isLoaded(): boolean {
    return this.#find() !== undefined
  }

  #find(): OpenPack | undefined {
    if (this.#place?.value === undefined) this.#place = this.#shelf.hold(this.#entry)
    else this.#place.isUsed = true
    return this.#place?.value
  }

  get name(): string {
    return this.#shelf.require(this.#entry).merchant.name
  }

  get manifest(): ReleaseMerchant['manifest'] {
    return this.#shelf.require(this.#entry).merchant.manifest
  }

  get icons(): [IconSource, ...IconSource[]] {
    return toIcons(this.#source)
  }

  shell(): PreparedShell {
    const pack = this.#find() ?? this.#shelf.require(this.#entry)
    pack.page ??= prepareShell(pack.merchant, hash => this.#shelf.body(this.#entry, hash))
    return pack.page
  }

  findFile(path: string): PreparedFile | undefined {
    return findFile(this.#source.current, path, this.#source)
  }

  findKeptFile(path: string): PreparedFile | undefined {
    for (const edition of this.#source.earlier()) {
      const file = findKeptFile(edition, path, this.#source)
      if (file) return file
    }
    return undefined
  }
}

function toIcons({ current, earlier, shelf }: TenantSource): [IconSource, ...IconSource[]] {
  const newest = toIcon(shelf.require(current.entry).merchant, current, shelf)
  const byKey = new Map<string, IconSource>()
  for (const edition of earlier()) {
    const merchant = shelf.findOrRead(edition.entry)?.merchant
    if (!merchant || merchant.icon.key === newest.key || byKey.has(merchant.icon.key)) continue
    byKey.set(merchant.icon.key, toIcon(merchant, edition, shelf))
  }
  return [newest, ...byKey.values()]
}
