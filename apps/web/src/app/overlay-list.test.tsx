import { expect, it, vi } from 'vitest'
import { popupOrder } from '#overlays/popup-order.ts'
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
