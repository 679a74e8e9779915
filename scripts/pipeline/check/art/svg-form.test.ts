import fc from 'fast-check'
import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import { drawing } from '#fixtures/merchants.ts'
import { findMalformed } from './svg-styles.ts'

const head = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 8 8">'
const bare = (attributes: string) => `<svg xmlns="http://www.w3.org/2000/svg" ${attributes}/>`

const broken: [what: string, text: string, reason: RegExp][] = [
  [
    'an element is not closed',
    `${head}<g></svg>`,
    /^is not well-formed at 1:\d+: unexpected close/,
  ],
  ['the file is cut short', `${head}<g>`, /unclosed tag/],
  ['elements cross', `${head}<a><b></a></b></svg>`, /unexpected close/],
  ['there is text after it', `${head}</svg>x`, /text data outside of root/],
  ['a sign is not escaped', `${head}<desc>a & b</desc></svg>`, /^is not well-formed at 1:/],
  ['an entity is unknown', `${head}<desc>&nbsp;</desc></svg>`, /undefined entity/],
  ['an attribute appears twice', `${head}<g id="a" id="b"/></svg>`, /duplicate attribute/],
  ['a value has no quotes', `${head}<g id=a /></svg>`, /unquoted attribute value/],
  ['a prefix is unknown', `${head}<use x:href="#a"/></svg>`, /unbound namespace prefix/],
  ['a comment has two hyphens', `${head}<!-- a -- b --></svg>`, /malformed comment/],
  ['the declaration is not first', ` <?xml version="1.0"?>${head}</svg>`, /XML declaration must/],
  ['it has another XML version', `<?xml version="1.1"?>${head}</svg>`, /is XML 1\.1/],
  ['it is in capitals', head.replace('svg', 'SVG').concat('</SVG>'), /starts with <SVG>/],
  ['it is not an SVG', '<svg xmlns="http://a.example/"/>', /must start with <svg/],
  ['it nests too deep', `${head}${'<g>'.repeat(300)}${'</g>'.repeat(300)}</svg>`, /250 deep/],
  [
    'a namespace starts with a space',
    `${head.replace('"http', '" http')}</svg>`,
    /has xmlns=" http/,
  ],
  ['a length is invalid', bare('width="8foo" height="8"'), /has the width "8foo"/],
  ['the BOM appears twice', `\uFEFF\uFEFF${head}</svg>`, /^is not well-formed at 1:/],
]

describe('the SVG check reports a drawing that the server cannot render if', () => {
  it.each(broken)('%s', async (_what, text, reason) => {
    expect(findMalformed(Buffer.from(text))).toMatch(reason)
    await expect(draw(Buffer.from(text))).rejects.toThrow()
  })

  it.each(['utf-7', 'gb2312', 'utf-16'])('it declares the encoding %s', async encoding => {
    const text = Buffer.from(`<?xml version="1.0" encoding="${encoding}"?>${head}</svg>`)
    expect(findMalformed(text)).toMatch(
      new RegExp(`^declares the encoding ${encoding}, which is not UTF-8`),
    )
    await expect(draw(text)).rejects.toThrow()
  })

  it('it is not UTF-8', async () => {
    const latin = Buffer.from(`${head}<desc>é</desc></svg>`, 'latin1')
    expect(findMalformed(latin)).toMatch(/is not UTF-8/)
    await expect(draw(latin)).rejects.toThrow()
  })
})

describe('the SVG check reports a drawing that browsers would render incorrectly if', () => {
  it.each([
    ['it has no namespace', '<svg viewBox="0 0 8 8"/>', /^must start with <svg xmlns=.*no xmlns/],
    ['it has no dimensions', bare(''), /^has no intrinsic size/],
    ['it has only one dimension', bare('width="8"'), /^has no intrinsic size/],
    ['its size is relative', bare('width="100%" height="100%"'), /^has no intrinsic size/],
    ['its viewBox is empty', bare('viewBox="0 0 0 8"'), /^has no intrinsic size/],
    ['its viewBox is in hexadecimal', bare('viewBox="0 0 0x8 0x8"'), /^has no intrinsic size/],
    ['its viewBox ends in points', bare('viewBox="0 0 8. 8."'), /^has no intrinsic size/],
    ['a length has two points', bare('width="1.2.3" height="8"'), /^has the width "1\.2\.3"/],
    ['a length is only a decimal point', bare('width="8" height="."'), /^has the height "\."/],
    ['a length is negative', bare('width="-8" height="8"'), /^has the width "-8"/],
    ['its viewBox contains words', bare('viewBox="a b c d" width="8"'), /^has no intrinsic size/],
    [
      'it declares Latin-1 but is UTF-8',
      `<?xml version="1.0" encoding="iso-8859-1"?>${head}<desc>é</desc></svg>`,
      /^declares the encoding iso-8859-1, which is not UTF-8/,
    ],
  ])('%s', (_what, text, reason) => {
    expect(findMalformed(Buffer.from(text))).toMatch(reason)
  })
})

it.each([
  ['plain', drawing(8, 8)],
  ['with a declaration', `<?xml version="1.0" encoding="UTF-8"?>\n${head}</svg>\n`],
  ['with a byte order mark', `\uFEFF${head}</svg>`],
  ['with a namespaced tool', `${head.replace('>', ' xmlns:t="t">')}<t:view t:a="b"/></svg>`],
  ['with a viewBox without spaces', bare('viewBox="0-0,8+8"')],
  ['with a viewBox in exponent notation', bare('viewBox="-.5 0 8e0 80E-1"')],
  ['with a size in exponent notation', bare('width="80e-1" height=".8e1px"')],
  ['with a size and no viewBox', bare('width="8mm" height="8mm"')],
  ['with a viewBox and a relative size', bare('viewBox="0,0 8,8" width="100%" height="100%"')],
  ...['UTF8', 'us-ascii', 'ASCII', 'iso-8859-1', 'ISO_8859-1', 'latin1', 'Windows-1252'].map(
    name => [`declared as ${name}`, `<?xml version="1.0" encoding="${name}"?>${head}</svg>`],
  ),
])('the SVG check accepts a valid drawing: %s', async (_what, text = '') => {
  expect(findMalformed(Buffer.from(text))).toBeUndefined()
  await draw(Buffer.from(text))
})

it('the SVG check reports every drawing that the renderer rejects, for random damage', async () => {
  const sound = `<?xml version="1.0" encoding="UTF-8"?>${head}<!-- a --><g id="a" fill='#f00'><path d="M0 0h8v8z"/></g><text>a &amp; b</text></svg>`
  const damage = fc.tuple(
    fc.nat(sound.length - 1),
    fc.nat(3),
    fc.constantFrom('', '<', '>', '&', '"', '/', ' ', '-', '=', '\u0001', 'x', '</g>', ']]>'),
  )
  await fc.assert(
    fc.asyncProperty(damage, async ([at, cut, added]) => {
      const bytes = Buffer.from(sound.slice(0, at) + added + sound.slice(at + cut))
      if (findMalformed(bytes) === undefined) await draw(bytes)
    }),
    { numRuns: 600 },
  )
}, 60_000)

function draw(bytes: Buffer): Promise<Buffer> {
  return sharp(bytes, { failOn: 'error' }).resize(16, 16, { fit: 'contain' }).raw().toBuffer()
}
