/** The violations that axe finds in a page. */
import AxeBuilder from '@axe-core/playwright'
import type { Page } from 'playwright'

export type Violation = { id: string; help: string; where: string[] }

/**
 * The page is frozen from here on.
 *
 * @param areNamesJudged whether what is said of a control must contain what is read on it: off by
 *   default, as axe cannot tell a letter from a sign drawn with one
 */
export async function findViolations(page: Page, areNamesJudged: boolean): Promise<Violation[]> {
  await page.evaluate(holdStill)
  const { violations } = await new AxeBuilder({ page })
    .options({
      resultTypes: ['violations'],
      rules: { 'label-content-name-mismatch': { enabled: areNamesJudged } },
    })
    // Results of several frames are merged on a blank page; one frame needs none.
    .setLegacyMode(page.frames().length === 1)
    .withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'])
    .analyze()
  return violations.map(({ id, help, nodes }) => ({
    id,
    help,
    where: nodes.slice(0, 3).map(node => `${node.target} ${node.failureSummary}`),
  }))
}

/** Runs in the page: what moves is at its end, and so is what comes while axe looks; else colours in transit are judged. */
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
