/** Tests which of the product's calls include the session token (spec §6). */

import { type EndpointName, endpoints } from '@livery/contract/endpoints.ts'
import type { Page } from '@playwright/test'
import { untilQuiet } from '../../../tools/support/until-quiet.ts'
import { logIn, openHome, readSession } from '../../support/actions.ts'
import { expect, overlay, screen, test } from '../../support/fixtures.ts'
import { describeOnlyAt } from '../../support/one-brand.ts'

const describeInOneBrand = describeOnlyAt('lotus')

/** The calls that spec §6 lists as public (ROLE-08). The list is written by hand. */
const publicCalls: readonly EndpointName[] = [
  // captcha
  'geetest',
  'pictureCaptcha',
  // registration, white-label and consolidated settings, domain route, system status
  'registrationSettings',
  'whitelabel',
  'consolidated',
  'domainRoute',
  'status',
  // SMS verification
  'sendSms',
  // login
  'login',
  'loginVerification',
  'freePlayLogin',
  // registration
  'register',
  'registerMobile',
  'registerIdentity',
  'autoUsername',
  // password reset by email or SMS
  'resetPasswordEmail',
  'resetPasswordSms',
  // affiliate
  'affiliate',
  // game list relays
  'gameLanes',
  'newGameVendor',
  // the promotions relay
  'availablePromotions',
]

describeInOneBrand("the product's calls", () => {
  test("the product's calls include the session token, except public calls [ROLE-08, ROLE-09, HTTP-03, HTTP-04]", async ({
    page,
    texts,
  }) => {
    await logIn(page, texts)
    const token = (await readSession(page))?.token
    const carried = recordTokens(page)
    const made = () => [...carried.keys()]
    await page.reload()

    await expect(screen(page, 'home')).toBeVisible()
    await expect
      .poll(made)
      .toEqual(expect.arrayContaining(['status', 'gameLanes', 'games', 'draws', 'banners']))

    await untilQuiet(page)
    await page.goto('/m/member/home')

    await expect(screen(page, 'member-home')).toContainText('member1')
    await expect.poll(made).toContain('memberInfo')

    await untilQuiet(page)

    for (const name of made()) {
      const due = publicCalls.includes(name) ? undefined : token
      expect([name, ...(carried.get(name) ?? [])]).toEqual([name, due])
    }
  })

  test("a visitor's calls do not include a token, and the visitor does not have to log in", async ({
    page,
    texts,
  }) => {
    const carried = recordTokens(page)
    await openHome(page)

    await expect
      .poll(() => [...carried.keys()])
      .toEqual(expect.arrayContaining(['banners', 'announcements']))

    await untilQuiet(page)
    const tokens = new Set([...carried.values()].flatMap(tokens => [...tokens]))

    expect([...tokens]).toEqual([undefined])
    await expect(overlay(page, 'alert').getByText(texts('please_login'))).toHaveCount(0)
  })
})

/** Records the tokens in each call from now on. */
function recordTokens(page: Page): Map<EndpointName, Set<string | undefined>> {
  const names = Object.keys(endpoints) as EndpointName[]
  const carried = new Map<EndpointName, Set<string | undefined>>()
  page.on('request', request => {
    const { pathname } = new URL(request.url())
    const name = names.find(
      name => endpoints[name].path === pathname && endpoints[name].method === request.method(),
    )
    if (!name) return

    const tokens = carried.get(name) ?? new Set()
    carried.set(name, tokens.add(request.headers().authorization))
  })

  return carried
}
