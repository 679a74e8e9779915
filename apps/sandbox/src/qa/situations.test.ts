import { type EndpointName, endpoints } from '@livery/contract/endpoints.ts'
import { announcement, banner, promotionCategory } from '@livery/contract/platform/content.ts'
import { downloadSetting } from '@livery/contract/platform/download.ts'
import { messages } from '@livery/contract/platform/messages.ts'
import { siteSettings, siteTemplate } from '@livery/contract/platform/system.ts'
import { afterAll, afterEach, describe, expect, it, vi } from 'vitest'
import * as z from 'zod'
import { seedAccounts } from '#accounts/accounts.ts'
import { buildSandbox } from '#app.ts'
import { accountNotes, announcementLooks, appPrompts } from '#qa/qa-page.ts'
import { changes, situations } from '#qa/situations.ts'
import { type Client, createClient } from '#testing/sandbox-client.ts'

const app = buildSandbox()
afterAll(() => app.close())
afterEach(() => app.inject({ method: 'DELETE', url: '/sandbox/faults' }))

describe('the QA page', () => {
  it.each(situations)(
    'can trigger "$label", which changes the response',
    async ({ label, fault }) => {
      const page = await app.inject({ url: '/sandbox/' })

      expect(page.body).toContain(`>${label}</button>`)

      const merchant = ['LOTUS', 'TLB'].find(code => label.includes(code)) ?? 'AURORA'
      const client = createClient(app, merchant)
      const token = await client.login('member1')
      const ask = () => answerTo(client, String(fault.match), token)
      const usual = await ask()

      expect(usual).not.toBe('none')

      const added = await app.inject({ method: 'POST', url: '/sandbox/faults', payload: fault })

      expect(added.statusCode).toBe(200)

      const { delayMs } = fault
      const changed = await (typeof delayMs === 'number' ? answerBefore(delayMs, ask) : ask())

      expect(changed).not.toEqual(usual)

      const gameUrl = readGameUrl(fault.body)
      if (!gameUrl?.startsWith('/')) return

      const game = await app.inject({ url: gameUrl, headers: { merchant } })

      expect(game.statusCode).toBe(200)
    },
  )

  it('empties the lists on home and promotions, and ends a promotion', async () => {
    const client = createClient(app, 'TLB')

    const press = async (label: string) => {
      const payload = changes.find(change => change.label === label)?.patch ?? {}
      await app.inject({ method: 'PATCH', url: '/sandbox/merchants/TLB', payload })
    }

    const readList = async (name: 'draws' | 'gameMatches') => (await client.call(name)).body.value

    const readPromotions = async () => {
      const { body } = await client.call('promotionCategories')
      const categories = z.array(promotionCategory).parse(body.categories)
      return categories.flatMap(({ promotions }) => promotions)
    }

    for (const [label, name] of [
      ['No draws', 'draws'],
      ['No matches', 'gameMatches'],
    ] as const) {
      expect(await readList(name)).not.toEqual([])
      await press(label)
      expect(await readList(name)).toEqual([])
    }

    expect((await readPromotions()).length).toBeGreaterThan(1)

    await press('No promotions')

    expect(await readPromotions()).toEqual([])

    const readEndMs = async () => {
      const [only, ...others] = await readPromotions()
      expect(others).toEqual([])
      return Date.parse(only?.endsAt ?? '') - Date.now()
    }

    await press('A promotion ends within the hour')

    expect(await readEndMs()).toBeLessThanOrEqual(3_600_000)
    expect(await readEndMs()).toBeGreaterThan(0)

    await press('A promotion is over')

    expect(await readEndMs()).toBeLessThanOrEqual(0)
  })

  it('shows and hides the social login buttons by setting an identity project or none', async () => {
    const page = await app.inject({ url: '/sandbox/' })
    const client = createClient(app, 'AURORA')
    const named = []

    for (const { label, patch } of changes) {
      expect(page.body).toContain(`>${label}</button>`)
      await app.inject({ method: 'PATCH', url: '/sandbox/merchants/AURORA', payload: patch })
      const { body } = await client.call('consolidated')
      named.push(siteSettings.parse(body.value).smsProvider.projectId)
    }

    // The other changes do not affect the identity project.
    expect(named.slice(0, 2)).toEqual(['demo', undefined])
  })

  it('switches between the mini-games, and replaces the welcome images', async () => {
    const client = createClient(app, 'AURORA')

    const apply = async (label: string) => {
      const payload = changes.find(change => change.label === label)?.patch ?? {}
      await app.inject({ method: 'PATCH', url: '/sandbox/merchants/AURORA', payload })
    }

    const readFlags = async () => {
      const { whitelabelVal } = siteSettings.parse((await client.call('consolidated')).body.value)
      return [whitelabelVal.LOTTMINIGAME3, whitelabelVal.SEALOTTMINIGAME3]
    }

    await apply('Mini-game v1')

    expect(await readFlags()).toEqual([true, false])

    await apply('Mini-game s1')

    expect(await readFlags()).toEqual([false, true])

    await apply('No mini-game')

    expect(await readFlags()).toEqual([false, false])

    const readImage = async () => {
      const { body } = await client.call('banners', { query: { groupName: 'm_popup2' } })
      return z.array(banner).parse(body.value)[0]?.image ?? ''
    }

    expect(await readImage()).toMatch(/\/9\.webp$/)

    await apply('New welcome pictures')
    const image = await readImage()

    expect(image).toMatch(/\/9-2\.webp$/)
    expect((await app.inject({ url: image, headers: { merchant: 'AURORA' } })).statusCode).toBe(200)

    await apply('Welcome pictures as before')

    expect(await readImage()).toMatch(/\/9\.webp$/)
  })

  it('offers a newer app, and switches the web app off', async () => {
    const client = createClient(app, 'AURORA')

    const press = async (label: string) => {
      const payload = changes.find(change => change.label === label)?.patch ?? {}
      await app.inject({ method: 'PATCH', url: '/sandbox/merchants/AURORA', payload })
    }

    const readUpgrade = async () =>
      siteSettings.parse((await client.call('consolidated')).body.value).appUpgrade
    await press('A newer app may be taken')

    expect(await readUpgrade()).toMatchObject({ possible: true, mandatory: false })

    await press('A newer app must be taken')

    expect(await readUpgrade()).toMatchObject({ possible: true, mandatory: true })

    await press('No newer app')

    expect(await readUpgrade()).toMatchObject({ possible: false })

    const readSwitch = async () =>
      siteTemplate.parse((await client.call('siteTemplate')).body.value).desktop_app_feature
    await press('No web app to install')

    expect(await readSwitch()).toBe('1')

    await press('A web app to install')

    expect(await readSwitch()).toBe('0')
  })

  it('removes and restores the messages', async () => {
    const client = createClient(app, 'AURORA')
    const token = await client.login('member1')

    const count = async () => {
      const { body } = await client.call('messages', { token })
      return messages.parse(body.value).messages.length
    }

    const press = async (label: string) => {
      const payload = changes.find(change => change.label === label)?.patch ?? {}
      await app.inject({ method: 'PATCH', url: '/sandbox/merchants/AURORA', payload })
    }

    const usual = await count()
    await press('No messages')

    expect(await count()).toBe(0)

    await press('Messages as before')

    expect(await count()).toBe(usual)
  })

  it.each(appPrompts)('can apply "$label"', async ({ label, settings }) => {
    const page = await app.inject({ url: '/sandbox/' })
    expect(page.body).toContain(`>${label}</button>`)
    const payload = { content: { downloads: { settings } } }
    await app.inject({ method: 'PATCH', url: '/sandbox/merchants/AURORA', payload })
    const { body } = await createClient(app, 'AURORA').call('downloadSetting')
    expect(downloadSetting.parse(body.value).settings).toMatchObject(settings)
  })

  it.each(announcementLooks)('can apply "$label" to the announcements', async look => {
    const page = await app.inject({ url: '/sandbox/' })

    expect(page.body).toContain(`>${look.label}</button>`)

    await app.inject({
      method: 'PATCH',
      url: '/sandbox/merchants/AURORA',
      payload: look.patch,
    })
    const client = createClient(app, 'AURORA')
    const { body: settings } = await client.call('consolidated')
    const { announcementOptions } = siteSettings.parse(settings.value)

    expect(announcementOptions).toMatchObject(look.patch.settings?.announcementOptions ?? {})

    const { body: list } = await client.call('announcements')
    const wanted = look.patch.content?.announcements
    if (wanted) expect(z.array(announcement).parse(list.value)).toEqual(wanted)
  })

  it('describes every existing account', () => {
    const named = accountNotes.map(([userName]) => userName)
    const seeded = seedAccounts('AURORA', 'EN', 1).map(({ userName }) => userName)
    expect(named.toSorted()).toEqual(seeded.toSorted())
  })

  it('lists only existing accounts as logins', async () => {
    const client = createClient(app, 'AURORA')
    for (const [userName] of accountNotes) {
      const { body } = await client.call('resetPasswordEmail', {
        body: { username: userName, email: `${userName}@mail.example` },
      })
      expect(body.success, userName).toBe(true)
    }
  })
})

type Seen = { status: number; body: unknown } | 'none' | 'late'

/** Returns the platform's response to this call, or to one of these calls. */
function answerTo(client: Client, match: string, token: string): Promise<Seen> {
  const wanted = Object.entries(endpoints).find(
    ([, { method, path }]) => match === `${method} ${path}`,
  )?.[0]
  const name = wanted === undefined ? 'status' : (wanted as EndpointName)
  const sealed = 'encrypted' in endpoints[name] && { body: { username: 'nobody' } }

  return client.call(name, { token, ...asks[name], ...sealed }).then(
    ({ status, body }): Seen => ({ status, body }),
    (): Seen => 'none',
  )
}

/**
 * Advances a fake clock to just before the delay ends, and returns what has arrived by then. A
 * delayed response must arrive only when the delay ends.
 */
async function answerBefore(delayMs: number, ask: () => Promise<Seen>): Promise<Seen> {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  try {
    let seen: Seen = 'late'
    const answer = ask().then(answered => {
      seen = answered
    })
    while (vi.getTimerCount() === 0) await nextTurn()
    vi.advanceTimersByTime(delayMs - 1)
    await nextTurn()
    const before = seen
    vi.advanceTimersByTime(1)
    await answer
    return before
  } finally {
    vi.useRealTimers()
  }
}

function nextTurn(): Promise<void> {
  return new Promise(resolve => setImmediate(resolve))
}

const asks: Partial<Record<EndpointName, { query: Record<string, string> }>> = {
  launchGame: { query: { gameCode: 'pg-lantern-koi' } },
  trialLaunch: { query: { gameId: 'pg-lantern-koi' } },
}

function readGameUrl(body: unknown): string | undefined {
  return z.object({ value: z.object({ gameUrl: z.string() }) }).safeParse(body).data?.value.gameUrl
}
