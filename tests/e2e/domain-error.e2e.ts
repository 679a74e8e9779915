import type { BrowserContext, Page } from '@playwright/test'
import { expect, overlay, test } from './fixtures.ts'
import { describeOnce } from './one-brand.ts'

const gone = { settings: { domainGone: { message: 'This address has moved.' } } }

const arrival = '/m/home?affiliateCode=A%261&r=R2'

test('a domain the platform no longer serves opens a notice with two ways on, which a tap beside it does not close [ERROR-02, DOMAIN-01, DOMAIN-02, DOMAIN-03]', async ({
  page,
  texts,
  sandbox,
}) => {
  await sandbox.patch(gone)
  const dialog = await openDialog(page)
  await expect(dialog.getByRole('heading', { name: texts('notice') })).toBeVisible()
  await expect(dialog).toContainText('This address has moved.')
  await expect(dialog.getByRole('button')).toHaveText([
    texts('customer_service'),
    texts('retry_once'),
  ])
  await page.mouse.click(10, 10)
  await page.keyboard.press('Escape')
  await expect(dialog).toBeVisible()

  await sandbox.patch({ settings: { domainGone: { message: '' } } })
  await page.reload()
  await expect(dialog.getByText(texts('error'), { exact: true })).toBeVisible()
})

describeOnce('a domain the platform no longer serves', () => {
  test('shows the notice once domains and service are known [DOMAIN-05, CALL-46]', async ({
    page,
    sandbox,
  }) => {
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
    await expect(overlay(page, 'domain-error')).toHaveCount(0)
    letThrough()
    await expect(overlay(page, 'domain-error')).toBeVisible()
  })

  test('is left for the fastest domain, with what brought the player [DOMAIN-04, DOMAIN-06, DOMAIN-07, DOMAIN-08, CALL-19]', async ({
    page,
    context,
    brand,
    texts,
    sandbox,
  }) => {
    const [slow = '', portal = '', fast = ''] = brand.domains
    await sandbox.patch(gone)
    const probed = await answerProbes(context, {
      [slow]: undefined,
      [portal]: '<h1>Pay for your Wi-Fi</h1>',
      [fast]: toPing(brand.platformCode),
    })
    const dialog = await openDialog(page)
    await dialog.getByRole('button', { name: texts('retry_once') }).click()
    await page.waitForURL(`https://${fast}/m/index.html?*`)
    expect(Object.fromEntries(new URL(page.url()).searchParams)).toEqual({
      affiliateCode: 'A&1',
      r: 'R2',
    })
    expect(probed.map(url => url.hostname).sort()).toEqual([...brand.domains].sort())
    for (const url of probed) expect(Number(url.searchParams.get('speed'))).toBeGreaterThan(0)
  })

  test('says that it is looking, and asks no other site than its own [DOMAIN-08, DOMAIN-06]', async ({
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
    await expect(overlay(page, 'toast')).toContainText(texts('domain_wait'))
    await expect.poll(() => probed.map(url => url.hostname)).toEqual([brand.domains[2]])
  })

  test('that has no other to go to says so, and can be tried again [CALL-16, CALL-18]', async ({
    page,
    context,
    brand,
    texts,
    sandbox,
    expectedErrors,
  }) => {
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

async function openDialog(page: Page) {
  await page.goto(arrival)
  const dialog = overlay(page, 'domain-error')
  await expect(dialog).toBeVisible()
  return dialog
}

function toPing(merchant: string): string {
  return JSON.stringify({ success: true, value: { merchant, time: 1 } })
}

/** What each host answers to its probe; one without an answer never does. */
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
