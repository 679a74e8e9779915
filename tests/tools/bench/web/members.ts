/** Members' screens opened by their URL, on a slow network and a slow processor. */
import { giveSession } from '../../support/give-session.ts'
import { atMost, type Figure, printLine, repeat, toMiddle } from '../figure.ts'
import type { BenchScreen } from './screens.ts'
import {
  eachBrand,
  onPhone,
  type Stage,
  type StageBrand,
  slow3g,
  slowDown,
  slowNetwork,
} from './stage.ts'

const visits = 3
const member = 'vip7'
const rowMark = 'row'

/** `kibibytes`: everything that arrived before the first row, as transferred. */
type Opening = { rowMs: number; kibibytes: number }

/** Measures each screen that has rows of the member's own data, until its first row. */
export async function measureMembers(stage: Stage): Promise<Figure[]> {
  const figures: Figure[] = []
  for (const screen of stage.screens) {
    const { row } = screen
    if (row === undefined) continue

    const openings = await eachBrand(stage, async brand => {
      const all = await repeat(visits, () => open(stage, brand, screen, row))
      const middle = toMiddle(all, ({ rowMs }) => rowMs)
      printLine(`${brand.code} ${screen.title} until its first row: ${JSON.stringify(middle)}`)
      return middle
    })

    const title = `${screen.title} at slow 3G and 4 x CPU slowdown`
    figures.push(
      atMost(`${title}, ms until its first row`, 6_000, ...openings.map(({ rowMs }) => rowMs)),
      atMost(`${title}, KiB until its first row`, 200, ...openings.map(one => one.kibibytes)),
    )
  }
  return figures
}

function open(stage: Stage, brand: StageBrand, screen: BenchScreen, row: string): Promise<Opening> {
  return onPhone(stage, brand, async ({ page, session }) => {
    await giveSession(page, brand.sandbox, member)
    await page.addInitScript(markRow, [`[data-screen="${screen.name}"] ${row}`, rowMark] as const)
    await slowNetwork(session, slow3g)
    await slowDown(session)
    await page.goto(screen.path)
    await page.waitForFunction(mark => performance.getEntriesByName(mark).length > 0, rowMark)

    return page.evaluate(mark => {
      const rowMs = performance.getEntriesByName(mark)[0]?.startTime ?? Number.NaN
      const bytes = performance
        .getEntriesByType('resource')
        .filter(entry => entry instanceof PerformanceResourceTiming)
        .filter(({ responseEnd }) => responseEnd <= rowMs)
        .reduce((sum, { encodedBodySize }) => sum + encodedBodySize, 0)
      return { rowMs, kibibytes: bytes / 1024 }
    }, rowMark)
  })
}

/** Runs in the page before the page's own scripts. */
function markRow([selector, name]: readonly [string, string]): void {
  new MutationObserver((_, observer) => {
    if (!document.querySelector(selector)) return
    performance.mark(name)
    observer.disconnect()
  }).observe(document, { childList: true, subtree: true })
}
