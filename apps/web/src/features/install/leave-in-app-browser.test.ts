import { describe, expect, it } from 'vitest'
import { toEntryAddress } from './leave-in-app-browser.ts'

describe('the address that is opened outside the app', () => {
  it('is the entry with every kept parameter and no other', () => {
    const kept =
      'affiliateCode=A&referralCode=B&r=C&inApp=D&fbclid=E&gclid=F&ttclid=G&kwaiclid=H&bbg=I&isBgeTest=J&cid=K'
    const search = `?id=5&${kept}&page=2`
    const address = toEntryAddress({ origin: 'https://a.example', search })
    expect(address.href).toBe(`https://a.example/m/?${kept}`)
  })
})
