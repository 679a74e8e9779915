import { type EndpointName, endpoints } from '@livery/contract/endpoints.ts'
import * as shapes from '@livery/contract/platform.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import * as z from 'zod'
import { buildSandbox } from '#app.ts'
import { createClient } from '#testing/client.ts'

const app = buildSandbox()
afterAll(() => app.close())

const inEnvelope = (value: z.ZodType) => z.object({ success: z.literal(true), value })

const answers: Partial<Record<EndpointName, z.ZodType>> = {
  status: inEnvelope(shapes.systemStatus),
  consolidated: inEnvelope(shapes.siteSettings),
  siteTemplate: inEnvelope(shapes.siteTemplate),
  country: inEnvelope(shapes.countries),
  rsaKey: inEnvelope(shapes.rsaKey),
  ping: inEnvelope(shapes.ping),
  memberInfo: inEnvelope(shapes.memberInfo),
  rankProgress: inEnvelope(shapes.rankProgress),
  banners: inEnvelope(z.array(shapes.banner).min(8)),
  announcements: inEnvelope(z.array(shapes.announcement).min(3)),
  availablePromotions: inEnvelope(shapes.promotions),
  promotionCategories: z.object({ categories: z.array(shapes.promotionCategory).min(1) }),
  gameLanes: z.object({ data: z.object({ lanes: z.array(shapes.gameLane).min(5) }) }),
  newGameVendor: inEnvelope(z.array(shapes.gameVendor).min(8)),
  gameMatches: inEnvelope(z.array(shapes.gameMatch)),
  games: inEnvelope(shapes.gamePage),
  draws: inEnvelope(z.array(shapes.draw).min(3)),
  serviceAndDomain: inEnvelope(shapes.serviceAndDomain),
  unreadCount: z.object({ unReadCount: z.number() }),
  launchChat: z.object({ chatUrl: z.string() }),
}

describe.each(['AURORA', 'LOTUS', 'TLB', 'SOME-OTHER_1'])('the platform of %s', merchant => {
  const client = createClient(app, merchant)
  let token: string
  beforeAll(async () => {
    token = await client.login('vip7')
  })

  it.each(Object.keys(answers) as EndpointName[])('answers %s in its shape', async name => {
    const { body } = await client.call(name, { token, language: 'VI' })
    expect(() => answers[name]?.parse(body)).not.toThrow()
  })

  it('logs in with the value the contract names', async () => {
    const { body } = await client.call('freePlayLogin')
    expect(() => inEnvelope(shapes.loginValue).parse(body)).not.toThrow()
  })

  it('offers at least 80 games of 8 vendors, each once, and a picture for each', async () => {
    const first = shapes.gamePage.parse((await client.call('games')).body.value)
    const pages = Array.from({ length: first.pageCount }, (_, index) => String(index + 1))
    const all = await Promise.all(pages.map(page => client.call('games', { query: { page } })))
    const games = all.flatMap(({ body }) => shapes.gamePage.parse(body.value).games)
    expect(games.length).toBe(first.total)
    expect(new Set(games.map(({ code }) => code)).size).toBe(first.total)
    expect(first.total).toBeGreaterThanOrEqual(80)
    expect(new Set(games.map(({ vendor }) => vendor)).size).toBe(8)
  })
})

describe('every call of the contract', () => {
  it.each(Object.entries(endpoints))('%s has a route', (_name, { method, path }) => {
    expect(app.hasRoute({ method, url: path })).toBe(true)
  })

  it.each([undefined, 'lower', 'A', 'SEMI;COLON'])('refuses the merchant %s', async merchant => {
    const headers = merchant === undefined ? {} : { merchant }
    const response = await app.inject({ url: endpoints.status.path, headers })
    expect(response.statusCode).toBe(400)
  })

  it('speaks the language it is asked in', async () => {
    const client = createClient(app, 'TLB')
    const query = { groupName: 'm_home' }
    const titles = await Promise.all(
      ['EN', 'TY', 'RU'].map(async language => {
        const { body } = await client.call('banners', { query, language })
        return z.array(shapes.banner).parse(body.value)[1]?.title
      }),
    )
    expect(titles).toEqual([
      'Basketball Court Live',
      'Basketball, live ngayon',
      'Basketball Court Live',
    ])
  })
})
