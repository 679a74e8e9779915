import { describe, expect, it } from 'vitest'
import { computeCategoryOrdinal, inCategoryOrder } from './category-order.ts'
import type { GameLane } from './games.ts'

const lane = (id: string, category: string, accountTypeName: string): GameLane => ({
  id,
  title: id,
  category,
  cards: [{ accountTypeName, displayName: accountTypeName }],
  gameClassify: [],
  gameCount: 1,
})

describe('computeCategoryOrdinal', () => {
  it.each([
    [3, 'PG', 'SLOT', 300],
    [2, 'SEA_LOTT', 'ELOTT', 205],
    [2, 'VIETNAM_LOTTO', 'LOTT', 201],
    [2, 'SEA_LOTT', 'LOTT', 200],
    [2, 'VIETNAM_LOTTO', 'ELOTT', 200],
  ])(
    'at position %i, account type %s and category %s have the ordinal %i [HOME-08]',
    (position, accountType, category, ordinal) => {
      expect(computeCategoryOrdinal(position, accountType, category)).toBe(ordinal)
    },
  )
})

describe('inCategoryOrder', () => {
  it('sorts a Vietnamese lottery after the plain lottery in its category [HOME-08]', () => {
    const lanes = [
      lane('vn', 'LOTT', 'VIETNAM_LOTTO'),
      lane('plain', 'LOTT', 'TCG'),
      lane('s', 'SLOT', 'PG'),
    ]
    expect(inCategoryOrder(lanes).map(({ id }) => id)).toEqual(['plain', 'vn', 's'])
  })
})
