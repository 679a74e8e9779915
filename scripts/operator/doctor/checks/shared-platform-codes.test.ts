import { expect, it } from 'vitest'
import { checkPlatformCodes, findSharedPlatformCodes } from './shared-platform-codes.ts'

const toMerchant = (code: string, platformCode?: string) => {
  return { code, file: `${code}/merchant.json`, merged: platformCode ? { platformCode } : {} }
}

it('every merchant whose platform code another merchant also uses is reported', () => {
  const merchants = [
    toMerchant('aurora', 'AURORA'),
    toMerchant('nova', 'AURORA'),
    toMerchant('lotus', 'LOTUS'),
    toMerchant('bare'),
    toMerchant('empty'),
  ]

  expect(findSharedPlatformCodes(merchants)).toEqual([
    {
      file: 'aurora/merchant.json',
      key: 'platformCode',
      reason: 'AURORA is also the code of nova: the platform treats them as one merchant',
    },
    expect.objectContaining({
      file: 'nova/merchant.json',
      reason: expect.stringContaining('aurora'),
    }),
  ])
  expect(checkPlatformCodes(merchants).map(({ level }) => level)).toEqual(['advice', 'advice'])
})
