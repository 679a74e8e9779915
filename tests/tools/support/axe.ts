/** Finds accessibility violations with axe. */
import AxeBuilder from '@axe-core/playwright'
import type { Page } from 'playwright'

export type Violation = { id: string; help: string; where: string[] }

/**
 * Returns axe's violations. Afterwards the page's animations stay frozen.
 * @param areNamesJudged whether a control's accessible name must contain its visible text; off by
 * default, because axe cannot distinguish a letter from a letter that serves as an icon
 */
export async function findViolations(page: Page, areNamesJudged: boolean): Promise<Violation[]> {
  await page.evaluate(holdStill)
  const { violations } = await new AxeBuilder({ page })
    .options({
      resultTypes: ['violations'],
      rules: { 'label-content-name-mismatch': { enabled: areNamesJudged } },
    })
    // axe uses a blank page to merge results from several frames, which a single frame does not
    // need.
    .setLegacyMode(page.frames().length === 1)
    .withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'])
    .analyze()
  return violations.map(({ id, help, nodes }) => ({
    id,
    help,
    where: nodes.slice(0, 3).map(node => `${node.target} ${node.failureSummary}`),
  }))
}

/**
 * Runs in the page: moves animations to their end, including animations that start during the
 * check. Otherwise axe would check transitional colors.
 */
function holdStill(): void {
  const sheet = new CSSStyleSheet()
  sheet.replaceSync(`*, ::before, ::after {
    animation-delay: 0s !important;
    animation-duration: 0s !important;
    animation-iteration-count: 1 !important;
    transition: none !important;
  }`)
  document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet]
}
