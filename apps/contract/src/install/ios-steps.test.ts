import { describe, expect, it } from 'vitest'
import { chooseIosSteps, isOlderProfileWay } from './install-facts.ts'

describe('the two steps to add a page to the home screen', () => {
  it.each([
    ['safari', [12, 2], ['share-bottom', 'add']],
    ['safari', [18, 6], ['share-bottom', 'add']],
    ['safari', [26, 0], ['more-share', 'more-add']],
    ['safari', [27, 1], ['more-share', 'more-add']],
    ['safari', undefined, ['more-share', 'more-add']],
    ['chrome', [17, 5], ['share-top', 'add']],
    ['edge', [17, 5], ['menu-share', 'add']],
    ['firefox', [17, 5], ['menu-share', 'add']],
    ['other', [17, 5], ['menu-share', 'add']],
  ] as const)('in %s on iOS %s are %s', (browser, iosVersion, steps) => {
    expect(chooseIosSteps({ browser, iosVersion, isIpad: false })).toEqual(steps)
  })

  it('begin at the top of the screen on an iPad', () => {
    expect(chooseIosSteps({ browser: 'safari', iosVersion: [26, 0], isIpad: true })).toEqual([
      'share-top',
      'add',
    ])
  })
})

describe('a configuration profile', () => {
  it.each([
    [[16, 7], true],
    [[17, 0], false],
    [[26, 1], false],
    [undefined, false],
  ] as const)('on iOS %s needs the older installation steps: %s', (version, isOlder) => {
    expect(isOlderProfileWay(version)).toBe(isOlder)
  })
})
