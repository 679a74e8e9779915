import { join } from 'node:path'
import { makeTempFolder } from '@livery/release/testing/temp-folder.ts'
import { afterAll, expect, it } from 'vitest'
import { writeMerchant } from '#fixtures/merchants.ts'
import { loadMerchants } from '#pipeline/load/load-merchants.ts'
import { joinMerchants } from './all-merchants.ts'

const folder = makeTempFolder()
afterAll(() => folder.remove())

const root = join(import.meta.dirname, '../..')
const demosDir = join(root, 'demos')

it('joins the three merchants and the six demo brands, each with its base', () => {
  const target = join(folder.path, 'all')
  writeMerchant(target, 'old')
  joinMerchants(join(root, 'merchants'), demosDir, target)
  const { codes, merchants, problems } = loadMerchants(target)

  expect(problems).toEqual([])
  expect(codes).toEqual([
    'aurora',
    'diya',
    'kumoma',
    'lodos',
    'lotus',
    'mare-alta',
    'padauk',
    'tlb',
    'zumurrud',
  ])
  expect(merchants.map(({ layers }) => layers.length)).toEqual(codes.map(() => 2))
})

it('reports each merchant that both folders have, and leaves the target unchanged', () => {
  const merchantsDir = join(folder.path, 'own')
  const target = join(folder.path, 'unchanged')
  writeMerchant(merchantsDir, 'diya')
  writeMerchant(merchantsDir, 'lodos')
  writeMerchant(target, 'old')

  expect(() => joinMerchants(merchantsDir, demosDir, target)).toThrow(
    `${join(merchantsDir, 'diya')}: is also in ${demosDir}\n${join(merchantsDir, 'lodos')}: is also in ${demosDir}`,
  )
  expect(loadMerchants(target).codes).toEqual(['old'])
})
