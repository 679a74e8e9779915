import { readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { indexPath, releaseIndex } from '@livery/contract/release.ts'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { createDamageGuard } from '#store/damage-guard.ts'
import { createPackCache } from '#store/pack-cache.ts'
import { createSharedFiles } from '#store/shared-files.ts'
import { createReleasesFolder, publishFixture } from '#testing/fixture-release.ts'
import { createTenant, type Tenant } from './tenant.ts'

let folder: string
let tenants: Tenant[]

const codes = ['aurora', 'lotus', 'tlb', 'vega']
/** Room for the pages of two of them, small as they are here. */
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
    toOwnHost: () => undefined,
  }
  tenants = Object.entries(index.merchants).map(([code, entry]) => createTenant(code, entry, scope))
})
afterEach(() => rm(folder, { recursive: true }))

const encodings = ['identity'] as const
const ask = (tenant: Tenant | undefined) => tenant?.page(false, encodings)

it('answers each client by its own request, and not as the client before', () => {
  const [first] = tenants
  const hidden = ask(first)
  const open = first?.page(true, encodings)
  const gzip = first?.page(false, ['gzip', 'identity'])

  expect(hidden?.headers).toContain('X-Robots-Tag')
  expect(open?.headers).not.toContain('X-Robots-Tag')
  expect(gzip?.headers).toContain('gzip')
  expect(ask(first)).toBe(hidden)
})

it('answers with the page it holds as long as its pack is kept', () => {
  const [first] = tenants

  expect(ask(first)).toBe(ask(first))
  expect(first?.isLoaded()).toBe(true)
})

it('lets its page go with its pack, and makes it anew when asked again', () => {
  const [first, ...others] = tenants
  const before = ask(first)
  for (const other of others) ask(other)

  expect(first?.isLoaded()).toBe(false)
  const again = ask(first)
  expect(again).not.toBe(before)
  expect(again?.body).toEqual(before?.body)
})

it('stays while it is asked for, and others go', () => {
  const [first, second, third, fourth] = tenants
  for (const tenant of [first, second, third]) ask(tenant) // went round once: from here on use is known
  const held = ask(second)
  ask(fourth)

  expect(tenants.map(tenant => tenant.isLoaded())).toEqual([false, true, false, true])
  expect(ask(second)).toBe(held)
})
