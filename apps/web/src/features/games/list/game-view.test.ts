import { describe, expect, it } from 'vitest'
import { buildViewQuery, parseGameView, withoutFilters } from './game-view.ts'

const plain = {
  q: '',
  category: undefined,
  vendor: undefined,
  tag: undefined,
  list: undefined,
  sort: 'popular',
}

describe('the view in the URL', () => {
  it('is read from the URL parameters', () => {
    const search = '?q=koi&category=SLOT&vendor=PG&tag=new&list=recent&sort=name'
    expect(parseGameView(search)).toEqual({
      q: 'koi',
      category: 'SLOT',
      vendor: 'PG',
      tag: 'new',
      list: 'recent',
      sort: 'name',
    })
  })

  it.each(['', '?category=&vendor=', '?tag=old&list=mine&sort=size'])(
    'with the query "%s" shows all games',
    search => {
      expect(parseGameView(search)).toEqual(plain)
    },
  )

  it('is written without default values, and keeps the other parameters', () => {
    const view = { ...parseGameView('?q=rồng vàng&tag=hot'), category: 'LIVE' }
    const query = buildViewQuery(view, '?r=7&vendor=PG&sort=name')

    expect(Object.fromEntries(new URLSearchParams(query))).toEqual({
      r: '7',
      q: 'rồng vàng',
      category: 'LIVE',
      tag: 'hot',
    })
    expect(buildViewQuery(parseGameView(''), '?q=koi')).toBe('')
  })

  it('keeps the sort order when the filters are cleared', () => {
    expect(withoutFilters(parseGameView('?q=koi&list=recent&sort=newest'))).toEqual({
      ...plain,
      sort: 'newest',
    })
  })
})
