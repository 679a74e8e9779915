import { type EndpointName, endpoints } from '@livery/contract/endpoints.ts'
import * as account from '@livery/contract/platform/account.ts'
import * as chat from '@livery/contract/platform/chat.ts'
import * as content from '@livery/contract/platform/content.ts'
import * as feedback from '@livery/contract/platform/feedback.ts'
import * as games from '@livery/contract/platform/games.ts'
import * as help from '@livery/contract/platform/help.ts'
import * as launch from '@livery/contract/platform/launch.ts'
import * as messages from '@livery/contract/platform/messages.ts'
import * as payments from '@livery/contract/platform/payments.ts'
import * as play from '@livery/contract/platform/play-limits.ts'
import * as rewards from '@livery/contract/platform/rewards.ts'
import * as security from '@livery/contract/platform/security.ts'
import * as system from '@livery/contract/platform/system.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import * as z from 'zod'
import { buildSandbox } from '#app.ts'
import { createClient } from '#testing/sandbox-client.ts'

const app = buildSandbox()
afterAll(() => app.close())

const inEnvelope = (value: z.ZodType) => z.object({ success: z.literal(true), value })

const answers: Partial<Record<EndpointName, z.ZodType>> = {
  status: inEnvelope(system.systemStatus),
  consolidated: inEnvelope(system.siteSettings),
  siteTemplate: inEnvelope(system.siteTemplate),
  country: inEnvelope(system.countries),
  rsaKey: inEnvelope(system.rsaKey),
  ping: inEnvelope(system.ping),
  memberInfo: inEnvelope(account.memberInfo),
  rankProgress: inEnvelope(account.rankProgress),
  rankLadder: inEnvelope(rewards.rankLadder),
  rewards: inEnvelope(rewards.rewardCenter),
  missions: inEnvelope(rewards.missionBoard),
  mall: inEnvelope(rewards.mall),
  redemptions: inEnvelope(rewards.redemptionPage),
  referralEarnings: inEnvelope(rewards.referralEarnings),
  withdrawAccount: inEnvelope(payments.withdrawAccount),
  securitySettings: inEnvelope(security.securitySettings),
  devices: inEnvelope(z.array(security.knownDevice).min(1)),
  banners: inEnvelope(z.array(content.banner).min(8)),
  announcements: inEnvelope(z.array(content.announcement).min(3)),
  availablePromotions: inEnvelope(content.promotions),
  promotionCategories: z.object({ categories: z.array(content.promotionCategory).min(1) }),
  helpTopics: inEnvelope(z.array(help.helpTopic).min(5)),
  gameLanes: z.object({ data: z.object({ lanes: z.array(games.gameLane).min(5) }) }),
  newGameVendor: inEnvelope(z.array(games.gameVendor).min(8)),
  gameMatches: inEnvelope(z.array(games.gameMatch)),
  games: inEnvelope(games.gamePage),
  draws: inEnvelope(z.array(games.draw).min(3)),
  orders: inEnvelope(games.orderPage),
  transactions: inEnvelope(
    z.object({
      transactions: z.array(payments.transaction).length(20),
      page: z.number(),
      pageCount: z.number(),
    }),
  ),
  messages: inEnvelope(messages.messages),
  playLimits: inEnvelope(play.playLimits),
  playSession: inEnvelope(play.playSession),
  serviceAndDomain: inEnvelope(system.serviceAndDomain),
  feedbackList: inEnvelope(z.array(feedback.feedback)),
  unreadCount: chat.unreadCount,
  launchChat: chat.chatLaunch,
}

describe.each(['AURORA', 'LOTUS', 'TLB', 'SOME-OTHER_1'])('the platform for %s', merchant => {
  const client = createClient(app, merchant)
  let token: string
  beforeAll(async () => {
    token = await client.login('vip7')
  })

  it.each(Object.keys(answers) as EndpointName[])(
    'responds to %s in the contract’s format',
    async name => {
      const { body } = await client.call(name, { token, language: 'VI' })
      expect(() => answers[name]?.parse(body)).not.toThrow()
    },
  )

  it.each([
    'announcementOptions',
    'welcomeOptions',
    'installOptions',
    'pushSettings',
    'appUpgrade',
  ] as const)('includes %s in the common settings', async name => {
    const { body } = await client.call('consolidated')
    expect(system.siteSettings.parse(body.value)[name]).toBeDefined()
  })

  it('logs in with the response that the contract defines', async () => {
    const { body } = await client.call('freePlayLogin')
    expect(() => inEnvelope(account.loginValue).parse(body)).not.toThrow()
  })

  it('launches a game and a trial with the response that the contract defines [GAME-02]', async () => {
    const query = { gameCode: 'pg-lantern-koi', vendor: 'PG', device: 'MOBILE', title: 'Koi' }
    const { body } = await client.call('launchGame', { token, query })
    const launched = inEnvelope(launch.gameLaunch).parse(body).value
    expect(launched).toMatchObject({ gameCode: 'pg-lantern-koi', device: 'MOBILE', title: 'Koi' })
    const trial = await client.call('trialLaunch', { query: { gameId: 'pg-lantern-koi' } })
    expect(() => inEnvelope(launch.trialLaunch).parse(trial.body)).not.toThrow()
  })

  it('offers at least 80 games from 8 vendors, each only once and with an image', async () => {
    const first = games.gamePage.parse((await client.call('games')).body.value)
    const pages = Array.from({ length: first.pageCount }, (_, index) => String(index + 1))
    const all = await Promise.all(pages.map(page => client.call('games', { query: { page } })))
    const list = all.flatMap(({ body }) => games.gamePage.parse(body.value).games)

    expect(list.length).toBe(first.total)
    expect(new Set(list.map(({ code }) => code)).size).toBe(first.total)
    expect(first.total).toBeGreaterThanOrEqual(80)
    expect(new Set(list.map(({ vendor }) => vendor)).size).toBe(8)
  })
})

describe('every contract call', () => {
  it.each(Object.entries(endpoints))('%s has a route', (_name, { method, path }) => {
    expect(app.hasRoute({ method, url: path })).toBe(true)
  })

  it.each([undefined, 'lower', 'A', 'SEMI;COLON'])('rejects the merchant %s', async merchant => {
    const headers = merchant === undefined ? {} : { merchant }
    const response = await app.inject({ url: endpoints.status.path, headers })
    expect(response.statusCode).toBe(400)
  })

  it('responds in the requested language', async () => {
    const client = createClient(app, 'TLB')
    const query = { groupName: 'm_home' }
    const titles = await Promise.all(
      ['EN', 'TY', 'RU'].map(async language => {
        const { body } = await client.call('banners', { query, language })
        return z.array(content.banner).parse(body.value)[1]?.title
      }),
    )

    expect(titles).toEqual([
      'Basketball Court Live',
      'Basketball, live ngayon',
      'Баскетбол в прямом эфире',
    ])
  })
})
