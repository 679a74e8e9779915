import { describe, expect, it } from 'vitest'
import { isIndexable } from './asset-responses.ts'

describe('isIndexable', () => {
  it.each(['www.aurora.test', 'localhost', 'aurora.localhost', '127.0.0.1'])(
    'allows indexing of the main public pages of %s [SEO-01]',
    host => {
      const home = ['/', '/m', '/m/', '/m/home', '/m/index', '/m/index.html']
      const others = 'login register register.html game help activity news'.split(' ')
      const paths = [...home, ...others.map(name => `/m/${name}`)]
      expect(paths.filter(path => !isIndexable(host, path))).toEqual([])
    },
  )

  it.each(['aurora.test', 'm.aurora.test', 'wwwaurora.test', 'localhost.aurora.test', '128.0.0.1'])(
    'disallows indexing of every page of %s, which is neither local nor www [SEO-01]',
    host => {
      expect(isIndexable(host, '/m/home')).toBe(false)
    },
  )

  it('disallows indexing of pages other than the main public pages [SEO-01]', () => {
    expect(isIndexable('www.aurora.test', '/m/withdraw')).toBe(false)
    expect(isIndexable('www.aurora.test', '/m/homes')).toBe(false)
  })

  it('disallows indexing of every path with more than two slashes [SEO-02]', () => {
    expect(isIndexable('www.aurora.test', '/m/home/')).toBe(false)
    expect(isIndexable('localhost', '/m/news/today')).toBe(false)
  })
})
