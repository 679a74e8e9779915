import type { ReleaseMerchant } from '@livery/contract/release.ts'
import type { PreparedFile } from '#assets/prepared-file.ts'
import { type PreparedShell, prepareShell } from '#assets/prepared-shell.ts'
import { type Edition, findFile, findKeptFile, type Sources, toIcon } from './edition.ts'

export type IconSource = ReleaseMerchant['icon'] & {
  bytes: () => Buffer
  /** Named by the site template, so no release knows of it. */
  isAdopted?: boolean
}

/** One merchant as the BFF serves it. Nothing in it belongs to another merchant. */
export type Tenant = {
  readonly code: string
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

const preparedShells = new WeakMap<ReleaseMerchant, PreparedShell>()

/** Makes a tenant; its pack is read when something in it is first asked for. */
export function createTenant(source: TenantSource): Tenant {
  const { code, hosts, current, earlier, shelf } = source
  const { entry } = current
  const own = () => shelf.require(entry).merchant

  function shell(): PreparedShell {
    const merchant = own()
    const known = preparedShells.get(merchant)
    if (known) return known
    const made = prepareShell(merchant, hash => shelf.body(entry, hash))
    preparedShells.set(merchant, made)
    return made
  }

  function findKept(path: string): PreparedFile | undefined {
    for (const edition of earlier()) {
      const file = findKeptFile(edition, path, source)
      if (file) return file
    }
    return undefined
  }

  return {
    code,
    platformCode: entry.platformCode,
    hosts,
    isLoaded: () => shelf.find(entry) !== undefined,
    load: () => (shelf.find(entry) ? undefined : shelf.load(entry).then(() => undefined)),
    get name() {
      return own().name
    },
    get manifest() {
      return own().manifest
    },
    get icons() {
      return toIcons(source)
    },
    shell,
    findFile: path => findFile(current, path, source),
    findKeptFile: findKept,
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
