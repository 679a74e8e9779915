import { vendors as schema } from '@livery/contract/merchant/merchant-vendors.ts'
import { describe, expect, it } from 'vitest'
import { checkTrustedTypes } from './csp-needs.ts'

const look = (vendors: unknown) => checkTrustedTypes('moon', 'a.json', schema.parse(vendors))

describe('a merchant without Trusted Types', () => {
  it('is reported with each service that does not support them', () => {
    const found = look({
      captcha: { provider: 'geetest-v3' },
      pixels: { kwai: { id: '123456789', origins: ['https://kwai.example'] } },
      withoutTrustedTypes: ['captcha', 'kwai', 'miniGame'],
    })

    expect(found).toHaveLength(3)
    for (const [at, vendor] of ['captcha', 'kwai', 'miniGame'].entries()) {
      expect(found[at]).toMatchObject({ level: 'advice', key: 'vendors.withoutTrustedTypes' })
      expect(found[at]?.what).toMatch(new RegExp(`of moon .* because ${vendor} does not support`))
    }
  })

  it('gets advice about a service that the merchant does not use', () => {
    expect(look({ withoutTrustedTypes: ['tiktok'] })[0]?.what).toContain(
      'which the merchant does not use',
    )
  })

  it('is not reported if all services support them', () => {
    expect(look({ captcha: { provider: 'geetest-v3' } })).toEqual([])
    expect(checkTrustedTypes('moon', 'a.json')).toEqual([])
  })
})
