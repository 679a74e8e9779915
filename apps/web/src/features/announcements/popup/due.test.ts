import { describe, expect, it } from 'vitest'
import { type ClosedCarousel, isCarouselDue, isClassicDue } from './due.ts'

const today = '2026-11-23'

describe('the announcement carousel', () => {
  it.each<[string, ClosedCarousel | undefined, boolean]>([
    ['nothing is stored', undefined, true],
    ['the same content was closed', { hashes: ['1', '2'], show: false }, false],
    ['other content was closed', { hashes: ['1'], show: false }, true],
    [
      'the content was closed for today',
      { hashes: ['1', '2'], show: false, hiddenOn: today },
      false,
    ],
    [
      'it was closed yesterday, for that day',
      { hashes: ['1', '2'], show: false, hiddenOn: '2026-11-22' },
      true,
    ],
    ['other content was closed for today', { hashes: ['3'], show: false, hiddenOn: today }, true],
    ['a record says that it shows', { hashes: ['1', '2'], show: true }, true],
  ])('when %s, it is due: %3$s', (_, closed, due) => {
    expect(isCarouselDue(['1', '2'], closed, today)).toBe(due)
  })
})

describe('the classic announcement popup', () => {
  it.each([
    ['nothing is stored', undefined, undefined, true],
    ['this content is hidden for ever', ['1'], undefined, false],
    ['this content was closed in this session', undefined, ['1'], false],
    ['other content was hidden and closed', ['2'], ['3'], true],
  ])('when %s, the classic popup is due: %4$s', (_, never, closed, due) => {
    expect(isClassicDue(['1'], { never, closed })).toBe(due)
  })
})
