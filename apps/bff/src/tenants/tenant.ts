import type { ReleaseFile, ReleaseMerchant } from '@livery/contract/release.ts'
import { type PreparedFile, prepareFile } from '#assets/prepared-file.ts'
import { type PreparedShell, prepareShell } from '#assets/prepared-shell.ts'

/** Verified bytes by SHA-256. Throws if a hash is not held, which activation has ruled out. */
export type GetBlob = (hash: string) => Buffer

export type IconSource = ReleaseMerchant['icon'] & { bytes: () => Buffer }

/** One merchant as the BFF serves it. Nothing in it belongs to another merchant. */
export type Tenant = {
  code: string
  platformCode: string
  name: string
  /** Every host this merchant answers to, in normal form. */
  hosts: ReadonlySet<string>
  manifest: ReleaseMerchant['manifest']
  /** Icon sources by key: this release's first, then those of the releases before it. */
  icons: readonly [IconSource, ...IconSource[]]
  shell(): PreparedShell
  /** The file at a path of this merchant, or of an earlier release an open tab may still want. */
  findFile(path: string): PreparedFile | undefined
}

export type TenantSource = {
  code: string
  merchant: ReleaseMerchant
  hosts: ReadonlySet<string>
  /** Where files are looked for, in this order. */
  layers: readonly Readonly<Record<string, ReleaseFile>>[]
  earlierIcons: readonly ReleaseMerchant['icon'][]
  getBlob: GetBlob
}

/**
 * Makes a tenant of a release's merchant. Answers are prepared when first asked for, so that a
 * merchant nobody visits costs almost nothing.
 */
export function createTenant(source: TenantSource): Tenant {
  const { code, merchant, hosts, layers, getBlob } = source
  const prepared = new Map<string, PreparedFile>()
  let shell: PreparedShell | undefined

  function findFile(path: string): PreparedFile | undefined {
    const known = prepared.get(path)
    if (known) return known
    const layer = layers.find(files => Object.hasOwn(files, path))
    const file = layer?.[path]
    if (!file) return undefined
    const made = prepareFile(file, getBlob)
    prepared.set(path, made)
    return made
  }

  const withBytes = (icon: ReleaseMerchant['icon']): IconSource => ({
    ...icon,
    bytes: () => getBlob(icon.mark),
  })

  return {
    code,
    platformCode: merchant.platformCode,
    name: merchant.name,
    hosts,
    manifest: merchant.manifest,
    icons: [withBytes(merchant.icon), ...source.earlierIcons.map(withBytes)],
    shell: () => {
      shell ??= prepareShell(merchant, getBlob)
      return shell
    },
    findFile,
  }
}
