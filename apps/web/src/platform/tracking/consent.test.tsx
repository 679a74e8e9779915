import { beforeEach, describe, expect, it, vi } from 'vitest'

const call = vi.hoisted(() => vi.fn())

vi.mock('#platform/client/client.ts', () => ({ platform: { call } }))
vi.mock('#brand/merchant.ts', () => {
  const tracking = { consent: 'off', countries: { DE: 'opt-in', BR: 'notice' } }
  return { merchant: { platformCode: 'AURORA', pixels: { facebook: {} }, settings: { tracking } } }
})

/** Loads a fresh module, as on a page that has just been opened. */
async function openPage() {
  vi.resetModules()
  return import('./consent.ts')
}

beforeEach(() => {
  localStorage.clear()
  call.mockReset()
})

describe('consent by country', () => {
  it.each([
    ['their country’s rule', 'DE', 'opt-in', 'pending'],
    ['their country’s rule, if it only requires a notice', 'BR', 'notice', 'granted'],
    ["the brand's own rule if their country has none", 'VN', 'off', 'granted'],
  ])('for a player is %s', async (_, defaultCountry, rule, consent) => {
    call.mockResolvedValue({ defaultCountry })
    const page = await openPage()
    expect(page.readConsent()).toBe('pending')
    await page.findConsentRule()
    expect([page.readConsentRule(), page.readConsent()]).toEqual([rule, consent])
  })

  it('is requested if the country is unknown', async () => {
    call.mockRejectedValue(new Error('no answer'))
    const page = await openPage()
    await page.findConsentRule()
    expect([page.readConsentRule(), page.readConsent()]).toEqual(['opt-in', 'pending'])
    expect(page.isConsentAsked()).toBe(true)
  })
})
