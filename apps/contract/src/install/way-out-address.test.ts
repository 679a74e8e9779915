import { describe, expect, it } from 'vitest'
import { buildExitUrl } from './way-out-address.ts'

const query =
  'affiliateCode=A1&referralCode=R2&r=3&inApp=4&fbclid=F5&gclid=G6&ttclid=T7&kwaiclid=K8&bbg=9&isBgeTest=1&cid=C0'
const page = new URL(`https://aurora.example/m/?${query}`)
const encoded = encodeURIComponent(page.href)

describe('the URL that opens the page outside an app', () => {
  it.each([
    [
      'intent',
      `intent://aurora.example/m/?${query}#Intent;scheme=https;package=com.android.chrome;S.browser_fallback_url=${encoded};end`,
    ],
    ['x-safari', `x-safari-https://aurora.example/m/?${query}`],
    ['x-safari-window', `x-safari-https://aurora.example/m/?${query}`],
    ['instagram', `instagram://extbrowser/?url=${encoded}`],
    ['line', `https://aurora.example/m/?${query}&openExternalBrowser=1`],
    ['kakaotalk', `kakaotalk://web/openExternal?url=${encoded}`],
    ['guide', undefined],
  ] as const)('for %s keeps every query parameter', (way, address) => {
    expect(buildExitUrl(way, page)).toBe(address)
  })

  it('opens Safari only on iOS 17 and later', () => {
    expect(buildExitUrl('x-safari', page, [16, 7])).toBeUndefined()
    expect(buildExitUrl('x-safari', page, [17, 0])).toMatch(/^x-safari-https:/)
  })
})
