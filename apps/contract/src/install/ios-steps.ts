/**
 * The two steps that add a page to an iPhone's home screen (INSTALL-02), by browser and version. A
 * browser's newest row is also its default.
 */
import { type IosVersion, isOlder } from './old-ios.ts'
import type { InstallBrowser } from './visitor.ts'

/** Location of the share menu: a button at the screen edge, or inside another menu. */
export type ShareStep = 'share-bottom' | 'share-top' | 'more-share' | 'menu-share'

/** `more-add`: the entry is behind "View More". */
export type AddStep = 'add' | 'more-add'

export type IosSteps = readonly [ShareStep, AddStep]

type Row = { browser: InstallBrowser; from: IosVersion; steps: IosSteps }

const rows: readonly Row[] = [
  { browser: 'safari', from: [26, 0], steps: ['more-share', 'more-add'] },
  { browser: 'safari', from: [12, 2], steps: ['share-bottom', 'add'] },
  { browser: 'chrome', from: [16, 4], steps: ['share-top', 'add'] },
  { browser: 'edge', from: [16, 4], steps: ['menu-share', 'add'] },
  { browser: 'firefox', from: [16, 4], steps: ['menu-share', 'add'] },
]

const anyOther: IosSteps = ['menu-share', 'add']

/** Safari on an iPad has the share button at the top, with the complete menu below it. */
const ofIpad: IosSteps = ['share-top', 'add']

type Device = { browser: InstallBrowser; iosVersion: IosVersion | undefined; isIpad: boolean }

export function chooseIosSteps({ browser, iosVersion, isIpad }: Device): IosSteps {
  if (isIpad && browser === 'safari') return ofIpad
  const own = rows.filter(row => row.browser === browser)
  const fitting = own.find(({ from }) => iosVersion === undefined || !isOlder(iosVersion, from))
  return (fitting ?? own[0])?.steps ?? anyOther
}

/** INSTALL-11: from this version on, iOS itself shows where to find a downloaded profile. */
const firstGuidedProfile: IosVersion = [17, 0]

export function isOlderProfileWay(iosVersion: IosVersion | undefined): boolean {
  return iosVersion !== undefined && isOlder(iosVersion, firstGuidedProfile)
}
