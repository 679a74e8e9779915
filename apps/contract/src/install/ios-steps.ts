/**
 * The two steps that put a page on an iPhone's home screen (INSTALL-02), by browser and version. The
 * newest row of a browser is also its default.
 */
import { type IosVersion, isOlder } from './old-ios.ts'
import type { InstallBrowser } from './visitor.ts'

/** The place of the share menu: a button at the edge of the screen, or inside another menu. */
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

/** Safari on an iPad has its button at the top, and the whole menu beneath it. */
const ofIpad: IosSteps = ['share-top', 'add']

type Device = { browser: InstallBrowser; iosVersion: IosVersion | undefined; isIpad: boolean }

export function toIosSteps({ browser, iosVersion, isIpad }: Device): IosSteps {
  if (isIpad && browser === 'safari') return ofIpad
  const own = rows.filter(row => row.browser === browser)
  const fitting = own.find(({ from }) => iosVersion === undefined || !isOlder(iosVersion, from))
  return (fitting ?? own[0])?.steps ?? anyOther
}

/** INSTALL-11: from here on iOS says itself where a downloaded profile waits. */
const firstGuidedProfile: IosVersion = [17, 0]

export function isOlderProfileWay(iosVersion: IosVersion | undefined): boolean {
  return iosVersion !== undefined && isOlder(iosVersion, firstGuidedProfile)
}
