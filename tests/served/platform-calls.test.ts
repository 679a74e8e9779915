import { type Endpoint, type EndpointName, endpoints } from '@livery/contract/endpoints.ts'
import { loginValue, memberInfo } from '@livery/contract/platform/account.ts'
import { promotionCategory, promotions } from '@livery/contract/platform/content.ts'
import { gameMatch, gameVendor } from '@livery/contract/platform/games.ts'
import { siteSettings, siteTemplate } from '@livery/contract/platform/system.ts'
import { beforeAll, describe, expect, inject, it } from 'vitest'
import * as z from 'zod'
import { brands } from '../support/brands.ts'
import { createAsker } from '../support/http.ts'

const { port } = inject('product')
const ask = createAsker(port)

const inEnvelope = (value: z.ZodType) => z.object({ success: z.literal(true), value })

const depositSettings = z.object({
  currency: z.string(),
  methods: z.array(z.object({ id: z.string(), minimum: z.number(), maximum: z.number() })).min(1),
})
const wallets = z.object({
  fullBankCardList: z.array(z.unknown()),
  fullVirtualWalletList: z.array(z.unknown()),
  fullEWalletList: z.array(z.unknown()),
})
const downloads = z.object({
  settings: z.record(z.string(), z.object({ enabled: z.boolean(), value: z.string() })),
  resources: z.array(z.object({ resourceType: z.string(), url: z.string() })).min(1),
})

/** The relays of which the spec knows no more than the name, and what the platform answers. */
const relays: readonly [name: EndpointName, id: string, answer: z.ZodType][] = [
  ['newGameVendor', 'CALL-34', inEnvelope(z.array(gameVendor).min(1))],
  ['depositSettings', 'CALL-36', inEnvelope(depositSettings)],
  ['withdrawAccount', 'CALL-37', inEnvelope(wallets)],
  ['customerServiceScript', 'CALL-38', inEnvelope(z.object({ enabled: z.boolean() }))],
  ['promotionCategories', 'CALL-39', z.object({ categories: z.array(promotionCategory).min(1) })],
  ['gameMatches', 'CALL-40', inEnvelope(z.array(gameMatch))],
  ['downloadSetting', 'CALL-41', inEnvelope(downloads)],
]

describe.each(brands)('the platform of $code, through the BFF', brand => {
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

  it('opens a session for free play that is good for a member call [CALL-03]', async () => {
    const { body } = await call('freePlayLogin')
    const login = loginValue.parse(body.value)
    const asked = await call('memberInfo', '', login.token)
    expect(memberInfo.parse(asked.body.value).id).toBe(login.id)
  })

  it('says how the site is set, and what it offers in calls of their own [SYSTEM-03]', async () => {
    const { body } = await call('consolidated')
    const { gw } = siteSettings.parse(body.value)
    expect(gw).toMatchObject({ GEETEST_VERSION: 'v3', PROFILE_ICON_COUNT: 9 })
    const offers = await call('availablePromotions')
    expect(Object.keys(promotions.parse(offers.body.value))).toContain('REFERRAL')
  })

  it('holds a site template with a title and icons of four sizes in it [SYSTEM-05]', async () => {
    const { body } = await call('siteTemplate')
    const { pwa, ...template } = siteTemplate.parse(body.value)
    const { title, icons } = JSON.parse(pwa)
    expect(title).toBe(brand.name)
    expect(Object.keys(icons)).toEqual(['192', '256', '384', '512'])
    expect(Object.values(template)).not.toContain('')
  })

  it.each(relays)('carries %s to the platform and back [%s]', async (name, _id, answer) => {
    const { auth }: Endpoint = endpoints[name]
    const { status, body } = await call(name, `?domain=${host}`, token)
    expect(status).toBe(200)
    expect(() => answer.parse(body)).not.toThrow()
    const stranger = await call(name)
    expect(stranger.status).toBe(auth === 'member' ? 401 : 200)
  })
})
