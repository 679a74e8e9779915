/**
 * The hash tree over a release's merchants, and the check of a merchant's manifest against the
 * publisher's signature (contract/updates/release-manifest.ts). As in RFC 9162, leaves and nodes are hashed
 * differently, so that a node cannot pass for a leaf.
 */
import type { KeyObject } from 'node:crypto'
import type {
  ReleaseEntry,
  ReleaseIndex,
  ReleaseMerchant,
  ReleaseVariant,
  SeasonTimes,
} from '@livery/contract/release.ts'
import {
  type ManifestCode,
  type ManifestFacts,
  type ManifestLook,
  type ReleaseManifest,
  type ReleaseStatement,
  webManifestPath,
} from '@livery/contract/updates/release-manifest.ts'
import { digestOf, sha256 } from '#support/hash.ts'
import { isSignedBy, parseSignature, serializeStatement } from './verify-seal.ts'

type Look = Pick<ReleaseMerchant, 'shell' | 'csp' | 'files' | 'buildId' | 'manifest'>

/** Describes what a merchant's hosts serve, from the merchant's pack. */
export function describeFacts(
  merchant: ReleaseMerchant,
  seasons: readonly SeasonTimes[] = [],
): ManifestFacts {
  const { name, hosts } = merchant
  const digests = describeSeasons(merchant, seasons).map(look => digestOf(look))
  const inSeason = digests.length > 0 && { seasons: digests }
  return { name, hosts, looks: [describeLook(merchant)], ...inSeason }
}

/** Describes a merchant's looks with a season. */
export function describeSeasons(
  merchant: ReleaseMerchant,
  seasons: readonly SeasonTimes[] = [],
): ManifestLook[] {
  return seasons.flatMap(({ name, startsAt, endsAt }) => {
    const look = merchant.seasons?.[name]
    return look ? [{ season: { name, startsAt, endsAt }, ...describeLook(look) }] : []
  })
}

/** The members of the web manifest that decide where an installed app starts. */
export const appMembers = ['id', 'scope', 'start_url'] as const

function describeLook({ shell, csp, files, buildId, manifest }: Look): ManifestLook {
  const { [webManifestPath]: _, ...covered } = hashesByPath(files)
  const app = Object.fromEntries(
    appMembers.flatMap(name => (name in manifest ? [[name, manifest[name]]] : [])),
  )
  return { buildId, page: shell.hash, csp, app, files: covered }
}

/** Describes a variant's compiled code, and the patches among its files. */
export function describeCode({ assetList, files }: ReleaseVariant): ManifestCode {
  return { ...(assetList !== undefined && { assetList }), files: hashesByPath(files) }
}

function hashesByPath(files: ReleaseVariant['files']): Record<string, string> {
  return Object.fromEntries(Object.entries(files).map(([path, { hash }]) => [path, hash]))
}

/** Returns a merchant's variant, then the variant's base. */
export function listCode(
  { variant: name }: Pick<ReleaseEntry, 'variant'>,
  variants: ReleaseIndex['variants'],
): ReleaseVariant[] {
  const variant = variants[name]
  const base = variant?.base === undefined ? undefined : variants[variant.base]
  return [variant, base].filter(part => part !== undefined)
}

export type ReleaseTree = {
  /** Undefined if no merchant has `facts`. */
  root: string | undefined
  /** Returns the way from a merchant's leaf to the root; `undefined` without `facts`. */
  prove(code: string): ReleaseManifest['path'] | undefined
}

/** Builds the tree of a release. @param variants with the patches among their files */
export function buildTree({
  merchants,
  variants,
}: Pick<ReleaseIndex, 'merchants' | 'variants'>): ReleaseTree {
  const known = new Map<ReleaseVariant, string>()
  const digestVariant = (variant: ReleaseVariant) => {
    const digest = known.get(variant) ?? digestOf(describeCode(variant))
    known.set(variant, digest)
    return digest
  }

  const codes = Object.keys(merchants)
    .filter(code => merchants[code]?.facts !== undefined)
    .sort()
  const leaves = codes.map(code => {
    const entry = merchants[code]
    return hashLeaf(entry?.facts ?? '', entry ? listCode(entry, variants).map(digestVariant) : [])
  })
  const levels = [leaves]

  for (let level = leaves; level.length > 1; ) {
    const above: string[] = []
    for (let at = 0; at < level.length; at += 2) above.push(joinNodes(level[at], level[at + 1]))
    levels.push(above)
    level = above
  }

  const places = new Map(codes.map((code, at) => [code, at]))

  return {
    root: levels.at(-1)?.[0],
    prove(code) {
      const place = places.get(code)
      if (place === undefined) return undefined
      return levels.flatMap((level, height): ReleaseManifest['path'] => {
        const at = place >> height
        const other = level[at ^ 1]
        return other === undefined ? [] : [[at % 2 === 0 ? 'right' : 'left', other]]
      })
    },
  }
}

function hashLeaf(facts: string, code: readonly string[]): string {
  return sha256(`livery merchant\n${[facts, ...code].join('\n')}`)
}

/** A node without a neighbor moves up unchanged. */
function joinNodes(left = '', right?: string): string {
  return right === undefined ? left : sha256(`livery node\n${left}\n${right}`)
}

const digests = new WeakMap<ManifestCode, string>()

/** Digests thousands of hosts' code once. */
function digestCode(code: ManifestCode): string {
  const digest = digests.get(code) ?? digestOf(code)
  digests.set(code, digest)
  return digest
}

type ManifestCheck = { keys: readonly KeyObject[]; nowMs: number; host: string }

/** Returns the reason why a manifest does not prove what its host serves, or `undefined`. */
export function findManifestFault(
  { statement, signature, release, merchant, seasons, code, path }: ReleaseManifest,
  { keys, nowMs, host }: ManifestCheck,
): string | undefined {
  if (findSigner(statement, signature, keys) === undefined) return 'is not signed by a known key'
  if (Date.parse(statement.notAfter) <= nowMs) return `its signature expired ${statement.notAfter}`

  const leaf = hashLeaf(digestOf(merchant), code.map(digestCode))
  const root = path.reduce(
    (node, [side, other]) => (side === 'left' ? joinNodes(other, node) : joinNodes(node, other)),
    leaf,
  )
  const { tree } = statement.releases[release] ?? {}
  if (tree !== root) return 'does not belong to the signed release'
  if (!seasons.every(look => merchant.seasons?.includes(digestOf(look)))) {
    return 'contains a season that is not signed'
  }
  if (!merchant.hosts.includes(host)) return `does not list ${host}`

  return undefined
}

/** Returns the key that signed a statement. */
export function findSigner(
  statement: ReleaseStatement,
  signature: string,
  keys: readonly KeyObject[],
): KeyObject | undefined {
  const bytes = serializeStatement(statement)
  return keys.find(key => isSignedBy([key], bytes, parseSignature(signature)))
}
