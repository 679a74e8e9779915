import { readFileSync } from 'node:fs'
import { toAttacks } from '../../../attack/html/attacks.ts'
import { type Judgement, judge } from '../../../attack/url/judge.ts'
import { reportFigure } from '../../../tools/support/counts.ts'
import { bundleForPage } from '../../../tools/support/in-page.ts'
import { expect, screen, test } from '../../support/fixtures.ts'
import { describeOnlyAt } from '../../support/one-brand.ts'

const describeInOneBrand = describeOnlyAt('aurora')

const generated = 100_000
const urlCases = readFileSync(
  new URL('../../../attack/url/urltestdata.json', import.meta.url),
  'utf8',
)

describeInOneBrand('external content', () => {
  test('no URL sends a token to a site that is not allowed, and Chromium and Node agree on every URL [NAV-02]', async ({
    page,
  }) => {
    await page.goto('about:blank')
    await page.addScriptTag({ content: await bundleForPage('attack/url/in-page.ts') })
    const inChromium = await page.evaluate(
      ([cases, count]) =>
        (globalThis as unknown as { judge: typeof judge }).judge(JSON.parse(cases), count),
      [urlCases, generated] as const,
    )
    const inNode: Judgement = judge(JSON.parse(urlCases), generated)
    reportFigure(
      `safeLink in Chromium: ${inChromium.judged} addresses, ${inChromium.leaks.length} leaks`,
    )

    expect(inChromium.judged).toBe(generated + 891)
    expect(inChromium.leaks).toEqual([])
    expect(inChromium.followed).toEqual(inNode.followed)
  })

  test('none of 1,000 hostile announcements runs a script, even without a content security policy', async ({
    browser,
  }) => {
    // A busy machine needs time to parse a thousand hostile pages.
    test.slow()
    const script = await bundleForPage('attack/html/in-page.ts')

    const attack = async (isCleaned: boolean, attacks: string[]) => {
      // A separate page, because unsanitized attacks fill the console with errors.
      const page = await browser.newPage()
      await page.addScriptTag({ content: script })
      const hits = await page.evaluate(runAttacks, { isCleaned, attacks })
      await page.close()
      return hits
    }

    const attacks = toAttacks(1_000)
    const hits = await attack(true, attacks)
    reportFigure(`hostile announcements: ${attacks.length} shown, ${hits} scripts run`)

    expect(new Set(attacks).size).toBe(1_000)
    expect(hits).toBe(0)
    // Proves that the attacks are real: without the sanitizer, their scripts run.
    expect(await attack(false, toAttacks(300))).toBeGreaterThan(30)
  })

  test("the maintenance page shows an operator's markup without running scripts", async ({
    page,
    sandbox,
    expectedErrors,
  }) => {
    // Chromium reports inline handlers even in the inert document in which they are removed.
    expectedErrors.push(/inline event handler/)
    const maintenanceDescription =
      '<p>Back <b>after the derby</b>. <a href="https://help.example/faq">Questions?</a></p>' +
      '<img src="/m/nothing.png" onerror="document.title=1"><script>document.title = 2</script>'

    await sandbox.patch({ settings: { maintenance: true, maintenanceDescription } })
    await page.route('**/m/nothing.png', route => route.fulfill({ body: '' }))
    await page.goto('/m/home')
    const block = screen(page, 'maintenance')

    await expect(block.locator('b')).toHaveText('after the derby')
    await expect(block.getByRole('link')).toHaveAttribute('rel', /noopener/)
    await expect(block.locator('script, [onerror]')).toHaveCount(0)
    expect(await page.title()).not.toMatch(/^[12]$/)
  })
})

type AttackRun = { isCleaned: boolean; attacks: string[] }

/**
 * This function runs in the page. Moves a pointer and clicks to trigger the attacks. Returns how
 * many attacks ran a script.
 */
async function runAttacks({ isCleaned, attacks }: AttackRun): Promise<number> {
  const lent = globalThis as unknown as {
    sanitise: (html: string) => DocumentFragment
    hit: () => void
    arrive: () => void
  }
  let hits = 0
  lent.hit = () => {
    hits += 1
  }
  /**
   * Elements that use the same triggers as the attacks. Triggers fire in insertion order, so these
   * elements fire after all attacks.
   */
  const ways = [
    '<img src=x onerror=arrive()>',
    '<video src=x onerror=arrive()></video>',
    '<details open ontoggle=arrive()><summary>a</summary></details>',
    '<svg><animate onbegin=arrive() attributeName=x dur=1s></svg>',
    '<script src="data:text/javascript,arrive()"></script>',
    '<iframe src="javascript:parent.arrive()"></iframe>',
    '<iframe srcdoc="<script>parent.arrive()</script>"></iframe>',
  ]

  const afterAttacks = async () => {
    const place = document.createElement('div')
    await new Promise<void>(resolve => {
      let awaited = ways.length
      lent.arrive = () => {
        awaited -= 1
        if (awaited === 0) resolve()
      }
      body.append(place)
      place.append(document.createRange().createContextualFragment(ways.join('')))
    })

    // Waits two frames, because some events occur only with a frame: focus and the start of an
    // animation.
    for (let frame = 0; frame < 2; frame += 1) await new Promise(requestAnimationFrame)

    place.remove()
  }

  const atOnce = 20
  // Reads the body again, because some attacks replace `document.body`.
  const { body } = document

  for (let first = 0; first < attacks.length; first += atOnce) {
    const places = attacks.slice(first, first + atOnce).map(html => {
      const place = document.createElement('div')
      body.append(place)
      if (isCleaned) place.replaceChildren(lent.sanitise(html))
      else place.append(document.createRange().createContextualFragment(html))
      return place
    })
    for (const element of places.flatMap(place => [...place.querySelectorAll('*')])) {
      if (/javascript:/i.test(element.getAttribute('href') ?? '')) hits += 1
      element.dispatchEvent(new MouseEvent('mouseover'))
      if (element.hasAttribute('onclick')) element.dispatchEvent(new MouseEvent('click'))
    }
    await afterAttacks()
    for (const place of places) place.remove()
  }

  return hits
}
