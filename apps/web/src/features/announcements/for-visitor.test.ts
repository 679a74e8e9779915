import type { Announcement } from '@livery/contract/platform/content.ts'
import { expect, it } from 'vitest'
import { forVisitor } from './for-visitor.ts'

const entry = (execution: string): Announcement => ({
  id: execution,
  title: execution,
  content: '',
  promotionType: '',
  execution,
})

it.each([
  { who: 'a visitor', loggedIn: false, firstTimeLogin: false, sees: 'B' },
  { who: 'a member', loggedIn: true, firstTimeLogin: false, sees: 'A' },
  { who: 'a member on first login', loggedIn: true, firstTimeLogin: true, sees: 'AF' },
])('shows $who the entries $sees', ({ sees, ...audience }) => {
  const shown = forVisitor(['A', 'B', 'F', 'X'].map(entry), audience)
  expect(shown.map(({ execution }) => execution).join('')).toBe(sees)
})
