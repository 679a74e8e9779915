import { type Endpoint, type EndpointName, endpoints } from '@livery/contract/endpoints.ts'
import { loginValue, memberInfo } from '@livery/contract/platform/account.ts'
import { promotionCategory, promotions } from '@livery/contract/platform/content.ts'
import { downloadSetting } from '@livery/contract/platform/download.ts'
import { gameMatch, gameVendor } from '@livery/contract/platform/games.ts'
import { siteSettings, siteTemplate } from '@livery/contract/platform/system.ts'
import { beforeAll, describe, expect, inject, it } from 'vitest'
import { brands } from '../../tools/support/brands.ts'
import { createAsker } from '../../tools/support/http.ts'

const { port } = inject('product')
const ask = createAsker(port)

type Check = (body: Record<string, unknown>) => unknown

const wallets = {
  fullBankCardList: expect.any(Array),
  fullVirtualWalletList: expect.any(Array),
  fullEWalletList: expect.any(Array),
}
const deposits = { currency: expect.any(String), methods: expect.any(Array) }
const serviceScript = { enabled: expect.any(Boolean), script: expect.any(String) }
/**
 * The relays for which the spec only gives a name, each with a check for the platform's response.
 */
const relays: readonly [name: EndpointName, check: Check][] = [
  ['newGameVendor', ({ value }) => gameVendor.array().min(1).parse(value)],
  ['depositSettings', ({ value }) => expect(value).toMatchObject(deposits)],
  ['withdrawAccount', ({ value }) => expect(value).toMatchObject(wallets)],
  ['customerServiceScript', ({ value }) => expect(value).toMatchObject(serviceScript)],
  ['promotionCategories', ({ categories }) => promotionCategory.array().min(1).parse(categories)],
  ['gameMatches', ({ value }) => gameMatch.array().parse(value)],
  ['downloadSetting', ({ value }) => downloadSetting.parse(value)],
]

/** The relays that return one player's data, and that the platform rejects without a session. */
const personal: readonly EndpointName[] = ['depositSettings', 'withdrawAccount']

describe.each(brands)('the platform for $code, through the BFF', brand => {
  const host = brand.domains[0] ?? ''
  let token = ''

  const call = async (name: EndpointName, query = '', authorization?: string) => {
    const { method, path }: Endpoint = endpoints[name]
    const headers = { language: 'EN', ...(authorization === undefined ? {} : { authorization }) }
    const { status, text } = await ask({ host, method, path: path + query, headers })
    return { status, body: JSON.parse(text) }
  }

  beforeAll(async () => {
    const { body } = await call('freePlayLogin')
    token = body.value?.token
  })

  it('opens a free-play session whose token works for a member call', async () => {
    const { body } = await call('freePlayLogin')
    const login = loginValue.parse(body.value)
    const asked = await call('memberInfo', '', login.token)
    expect(memberInfo.parse(asked.body.value).id).toBe(login.id)
  })

  it('returns the site settings and the offers in separate calls', async () => {
    const { body } = await call('consolidated')
    const { gw } = siteSettings.parse(body.value)
    expect(gw).toMatchObject({ GEETEST_VERSION: 'v3', PROFILE_ICON_COUNT: 9 })
    const offers = await call('availablePromotions')
    expect(Object.keys(promotions.parse(offers.body.value))).toContain('REFERRAL')
  })

  it('has a site template with a title and icons in four sizes', async () => {
    const { body } = await call('siteTemplate')
    const { pwa, ...template } = siteTemplate.parse(body.value)
    const { title, icons } = JSON.parse(pwa)
    expect(title).toBe(brand.name)
    expect(Object.keys(icons)).toEqual(['192', '256', '384', '512'])
    expect(Object.values(template)).not.toContain('')
  })

  it.each(relays)('forwards %s to the platform and back', async (name, check) => {
    const { status, body } = await call(name, `?domain=${host}`, token)
    expect(status).toBe(200)
    check(body)
    const stranger = await call(name)
    expect(stranger.status).toBe(personal.includes(name) ? 401 : 200)
  })
})
