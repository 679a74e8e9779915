import { expect, it, vi } from 'vitest'
import { popupOrder } from '#overlays/decide-overlays.ts'
import { overlayList } from './overlay-list.ts'

vi.mock('#brand/merchant.ts', () => ({ merchant: { links: {}, settings: {} } }))

it('every popup, and nothing else, has a place in the popup order', () => {
  const popups = overlayList.filter(({ layer }) => layer === 'popup').map(({ name }) => name)
  expect(popups.toSorted()).toEqual([...popupOrder].sort())
})

it('each overlay is listed once', () => {
  const names = overlayList.map(({ name }) => name)
  expect(names.filter((name, at) => names.indexOf(name) !== at)).toEqual([])
})

/**
 * Each popup has rows in `screens/inbox/inbox-rows.ts`, because a popup that the budget defers must
 * appear in the inbox.
 */
const inInbox = [
  'announcement',
  'announcement-classic',
  'app-upgrade',
  'download-popup',
  'install-banner',
  'push-prompt',
  'welcome-1',
  'welcome-2',
]

it('the popups that the budget may hold back are exactly the popups with an inbox row', () => {
  const paid = overlayList.filter(({ layer, isDuty }) => layer === 'popup' && !isDuty)
  // Always exempt.
  const names = paid.map(({ name }) => name).filter(name => name !== 'reality-check')
  expect(names.sort()).toEqual(inInbox)
})
