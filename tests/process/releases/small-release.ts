/**
 * Assembles small releases with a few merchants and publishes the releases with the real pipeline's
 * last steps.
 */

import { createHash } from 'node:crypto'
import type {
  CanaryScope,
  ReleaseEntry,
  ReleaseFile,
  ReleaseIndex,
  ReleaseMerchant,
} from '@livery/contract/release.ts'
import { unknownProvenance } from '../../../apps/release/src/journal/record-publication.ts'
import { buildPack } from '../../../apps/release/src/pack/pack.ts'
import { withBuildLock } from '../../../apps/release/src/store/lock.ts'
import { openStore, type Store } from '../../../apps/release/src/store/store.ts'
import { openRemote } from '../../../scripts/pipeline/publish/open-releases.ts'
import {
  publishRelease,
  removeLeftovers,
} from '../../../scripts/pipeline/publish/publish-release.ts'

export const codes = ['alpha', 'beta', 'gamma', 'delta'] as const

/**
 * A string that every file in a release contains, so that a mixture of two releases is detected.
 */
export type Mark = string

/**
 * Publishes a release in which every file contains `mark`, as a canary if `scope` is given; returns
 * its id.
 */
export function publishMarked(
  root: string,
  mark: Mark,
  merchants: readonly string[] = codes,
  scope?: CanaryScope,
): Promise<string> {
  return withBuildLock(root, async () => {
    await removeLeftovers(root)
    const [store, remote] = [openStore(root), await openRemote(root)]
    const verb = scope ? ('canary' as const) : ('build' as const)
    const cause = { verb, provenance: unknownProvenance, scope }
    return (await publishRelease(store, await toIndex(store, mark, merchants), remote, cause)).id
  })
}

async function toIndex(
  store: Store,
  mark: Mark,
  merchants: readonly string[],
): Promise<ReleaseIndex> {
  const [entry, chunk] = [Buffer.from(`entry("${mark}")`), Buffer.from(`chunk("${mark}")`)]
  const files = {
    [codePath(mark, 'entry')]: toFile(await store.put(entry), entry, 'text/javascript'),
    [codePath(mark, 'chunk')]: toFile(await store.put(chunk), chunk, 'text/javascript'),
  }
  const entries: Record<string, ReleaseEntry> = {}
  for (const code of merchants) entries[code] = await putMerchant(store, code, mark)

  return { version: 2, variants: { plain: { files } }, merchants: entries }
}

export function codePath(mark: Mark, name: 'entry' | 'chunk'): string {
  return `/m/assets/${name}-${sha256(Buffer.from(mark)).slice(0, 8)}.js`
}

/** Returns the URL paths of a merchant's files that contain the release's mark. */
export function pathsOf(mark: Mark): string[] {
  return ['/m/home', '/m/sw.js', codePath(mark, 'entry'), codePath(mark, 'chunk')]
}

async function putMerchant(store: Store, code: string, mark: Mark): Promise<ReleaseEntry> {
  const bodies = new Map<string, Buffer>()

  const keep = (text: string, type: string) => {
    const bytes = Buffer.from(text)
    const hash = sha256(bytes)
    bodies.set(hash, bytes)
    return toFile(hash, bytes, type, 'revalidate')
  }

  const icon = keep(drawing, 'image/svg+xml')
  const merchant: ReleaseMerchant = {
    platformCode: code.toUpperCase(),
    name: code,
    hosts: [`${code}.test`],
    variant: 'plain',
    buildId: mark,
    shell: keep(`<!doctype html><p>${code} ${mark} ${'.'.repeat(2_000)}`, 'text/html'),
    csp: `default-src 'self'; report-uri /${mark}`,
    files: { '/m/sw.js': keep(`worker("${code} ${mark}")`, 'text/javascript') },
    icon: { mark: icon.hash, type: icon.type, background: '#102030', key: 'abcdef012345' },
    manifest: { name: code },
  }
  const bytes = buildPack(merchant, bodies)
  const { platformCode, hosts, variant } = merchant

  return { platformCode, hosts, variant, pack: await store.put(bytes), size: bytes.length }
}

const drawing = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 8 8"/>'

function toFile(
  hash: string,
  { length: size }: Buffer,
  type: string,
  cache: ReleaseFile['cache'] = 'immutable',
): ReleaseFile {
  return { hash, size, type, cache }
}

export function sha256(bytes: Buffer): string {
  return createHash('sha256').update(bytes).digest('hex')
}
