import { endpoints } from '@livery/contract/endpoints.ts'
import * as localStorageKeys from '@livery/contract/local-storage-keys.ts'
import type { BrowserContext, Page } from '@playwright/test'
import { stopClock } from '../../../tools/support/page-clock.ts'
import { holdUrl } from '../../support/account-troubles.ts'
import { logIn, openHome } from '../../support/actions.ts'
import { expectNotWanted } from '../../support/app-prompt.ts'
import { expect, overlay, test } from '../../support/fixtures.ts'
import { describeInOneBrand } from '../../support/one-brand.ts'

const gone = { settings: { domainGone: { message: 'This address has moved.' } } }

const arrival = '/m/home?affiliateCode=A%261&r=R2'

test('a domain that the platform no longer serves opens a notice that an outside tap does not close [ERROR-02, DOMAIN-01, DOMAIN-02, DOMAIN-03]', {
  tag: '@fast-at-tlb',
}, async ({ page, texts, sandbox }) => {
  await sandbox.patch(gone)
  const dialog = await openDialog(page)

  await expect(dialog.getByRole('heading', { name: texts('notice') })).toBeVisible()
  await expect(dialog).toContainText('This address has moved.')
  await expect(dialog.getByRole('button')).toHaveText([
    texts('customer_service'),
    texts('retry_once'),
  ])
  await expect(dialog.getByRole('button', { name: texts('retry_once') })).toBeFocused()

  await page.mouse.click(10, 10)
  await page.keyboard.press('Escape')

  await expect(dialog).toBeVisible()

  await sandbox.patch({ settings: { domainGone: { message: '' } } })
  await page.reload()

  await expect(dialog.getByText(texts('error'), { exact: true })).toBeVisible()
})

describeInOneBrand('a domain the platform no longer serves', () => {
  test('the domain notice opens when the domains and customer service have loaded [DOMAIN-05, CALL-46]', {
    tag: '@fast',
  }, async ({ page, sandbox }) => {
    await sandbox.patch(gone)
    let letThrough = (): void => undefined
    const held = new Promise<void>(resolve => {
      letThrough = resolve
    })

    await page.route('**/MCSFE_getServiceAndDomain', async route => {
      await held
      await route.continue()
    })
    const asked = page.waitForRequest(/MCSFE_getServiceAndDomain/)
    await page.goto(arrival)
    await asked
    await expectNotWanted(page, 'domain-error')
    letThrough()

    await expect(overlay(page, 'domain-error')).toBeVisible()
  })

  test('the fastest domain replaces a blocked domain, and receives only preserved codes and tracking parameters [DOMAIN-04, DOMAIN-06, DOMAIN-07, CALL-19]', async ({
    page,
    context,
    brand,
    texts,
    sandbox,
  }) => {
    const [slow = '', portal = '', fast = ''] = brand.domains
    await openHome(page, arrival)
    const readCodes = () =>
      page.evaluate(key => localStorage.getItem(key), localStorageKeys.registrationInfo)

    await expect.poll(readCodes).toContain('R2')

    await sandbox.patch(gone)
    const probed = await answerProbes(context, {
      [slow]: undefined,
      [portal]: '<h1>Pay for your Wi-Fi</h1>',
      [fast]: toPing(brand.platformCode),
    })
    const dialog = await openDialog(page, '/m/home?fbclid=F3&cid=C4&other=5')
    await dialog.getByRole('button', { name: texts('retry_once') }).click()
    await page.waitForURL(`https://${fast}/m/index.html?*`)

    expect(Object.fromEntries(new URL(page.url()).searchParams)).toEqual({
      affiliateCode: 'A&1',
      r: 'R2',
      fbclid: 'F3',
      cid: 'C4',
    })
    expect(probed.map(url => url.hostname).sort()).toEqual([...brand.domains].sort())

    for (const url of probed) expect(Number(url.searchParams.get('speed'))).toBeGreaterThan(0)
  })

  test("the domain search probes other domains without the app's headers and without credentials", async ({
    page,
    context,
    brand,
    texts,
    sandbox,
  }) => {
    const [host = ''] = brand.domains
    await logIn(page, texts)
    await context.addCookies([
      { name: 'left', value: 'there', url: `https://${host}`, sameSite: 'None' },
    ])
    await sandbox.patch(gone)
    await answerProbes(context, { [host]: undefined })
    const dialog = await openDialog(page)
    const probing = page.waitForRequest(request => new URL(request.url()).hostname === host)
    await dialog.getByRole('button', { name: texts('retry_once') }).click()
    const sent = Object.keys(await (await probing).allHeaders())
    const ours = ['merchant', 'language', 'moduleid', 'authorization', 'cookie', 'content-type']

    expect(sent.filter(name => ours.includes(name))).toEqual([])
  })

  test('the domain notice shows for 10 s that it is searching [DOMAIN-08]', {
    tag: '@fast',
  }, async ({ page, texts, sandbox, expectedErrors }) => {
    expectedErrors.push(/500/)
    await sandbox.patch(gone)
    const broken = { status: 500, body: { success: false, errorCode: 'x', message: '' } }
    await sandbox.fault({ match: 'GET /wps/relay/MCSFE_getServiceAndDomain', ...broken })
    // Keeps the domain list in flight, so that only the timeout removes the message.
    await holdUrl(page, `**${endpoints.domainRoute.path}*`)
    const dialog = await openDialog(page)
    await stopClock(page)
    await dialog.getByRole('button', { name: texts('retry_once') }).click()
    const toast = overlay(page, 'toast')

    await expect(toast).toContainText(texts('domain_wait'))

    await page.clock.runFor(9_999)

    await expect(toast).toBeVisible()

    await page.clock.runFor(1)

    await expect(toast).toHaveCount(0)
  })

  test("the domain search stops after 20 s if the page's own ping does not respond [CALL-18]", async ({
    page,
    context,
    brand,
    texts,
    sandbox,
    expectedErrors,
  }) => {
    expectedErrors.push(/ERR_/)
    await sandbox.patch(gone)
    await answerProbes(
      context,
      Object.fromEntries(brand.domains.map(host => [host, toPing('ELSE')])),
    )
    await holdUrl(page, `**${endpoints.ping.path}`)
    let isGivenUp = false
    page.on('requestfailed', request => {
      if (request.url().endsWith(endpoints.ping.path)) isGivenUp = true
    })
    const dialog = await openDialog(page)
    await stopClock(page)
    const pinged = page.waitForRequest(`**${endpoints.ping.path}`)
    await dialog.getByRole('button', { name: texts('retry_once') }).click()
    await pinged
    await page.clock.runFor(19_999)

    await expect(overlay(page, 'alert')).toHaveCount(0)
    expect(isGivenUp).toBe(false)

    await page.clock.runFor(1)

    await expect.poll(() => isGivenUp).toBe(true)

    await page.clock.resume()

    await expect(overlay(page, 'alert')).toContainText(texts('server_no_answer'))
  })

  test("the domain search probes only the brand's own sites [DOMAIN-06]", async ({
    page,
    context,
    brand,
    texts,
    sandbox,
  }) => {
    await sandbox.patch(gone)
    await sandbox.patch({
      content: { domainList: [{ domainName: 'evil.example' }, { domainName: brand.domains[2] }] },
    })
    const probed = await answerProbes(context, { [brand.domains[2] ?? '']: undefined })
    const dialog = await openDialog(page)
    await dialog.getByRole('button', { name: texts('retry_once') }).click()

    await expect.poll(() => probed.map(url => url.hostname)).toEqual([brand.domains[2]])
  })

  test('the domain search reports that there is no other domain, and can be retried [CALL-16]', {
    tag: '@fast',
  }, async ({ page, context, brand, texts, sandbox, expectedErrors }) => {
    expectedErrors.push(/500|CORS|ERR_FAILED/)
    await sandbox.patch(gone)
    const broken = { status: 500, body: { success: false, errorCode: 'x', message: '' } }
    await sandbox.fault({ match: 'GET /wps/relay/MCSFE_getServiceAndDomain', ...broken })
    await answerProbes(
      context,
      Object.fromEntries(brand.domains.map(host => [host, toPing('ELSE')])),
    )
    const dialog = await openDialog(page)
    const pinged = page.waitForRequest(/\/wps\/system\/test\/ping$/)
    await dialog.getByRole('button', { name: texts('retry_once') }).click()

    expect((await pinged).headers().merchant).toBe(brand.platformCode)

    const alert = overlay(page, 'alert')

    await expect(alert).toContainText(texts('domain_none'))

    await alert.getByRole('button', { name: texts('ok') }).click()

    await expect(dialog.getByRole('button', { name: texts('retry_once') })).toBeEnabled()
    expect(await sandbox.requests('/wps/system/domainRoute')).toHaveLength(1)
  })
})

async function openDialog(page: Page, path = arrival) {
  await page.goto(path)
  const dialog = overlay(page, 'domain-error')
  await expect(dialog).toBeVisible()
  return dialog
}

function toPing(merchant: string): string {
  return JSON.stringify({ success: true, value: { merchant, time: 1 } })
}

/** Sets the response to each host's probe. A host without a response never responds. */
async function answerProbes(
  context: BrowserContext,
  answers: Record<string, string | undefined>,
): Promise<URL[]> {
  const probed: URL[] = []
  await context.route(/^https:\/\//, route => {
    const url = new URL(route.request().url())
    if (!url.pathname.endsWith('/ping')) return route.fulfill({ body: 'the app, elsewhere' })
    probed.push(url)
    const body = answers[url.hostname]
    if (body === undefined) return
    return route.fulfill({ body, headers: { 'Access-Control-Allow-Origin': '*' } })
  })
  return probed
}
