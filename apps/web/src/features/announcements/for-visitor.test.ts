import type { Announcement } from '@livery/contract/platform/content.ts'
import { expect, it } from 'vitest'
import { forVisitor } from './announcement.ts'

const entry = (execution: string): Announcement => ({
  id: execution,
  title: execution,
  content: '',
  promotionType: '',
  execution,
})

const entries = ['A', 'B', 'F', 'X', 'a', ''].map(entry)

it('a visitor sees only announcements with audience B', () => {
  expect(forVisitor(entries, undefined).map(({ id }) => id)).toEqual(['B'])
})

it.each([
  [-1, false, 'B'],
  [-1, true, 'B'],
  [0, false, 'A'],
  [0, true, 'AF'],
  [1, false, 'A'],
  [1, true, 'AF'],
  [2, false, 'A'],
  [2, true, 'AF'],
  [4, false, ''],
  [4, true, ''],
  [9, true, ''],
])('a session of type %d (first login: %s) sees the announcements "%s"', (type, first, sees) => {
  const shown = forVisitor(entries, { id: '7', type, firstTimeLogin: first })
  expect(shown.map(({ id }) => id).join('')).toBe(sees)
})
