import { renderToStaticMarkup } from 'react-dom/server'
import { afterEach, expect, it } from 'vitest'
import { isolateScore, joinLineParts, LineParts } from './line-parts.tsx'

afterEach(() => document.documentElement.removeAttribute('dir'))

it.each([
  ['2-1', '<bdi>2</bdi>-<bdi>1</bdi>'],
  ['2:1', '<bdi>2</bdi>:<bdi>1</bdi>'],
  ['2–1', '<bdi>2</bdi>–<bdi>1</bdi>'],
  ['2 - 1', '<bdi>2</bdi> - <bdi>1</bdi>'],
  ['102/98', '<bdi>102</bdi>/<bdi>98</bdi>'],
  ['1-1 (4-3)', '<bdi>1</bdi>-<bdi>1</bdi> (<bdi>4</bdi>-<bdi>3</bdi>)'],
  ['live', 'live'],
])(
  'each number in the score %s is isolated, so that it stays on its side on a right-to-left page',
  (score, html) => {
    document.documentElement.dir = 'rtl'
    expect(renderToStaticMarkup(isolateScore(score))).toBe(html)
  },
)

it('a dot separates the parts of a line, and a missing part does not add a dot', () => {
  const html = renderToStaticMarkup(
    <LineParts parts={['On', undefined, <i key="i">x</i>, false]} />,
  )
  expect(html).toBe('<bdi>On</bdi> · <bdi><i>x</i></bdi>')
})

it.each([
  ['ltr', 'Mega 6/45 · #12'],
  ['rtl', '\u2068Mega 6/45\u2069 · \u2068#12\u2069'],
])('an option on a page in direction %s has its parts as %j', (dir, text) => {
  document.documentElement.dir = dir
  expect(joinLineParts(['Mega 6/45', false, '#12'])).toBe(text)
})
