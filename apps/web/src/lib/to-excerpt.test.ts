import { expect, it } from 'vitest'
import { toExcerpt } from './to-excerpt.ts'

it.each([
  ['<p>South 16:15</p><p>Central 17:15</p>', 'South 16:15 Central 17:15'],
  ['Bread &amp; butter&nbsp;&lt;3 &amp;lt;', 'Bread & butter <3 &lt;'],
  ['<p>Before</p><script>alert(1)</script><style>p{}</style><p>after</p>', 'Before after'],
  ['<p>Times</p><table><tr><td>16:15</td></tr></table>', 'Times'],
  ['<script>never closed', ''],
  ['<img src="/a.webp" alt="">', ''],
  ['', ''],
])('of %j is %j', (html, text) => {
  expect(toExcerpt(html)).toBe(text)
})

it('is no longer than 160 characters', () => {
  expect(toExcerpt(`<p>${'word '.repeat(1_000)}</p>`)).toHaveLength(160)
})
