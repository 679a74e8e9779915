/** Rules about elements that every screen must render with one shared component. */
import { isTest, withoutComments } from '../imports.ts'
import type { Rule, SourceFile } from '../source-tree.ts'

const isScreenPart = (file: SourceFile) =>
  /^apps\/web\/src\/.*\.tsx$/.test(file.path) && !isTest(file)

/**
 * The heading component itself, and files that may render a heading: an outcome's or a game's name,
 * and the brand's name on home.
 */
const headings = [
  'apps/web/src/ui/heading/screen-title.tsx',
  'apps/web/src/ui/feedback/payment-outcome.tsx',
  'apps/web/src/app/screens/home/home-screen.tsx',
  'apps/web/src/features/launch/launch-start.tsx',
]

export const screenTitleRule: Rule = {
  name: 'ui/heading/screen-title.tsx renders every screen heading [WCAG 2.4.6]',
  check: files =>
    files
      .filter(isScreenPart)
      .filter(({ path, text }) => !headings.includes(path) && text.includes('<h1'))
      .map(({ path }) => `${path} has a heading of its own`),
  broken: [{ path: 'apps/web/src/features/a.tsx', text: '<h1 className={styles.title}>A</h1>' }],
}

/** Matches a date that is an element's only content and not part of a sentence. */
const bareDate = /\{[^{}]*\bformatDate(?:Time)?\([^{}]*\}\s*</

export const dateTimeRule: Rule = {
  name: 'i18n/date-time.tsx renders every standalone date',
  check: files =>
    files
      .filter(isScreenPart)
      .filter(({ text }) => bareDate.test(text))
      .map(({ path }) => `${path} writes a date without its element`),
  broken: [
    { path: 'apps/web/src/features/a.tsx', text: '<span>{formatDateTime(at, tag)}</span>' },
    { path: 'apps/web/src/features/b.tsx', text: '<b>{isOn ? at : formatDate(at, tag)}\n</b>' },
  ],
}

const lineParts = 'apps/web/src/ui/layout/line-parts.tsx'

/** On a right-to-left page, a dot moves if the text next to it is not isolated. */
export const linePartsRule: Rule = {
  name: 'ui/layout/line-parts.tsx separates the parts of a line',
  check: files =>
    files
      .filter(({ path }) => /^apps\/web\/src\/.*\.tsx?$/.test(path) && path !== lineParts)
      .filter(file => !isTest(file) && withoutComments(file.text).includes('·'))
      .map(({ path }) => `${path} separates parts of a line itself`),
  broken: [
    { path: 'apps/web/src/features/a.tsx', text: '<bdi dir="ltr"> · {target}</bdi>' },
    { path: 'apps/web/src/features/b.ts', text: "[name, issue].join(' · ')" },
  ],
}

/**
 * Files with error notices that do not replace a query's result, or that are surrounded by other
 * content.
 */
const ownFailures = [
  'apps/web/src/ui/feedback/loaded.tsx',
  'apps/web/src/loading/screen-boundary.tsx',
  // This page's heading changes after the response has arrived.
  'apps/web/src/features/money/deposit/page/payment-page.tsx',
  'apps/web/src/features/money/withdraw/withdrawal-status.tsx',
  // These lists keep the loaded pages visible when the next page fails to load.
  'apps/web/src/features/games/list/game-browser.tsx',
  'apps/web/src/features/money/orders/list/own-entries.tsx',
  'apps/web/src/features/money/orders/list/own-entries.tsx',
  // These parts share the screen with other rows, or belong to a brand's slot.
  'apps/web/src/features/customer-service/customer-service-sheet.tsx',
  'apps/web/src/features/draws/draw-results.tsx',
  'apps/web/src/features/games/home-games.tsx',
  'apps/web/src/features/games/glimpse-shelf.tsx',
  'apps/web/src/features/promotions/home-banners.tsx',
  // These files request a URL or a launch again each time, because old data cannot be used.
  'apps/web/src/features/chat/chat-sheet.tsx',
  'apps/web/src/features/launch/trial-game.tsx',
]

export const loadedRule: Rule = {
  name: 'ui/feedback/loaded.tsx shows every query failure',
  check: files =>
    files
      .filter(isScreenPart)
      .filter(({ path, text }) => !ownFailures.includes(path) && text.includes('<ErrorState'))
      .map(({ path }) => `${path} shows a failure of its own`),
  broken: [
    { path: 'apps/web/src/features/a.tsx', text: '{!data && isError && <ErrorState title="A" />}' },
  ],
}
