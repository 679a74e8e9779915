/** The violations that axe finds on a page. */
import AxeBuilder from '@axe-core/playwright'
import type { Page } from 'playwright'

export type Violation = { id: string; help: string; where: string[] }

/**
 * Returns axe's violations. The page's animations are frozen from here on.
 *
 * @param areNamesJudged whether a control's accessible name must contain its visible text; off by
 * default, because axe cannot distinguish a letter from a letter used as an icon
 */
export async function findViolations(page: Page, areNamesJudged: boolean): Promise<Violation[]> {
  await page.evaluate(holdStill)
  const { violations } = await new AxeBuilder({ page })
    .options({
      resultTypes: ['violations'],
      rules: { 'label-content-name-mismatch': { enabled: areNamesJudged } },
    })
    // axe merges the results of several frames on a blank page; one frame does not need this.
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
 * Runs in the page: moves animations to their end, including those that start while axe runs;
 * otherwise axe would judge transitional colors.
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
