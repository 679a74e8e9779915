import { readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { indexPath, releaseIndex } from '@livery/contract/release.ts'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { createPackCache } from '#store/pack-cache.ts'
import { createDamageGuard, createSharedFiles } from '#store/shared-files.ts'
import { createReleasesFolder, publishFixture } from '#testing/fixture-release.ts'
import { createTenant, type Tenant } from './tenant.ts'

let folder: string
let tenants: Tenant[]

const codes = ['aurora', 'lotus', 'tlb', 'vega']
/** Memory for two of these small pages. */
const openBytes = 7_200

beforeEach(async () => {
  folder = await createReleasesFolder()
  const id = await publishFixture(
    folder,
    codes.map(code => ({ code })),
  )
  const index = releaseIndex.parse(JSON.parse(await readFile(join(folder, indexPath(id)), 'utf8')))
  const damage = createDamageGuard(() => undefined)
  const sharedFiles = createSharedFiles(folder, damage)
  const packCache = createPackCache({ folder, damage, openBytes })
  const earlier = { withFile: async () => [], withIcon: async () => [] }
  const scope = {
    packCache,
    sharedFiles,
    variants: index.variants,
    earlier,
    findDefaultHost: () => undefined,
  }

  tenants = Object.entries(index.merchants).map(([code, entry]) => createTenant(code, entry, scope))
})
afterEach(() => rm(folder, { recursive: true }))

const encodings = ['identity'] as const
const ask = (tenant: Tenant | undefined) => tenant?.page(false, encodings)

it('a merchant’s page is chosen for each request, independent of the previous request', () => {
  const [first] = tenants
  const hidden = ask(first)
  const open = first?.page(true, encodings)
  const gzip = first?.page(false, ['gzip', 'identity'])

  expect(hidden?.headers).toContain('X-Robots-Tag')
  expect(open?.headers).not.toContain('X-Robots-Tag')
  expect(gzip?.headers).toContain('gzip')
  expect(ask(first)).toBe(hidden)
})

it('a merchant’s page is reused as long as its pack is cached', () => {
  const [first] = tenants

  expect(ask(first)).toBe(ask(first))
  expect(first?.isLoaded()).toBe(true)
})

it('a merchant’s page is dropped with its pack, and rebuilt at the next request', () => {
  const [first, ...others] = tenants
  const before = ask(first)
  for (const other of others) ask(other)

  expect(first?.isLoaded()).toBe(false)

  const again = ask(first)

  expect(again).not.toBe(before)
  expect(again?.body).toEqual(before?.body)
})

it('a merchant’s page in use is kept while other pages are evicted', () => {
  const [first, second, third, fourth] = tenants
  // after this first pass over all pages, only new uses count
  for (const tenant of [first, second, third]) ask(tenant)

  const held = ask(second)
  ask(fourth)

  expect(tenants.map(tenant => tenant.isLoaded())).toEqual([false, true, false, true])
  expect(ask(second)).toBe(held)
})
