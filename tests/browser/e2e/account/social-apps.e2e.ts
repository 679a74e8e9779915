/**
 * Tests social channels inside the native apps, through the apps' bridges, and in Android browsers.
 */
import { member, openHome, openLoginSheet, readSession } from '../../support/actions.ts'
import { addressOf, channel } from '../../support/channels.ts'
import { expect, overlay } from '../../support/fixtures.ts'
import { connectGoogle, layBridge, readBridged, seemOrdinary } from '../../support/google.ts'
import { project, test } from '../../support/identity.ts'
import { describeInOneBrand, describeOnlyAt } from '../../support/one-brand.ts'

const loginPath = '/wps/session/login'

describeInOneBrand('in the native Android app', () => {
  test.use({ userAgent: 'Mozilla/5.0 (Linux; Android 14) Chrome/131.0 Mobile BrandApp Ver/2.4.39' })

  test.beforeEach(async ({ page, emulator, sandbox }) => {
    await connectGoogle(page, emulator)
    await seemOrdinary(page)
    await sandbox.patch({ settings: { smsProvider: project } })
  })

  for (const [name, code, bridge] of [
    ['Google', 'google', 'googleBridge'],
    ['Facebook', 'facebook', 'facebookBridge'],
    ['X', 'twitter', 'oauthBridge'],
    ['LINE', 'line', 'oauthBridge'],
  ] as const) {
    test(`in the Android app ${name} signs in over ${bridge} [SOCIAL-12]`, async ({
      page,
      texts,
      sandbox,
    }) => {
      await layBridge(page, '{"sub":"known-by-app"}', bridge)
      await openHome(page)
      await openLoginSheet(page, texts)
      await channel(page, texts('continue_with'), name).click()

      await expect.poll(() => readSession(page)).toMatchObject({ userName: member.userName })
      expect(await readBridged(page)).toEqual([code])

      const [login] = await sandbox.requests(loginPath)

      expect(login?.body).toMatchObject({ type: 'firebase', firebaseChannel: code })
    })
  }

  test('a Failure message from the bridge opens an alert [SOCIAL-13]', async ({ page, texts }) => {
    await layBridge(page, 'Failure: the player closed it')
    await openHome(page)
    await openLoginSheet(page, texts)
    await channel(page, texts('continue_with'), 'Google').click()
    await expect(overlay(page, 'alert')).toContainText('Failure: the player closed it')
    expect(await readSession(page)).toBeNull()
  })

  test('channels without a bridge are shown as coming soon [SOCIAL-19, SOCIAL-20]', async ({
    page,
    texts,
  }) => {
    await openHome(page)
    await openLoginSheet(page, texts)
    for (const name of ['X', 'LINE', 'Facebook']) {
      await channel(page, texts('continue_with'), name).click()
      await expect(overlay(page, 'toast')).toContainText(texts('coming_soon'))
      await expect(overlay(page, 'toast')).toBeHidden()
    }
  })
})

describeInOneBrand('in the native iOS app', () => {
  test.use({
    userAgent:
      'Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Mobile/15E148 BrandApp Ver/2.4.39',
  })

  for (const [name, code] of [
    ['Google', 'google'],
    ['Facebook', 'facebook'],
    ['X', 'twitter'],
    ['LINE', 'line'],
  ] as const) {
    test(`in the iOS app ${name} signs in over the shared bridge [SOCIAL-12]`, async ({
      page,
      emulator,
      sandbox,
      texts,
    }) => {
      await connectGoogle(page, emulator)
      await seemOrdinary(page)
      await sandbox.patch({ settings: { smsProvider: project } })
      await layBridge(page, '{"sub":"known-by-app"}', 'webkit')
      await openHome(page)
      await openLoginSheet(page, texts)
      await channel(page, texts('continue_with'), name).click()

      await expect.poll(() => readSession(page)).toMatchObject({ userName: member.userName })
      expect(await readBridged(page)).toEqual([{ channel: code }])
    })
  }
})

describeInOneBrand('a browser on Android', () => {
  for (const [name, id] of [
    ['X', 'SOCIAL-19'],
    ['LINE', 'SOCIAL-19'],
    ['Facebook', 'SOCIAL-20'],
  ] as const) {
    test(`a browser on Android shows ${name} as coming soon [${id}]`, async ({
      page,
      emulator,
      sandbox,
      texts,
    }) => {
      await connectGoogle(page, emulator)
      await seemOrdinary(page)
      await sandbox.patch({ settings: { smsProvider: project } })
      let windows = 0
      page.on('popup', () => {
        windows += 1
      })
      await openHome(page)
      await openLoginSheet(page, texts)
      await channel(page, texts('continue_with'), name).click()

      await expect(overlay(page, 'toast')).toContainText(texts('coming_soon'))
      expect(windows).toBe(0)
    })
  }
})

describeOnlyAt('aurora')('an Android browser, in a brand that supports it', () => {
  for (const [name, providerId] of [
    ['LINE', 'oidc.line'],
    ['Facebook', 'facebook.com'],
  ] as const) {
    test(`a browser on Android opens the window for ${name} if the brand supports it`, async ({
      page,
      context,
      emulator,
      sandbox,
      texts,
    }) => {
      await connectGoogle(page, emulator)
      await context.route('**/__/auth/handler**', route => route.fulfill({ body: 'the provider' }))
      await seemOrdinary(page)
      await sandbox.patch({ settings: { smsProvider: project } })
      await openHome(page)
      await openLoginSheet(page, texts)
      const opening = page.waitForEvent('popup')
      await channel(page, texts('continue_with'), name).click()
      const { searchParams } = await addressOf(await opening)

      expect(searchParams.get('providerId')).toBe(providerId)
    })
  }
})
