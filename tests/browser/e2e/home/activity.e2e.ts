import { endpoints } from '@livery/contract/endpoints.ts'
import { type ActivityShortcut, shortcutRedirects } from '@livery/contract/platform/system.ts'
import type { Locator, Page } from '@playwright/test'
import type { Texts } from '../../../tools/support/texts.ts'
import { untilQuiet } from '../../../tools/support/until-quiet.ts'
import type { SandboxClient } from '../../../world/sandbox.ts'
import { expectContent, logIn, openHome, startAsMember } from '../../support/actions.ts'
import { expectUsable } from '../../support/expect-accessible.ts'
import { expect, overlay, screen, test } from '../../support/fixtures.ts'
import { startNewVisit } from '../../support/new-visit.ts'
import { describeOnlyAt } from '../../support/one-brand.ts'

type Redirect = ActivityShortcut['redirect']

const password = 'Passw0rd!'
/** Expects that a press leads to this path and this screen. */
const reaches = (path: string, name: string) => async (page: Page) => {
  await expect(screen(page, name)).toBeVisible()
  expect(new URL(page.url()).pathname).toBe(path)
}

const opens = (name: string) => async (page: Page) => {
  await expect(overlay(page, name)).toBeVisible()
}

const leavesForEvents = (page: Page) => page.waitForURL('https://events.example/go')

type Target = {
  redirect: Redirect
  /** Checks what a visitor's press opens. `undefined` means that there is no button. */
  visitor: (page: Page) => Promise<void>
  member: ((page: Page) => Promise<void>) | undefined
  /** The link's URL, if a member gets a link instead of a button. */
  href?: string
  ids: string
}

/**
 * One redirect per kind of target, from the specification (§3), copied by hand. The other four also
 * lead members to a page; a unit test checks the action of all nine.
 */
const targets: readonly Target[] = [
  {
    redirect: 'APP_DOWNLOAD',
    visitor: opens('download-popup'),
    member: opens('download-popup'),
    ids: 'ACTIVITY-03',
  },
  { redirect: 'REGISTER', visitor: opens('register'), member: undefined, ids: 'ACTIVITY-04' },
  {
    redirect: 'DEPOSIT',
    visitor: opens('login'),
    href: '/m/voucherCenter',
    member: reaches('/m/voucherCenter', 'deposit'),
    ids: 'GUARD-05',
  },
  {
    redirect: 'INVITE_FRIENDS',
    visitor: reaches('/m/inviteFriends', 'invite-friends'),
    member: reaches('/m/inviteFriends', 'invite-friends'),
    ids: 'ACTIVITY-05',
  },
  {
    redirect: 'REDIRECT_URL',
    visitor: leavesForEvents,
    member: leavesForEvents,
    ids: 'ACTIVITY-01',
  },
]

/** The redirects that, like DEPOSIT, lead a member to a page after a login. */
const pageTargets: readonly Target[] = [
  {
    redirect: 'REWARD_CENTER',
    visitor: opens('login'),
    href: '/m/rewardCenter',
    member: reaches('/m/rewardCenter', 'reward-center'),
    ids: 'GUARD-05, ROUTE-19',
  },
  {
    redirect: 'MISSION',
    visitor: opens('login'),
    href: '/m/leaderBoard',
    member: reaches('/m/leaderBoard', 'missions'),
    ids: 'GUARD-05, ROUTE-23',
  },
  {
    redirect: 'MEMBER',
    visitor: opens('login'),
    href: '/m/member/benefits',
    member: reaches('/m/member/benefits', 'benefits'),
    ids: 'GUARD-05, ROUTE-24',
  },
  {
    redirect: 'POINT_MARKET',
    visitor: opens('login'),
    href: '/m/mall/mallHome',
    member: reaches('/m/mall/mallHome', 'mall'),
    ids: 'GUARD-05, ROUTE-22',
  },
]

test('the activity shortcut on home invites a member, who can press it with the keyboard [ACTIVITY-01, ACTIVITY-05, ROLE-06, REFERRAL-04]', async ({
  page,
  texts,
  sandbox,
}) => {
  await offer(sandbox, 'INVITE_FRIENDS')
  await logIn(page, texts)
  const shortcut = overlay(page, 'activity-shortcut')

  await expect(shortcut).toContainText(texts('shortcut_INVITE_FRIENDS'))

  // At the end of the page, the dock does not overlap home's content. At other positions, axe would
  // report the content as obscured.
  await expectEndAbove(page, shortcut)
  await expectUsable(page)
  await shortcut.getByRole('button', { name: texts('shortcut_INVITE_FRIENDS') }).press('Enter')

  await expect(screen(page, 'invite-friends')).toBeVisible()
})

describeOnlyAt('tlb')('a closed activity shortcut', () => {
  for (const [how, close] of [
    [
      'the button',
      (page: Page, texts: Texts) =>
        overlay(page, 'activity-shortcut')
          .getByRole('button', { name: texts('close'), exact: true })
          .click(),
    ],
    ['a swipe', (page: Page) => swipe(page, -120)],
  ] as const) {
    test(`the activity shortcut stays closed for the session after it is closed by ${how}`, async ({
      page,
      texts,
      sandbox,
    }) => {
      await offer(sandbox, 'REGISTER')
      await openHome(page)

      await expect(overlay(page, 'activity-shortcut')).toBeVisible()

      await swipe(page, 40)

      await expect(overlay(page, 'activity-shortcut')).toBeVisible()
      await expect(overlay(page, 'register')).toHaveCount(0)

      await close(page, texts)

      await expect(overlay(page, 'activity-shortcut')).toHaveCount(0)

      await page.reload()
      await untilQuiet(page)

      await expect(overlay(page, 'activity-shortcut')).toHaveCount(0)
    })
  }
})

test('the activity shortcut never covers the last line on home [UI-01]', {
  tag: '@fast-at-aurora',
}, async ({ page, sandbox }) => {
  await offer(sandbox, 'REGISTER')
  await openHome(page)
  await expect(overlay(page, 'sticky')).toBeVisible()
  await expectEndAbove(page, overlay(page, 'sticky'))
})

test('the activity shortcut never covers a focused control', async ({ page, sandbox }) => {
  await offer(sandbox, 'REGISTER')
  await openHome(page)

  await expect(overlay(page, 'activity-shortcut')).toBeVisible()

  await expectContent(page)

  await expect
    .poll(() => screen(page, 'home').locator('a[href], button').count())
    .toBeGreaterThan(25)

  const { reached, covered } = await page.evaluate(focusEach)

  expect(covered).toEqual([])
  expect(reached).toBeGreaterThan(20)
})

describeOnlyAt('lotus')('the activity shortcut', () => {
  for (const { title, tag, group } of [
    { title: 'each kind of target', tag: ['@fast'], group: targets },
    { title: 'other pages', tag: [], group: pageTargets },
  ]) {
    test(`the activity shortcut opens its target for visitors and members: ${title}`, {
      tag,
    }, async ({ page, context, texts, sandbox }) => {
      await context.route('https://events.example/**', route => route.fulfill({ body: 'event' }))
      for (const { redirect, visitor, member, href, ids } of group) {
        await test.step(`${redirect} leads visitors and members to its place [ACTIVITY-02, ${ids}]`, async () => {
          await offer(sandbox, redirect)
          await startNewVisit(page)
          await openHome(page)
          const name = texts(`shortcut_${redirect}`)
          await press(page, name)
          await visitor(page)
          await startNewVisit(page)
          await startAsMember(page, sandbox, 'vip7')
          await openHome(page)

          if (member === undefined) {
            await untilQuiet(page)
            await expect(overlay(page, 'activity-shortcut')).toHaveCount(0)
            return
          }

          if (href !== undefined) {
            const link = overlay(page, 'activity-shortcut').getByRole('link', { name })
            await expect(link).toHaveAttribute('href', href)
          }

          await press(page, name)
          await member(page)
        })
      }
    })
  }

  test('the REGISTER shortcut opens registration, and only visitors see it [ACTIVITY-04]', async ({
    page,
    texts,
    sandbox,
  }) => {
    await offer(sandbox, 'REGISTER', 'INVITE_FRIENDS')
    await openHome(page)
    await press(page, texts('shortcut_REGISTER'))
    await expect(overlay(page, 'register')).toBeVisible()
    await logIn(page, texts)
    await expect(overlay(page, 'activity-shortcut')).toContainText(texts('shortcut_INVITE_FRIENDS'))
  })

  test('the MEMBER shortcut opens the VIP benefits, and only members with VIP benefits see it [ACTIVITY-06]', async ({
    page,
    texts,
    sandbox,
  }) => {
    await offer(sandbox, 'MEMBER', 'INVITE_FRIENDS')
    await logIn(page, texts)
    const shortcut = overlay(page, 'activity-shortcut')

    await expect(shortcut).toContainText(texts('shortcut_INVITE_FRIENDS'))

    await logInAgain(page, texts, 'vip7')
    await shortcut.getByRole('link', { name: texts('shortcut_MEMBER') }).click()

    await expect(screen(page, 'benefits')).toBeVisible()
  })

  test('the REDIRECT_URL shortcut opens its link, and ignores an invalid link', async ({
    page,
    context,
    texts,
    sandbox,
  }) => {
    await context.route('https://events.example/**', route => route.fulfill({ body: 'event' }))
    const items = ['javascript:alert(1)', 'http://events.example/', 'https://events.example/go']
    await sandbox.patch({
      settings: {
        activityShortcuts: items.map(externalLink => ({ redirect: 'REDIRECT_URL', externalLink })),
      },
    })
    await openHome(page)
    await overlay(page, 'activity-shortcut')
      .getByRole('link', { name: texts('shortcut_REDIRECT_URL') })
      .click()
    await page.waitForURL('https://events.example/go')
  })

  test('the APP_DOWNLOAD shortcut opens the app offer [ACTIVITY-03]', async ({
    page,
    texts,
    sandbox,
  }) => {
    await offer(sandbox, 'APP_DOWNLOAD')
    await openHome(page)
    await press(page, texts('shortcut_APP_DOWNLOAD'))
    await expect(
      overlay(page, 'download-popup').getByRole('link', { name: texts('app_for_android') }),
    ).toHaveAttribute('href', /\.apk$/)
  })

  test('the APP_DOWNLOAD shortcut is hidden in the app and in the installed web app [ACTIVITY-03]', async ({
    page,
    browser,
    baseURL,
    texts,
    sandbox,
  }) => {
    await offer(sandbox, 'APP_DOWNLOAD', 'INVITE_FRIENDS')
    const userAgent = 'Mozilla/5.0 (Linux; Android 14) BrandApp/2.4 Ver/2.4'
    const inApp = await browser.newContext({ baseURL: baseURL ?? '', locale: 'is-IS', userAgent })
    const app = await inApp.newPage()
    await page.addInitScript(() => Object.assign(navigator, { standalone: true }))

    for (const installed of [app, page]) {
      await openHome(installed)
      await expect(overlay(installed, 'activity-shortcut')).toContainText(
        texts('shortcut_INVITE_FRIENDS'),
      )
    }

    await inApp.close()
  })

  test('the activity shortcut is hidden from members of type 4 [ACTIVITY-07, MEMBER-03]', async ({
    page,
    texts,
    sandbox,
  }) => {
    await offer(sandbox, ...shortcutRedirects)
    const told = page.waitForResponse(answer =>
      answer.url().includes(endpoints.availablePromotions.path),
    )

    await logIn(page, texts, { userName: 'nochat', password })
    await told

    await expect(overlay(page, 'chat-link')).toBeVisible()
    await expect(overlay(page, 'activity-shortcut')).toHaveCount(0)
  })

  test('the next shortcut replaces INVITE_FRIENDS if referral is off [ACTIVITY-01, ACTIVITY-05]', async ({
    page,
    texts,
    sandbox,
  }) => {
    await sandbox.patch({ content: { promotions: { REFERRAL: { enabled: false } } } })
    await offer(sandbox, 'INVITE_FRIENDS', 'REGISTER')
    await openHome(page)
    await expect(overlay(page, 'activity-shortcut')).toContainText(texts('shortcut_REGISTER'))
  })
})

/** Configures the brand's shortcuts, in order of priority. */
async function offer(sandbox: SandboxClient, ...redirects: readonly Redirect[]): Promise<void> {
  const activityShortcuts = redirects.map(redirect => ({
    redirect,
    externalLink: 'https://events.example/go',
  }))
  await sandbox.patch({ settings: { activityShortcuts } })
}

async function press(page: Page, name: string): Promise<void> {
  const shortcut = overlay(page, 'activity-shortcut')
  await shortcut.getByRole('button', { name }).or(shortcut.getByRole('link', { name })).click()
}

async function logInAgain(page: Page, texts: Parameters<typeof logIn>[1], userName: string) {
  await page.evaluate(() => sessionStorage.clear())
  await logIn(page, texts, { userName, password })
}

/**
 * Scrolls until the last line of home is above this element. Shelves get their final height only
 * when they scroll into view.
 */
async function expectEndAbove(page: Page, part: Locator): Promise<void> {
  const top = (await part.boundingBox())?.y ?? 0

  const readEnd = async () => {
    const line = await screen(page, 'home').locator('footer p').last().boundingBox()
    return (line?.y ?? 0) + (line?.height ?? 0)
  }

  const readHeight = () => page.evaluate(() => document.documentElement.scrollHeight)

  await expect(async () => {
    const height = await readHeight()
    await scrollToEnd(page)
    expect(await readEnd()).toBeLessThanOrEqual(top)
    expect(await readHeight()).toBe(height)
  }).toPass()
}

function scrollToEnd(page: Page): Promise<void> {
  return page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight))
}

/**
 * This function runs in the page. Focuses each control on home from first to last, like the Tab
 * key. Returns the controls that the dock partly covers while they are focused.
 */
async function focusEach(): Promise<{ reached: number; covered: string[] }> {
  const home = document.querySelector('[data-screen="home"]')
  const dock = document.querySelector('[data-overlay="sticky"]')
  const covered: string[] = []
  let reached = 0

  for (const control of home?.querySelectorAll<HTMLElement>('a[href], button, [tabindex="0"]') ??
    []) {
    if (dock?.contains(control) || !control.checkVisibility({ visibilityProperty: true })) continue
    control.focus()
    await new Promise(requestAnimationFrame)
    if (document.activeElement !== control) continue
    reached += 1
    const { top, bottom, left, right } = control.getBoundingClientRect()
    const bar = dock?.getBoundingClientRect()
    const isUnder =
      bar && bottom > bar.top + 1 && top < bar.bottom && right > bar.left && left < bar.right
    if (isUnder) covered.push(control.outerHTML.slice(0, 120))
  }

  return { reached, covered }
}

/** Drags the shortcut sideways by its icon. */
async function swipe(page: Page, byPx: number): Promise<void> {
  const box = await overlay(page, 'activity-shortcut').boundingBox()
  if (!box) throw new Error('there is no shortcut to swipe')

  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2]
  await page.mouse.move(x, y)
  await page.mouse.down()
  await page.mouse.move(x + byPx, y, { steps: 4 })
  await page.mouse.up()
}
