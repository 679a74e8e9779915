import { expect, it, vi } from 'vitest'
import { popupOrder } from '#overlays/decide-overlays.ts'
import { overlayList } from './overlay-list.ts'

vi.mock('#brand/merchant.ts', () => ({ merchant: { links: {}, settings: {} } }))

it('has a place in the order for each popup, and for nothing else', () => {
  const popups = overlayList.filter(({ layer }) => layer === 'popup').map(({ name }) => name)
  expect(popups.toSorted()).toEqual([...popupOrder].sort())
})

it('lists each overlay once', () => {
  const names = overlayList.map(({ name }) => name)
  expect(names.filter((name, at) => names.indexOf(name) !== at)).toEqual([])
})

/** Each has its rows in `screens/inbox/inbox-rows.ts`, as the verdict of a popup that is held back says. */
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

it('has a popup for each row of the inbox, and no other that the budget may hold back', () => {
  const paid = overlayList.filter(({ layer, isDuty }) => layer === 'popup' && !isDuty)
  // Always exempt.
  const names = paid.map(({ name }) => name).filter(name => name !== 'reality-check')
  expect(names.sort()).toEqual(inInbox)
})
