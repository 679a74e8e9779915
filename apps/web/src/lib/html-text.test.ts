import { expect, it } from 'vitest'
import { buildExcerpt, readHtmlText } from './html-text.ts'

it.each([
  ['<p>South 16:15</p><p>Central 17:15</p>', 'South 16:15 Central 17:15'],
  ['Bread &amp; butter&nbsp;&lt;3 &amp;lt;', 'Bread & butter <3 &lt;'],
  ['<p>Before</p><script>alert(1)</script><style>p{}</style><p>after</p>', 'Before after'],
  ['<p>Times</p><table><tr><td>16:15</td></tr></table>', 'Times'],
  ['<script>never closed', ''],
  ['<img src="/a.webp" alt="">', ''],
  ['', ''],
])('the excerpt from %j is %j', (html, text) => {
  expect(buildExcerpt(html)).toBe(text)
})

it('an excerpt has at most 160 characters', () => {
  expect(buildExcerpt(`<p>${'word '.repeat(1_000)}</p>`)).toHaveLength(160)
})

it.each([
  ['请<a href="/m/password">修改密码</a>。', '请修改密码。'],
  ['L’<a href="/m/help">Aide</a>, s’il <b>vous</b> plaît', 'L’Aide, s’il vous plaît'],
  ['เปลี่ยน<strong>รหัสผ่าน</strong>ของคุณ', 'เปลี่ยนรหัสผ่านของคุณ'],
  ['<span>Pix</span>: <a href="/m/orders">See it</a>', 'Pix: See it'],
  ['one<br>two<br/>three', 'one two three'],
  ['<ul><li>one</li><li>two</li></ul>', 'one two'],
  ['<h2>Title</h2>text<div>block</div>', 'Title text block'],
  ['<a title="more > less" href=\'/m\'>link</a>.', 'link.'],
  ['<a title="never closed>link</a>.', 'link.'],
  ['2 < 3 and 4 > 3', '2 < 3 and 4 > 3'],
  ['a<!-- <b>hidden</b> -->b', 'ab'],
  ['L&#39;Aide &#x2019; &rsquo; &hellip; &unknown;', "L'Aide ’ ’ … &unknown;"],
  ['<article>one</article><video>two</video>', 'one two'],
])('the text in %j is %j', (html, text) => {
  expect(readHtmlText(html)).toBe(text)
})
