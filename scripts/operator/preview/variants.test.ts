import { execFileSync } from 'node:child_process'
import { readdirSync, symlinkSync } from 'node:fs'
import { join } from 'node:path'
import { merchant } from '@livery/contract/merchant/merchant.ts'
import { makeTempFolder } from '@livery/release/testing/temp-folder.ts'
import { afterAll, expect, it } from 'vitest'
import { toMerchantJson, writeFiles, writeMerchant } from '#fixtures/merchants.ts'
import { listVariants, writeVariants } from './variants.ts'

const folder = makeTempFolder()
afterAll(() => folder.remove())

it('a preview gives brands whose long codes begin alike separate variants', () => {
  const listCodes = (code: string) => [
    ...listVariants(code).map(variant => variant.code),
    ...listVariants(code, 'maintenance').map(variant => variant.code),
  ]

  const codes = ['moon-palace-of-the-east', 'moon-palace-of-the-west'].flatMap(listCodes)

  expect(new Set(codes).size).toBe(24)

  for (const code of codes) expect(code).toMatch(/^[a-z][a-z0-9-]{1,31}$/)
})

it('a preview copies only the merchant’s files from the folder', async () => {
  writeMerchant(folder.path, 'moon')
  writeFiles(folder.path, { 'moon/overrides/footer.tsx': '', 'moon/drafts/old.psd': '' })
  const own = join(folder.path, 'moon')
  execFileSync('mkfifo', [join(own, 'pipe')])
  symlinkSync('/etc', join(own, 'link'))
  const target = join(folder.path, 'variants')
  const checked = {
    code: 'moon',
    folder: own,
    file: join(own, 'merchant.json'),
    merchant: merchant.parse(toMerchantJson('moon')),
  }

  await writeVariants(checked, listVariants('moon'), target)

  expect(readdirSync(target)).toContain('moon-arena-dark')
  expect(readdirSync(join(target, 'moon-arena-dark'), { recursive: true }).sort()).toEqual([
    'mark.svg',
    'merchant.json',
    'overrides',
    'overrides/footer.tsx',
    'wordmark.svg',
  ])
})
