import { join } from 'node:path'
import { expect, it } from 'vitest'
import { readTextGroups, toTextGroups } from './text-groups.ts'

const root = join(import.meta.dirname, '../../..')

it('the types for translation groups match the folders', async () => {
  expect(await readTextGroups(root)).toBe(await toTextGroups(root))
})
