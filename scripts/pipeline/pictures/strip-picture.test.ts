import { crc32 } from 'node:zlib'
import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import { stripPicture } from './strip-picture.ts'

const secret = 'ANNA-AT-HER-DESK'
const drawn = sharp({
  create: {
    ...{ width: 32, height: 16, channels: 3, background: '#a02040' },
    noise: { type: 'gaussian', mean: 128, sigma: 40 },
  },
})
const xmp = `<x:xmpmeta xmlns:x="adobe:ns:meta/">${secret}</x:xmpmeta>`

const formats = ['png', 'jpeg', 'webp'] as const
type Format = (typeof formats)[number]

/** Builds an image with EXIF, XMP and a color profile. */
function draw(format: Format, orientation = 1): Promise<Buffer> {
  return drawn
    .clone()
    .toFormat(format)
    .withExif({ IFD0: { ImageDescription: secret } })
    .withXmp(xmp)
    .withIccProfile('p3')
    .withMetadata({ orientation })
    .toBuffer()
}

const pixelsOf = (bytes: Buffer) => sharp(bytes).raw().toBuffer()
const knows = (bytes: Buffer) => bytes.includes(secret) || bytes.includes('Exif')

describe.each(formats)('a %s', format => {
  it('is published without EXIF and XMP, with the same pixels and color profile', async () => {
    const bytes = await draw(format)
    const before = Buffer.from(bytes)
    const stripped = await stripPicture(bytes)

    expect([knows(bytes), knows(stripped)]).toEqual([true, false])
    expect(await pixelsOf(stripped)).toEqual(await pixelsOf(bytes))

    const [told, was] = [await sharp(stripped).metadata(), await sharp(bytes).metadata()]

    expect(told).toMatchObject({ format, width: 32, height: 16, icc: was.icc })
    expect([told.exif, told.xmp]).toEqual([undefined, undefined])
    expect(was.icc).toBeInstanceOf(Buffer)
    expect(bytes).toEqual(before)
  })

  it('has the same bytes after every strip, and stays unchanged if there is nothing to strip', async () => {
    const bytes = await draw(format)
    const stripped = await stripPicture(bytes)

    expect(await stripPicture(bytes)).toEqual(stripped)
    expect(await stripPicture(stripped)).toBe(stripped)
  })

  it('has rotated pixels if its metadata specifies a rotation', async () => {
    const bytes = await draw(format, 6)
    const stripped = await stripPicture(bytes)

    expect(knows(stripped)).toBe(false)
    expect(await sharp(stripped).metadata()).toMatchObject({ format, width: 16, height: 32 })
    expect((await sharp(stripped).metadata()).orientation ?? 1).toBe(1)

    const [turned, seen] = [
      await pixelsOf(stripped),
      await sharp(bytes).autoOrient().raw().toBuffer(),
    ]
    const most = turned.reduce(
      (sum, value, at) => Math.max(sum, Math.abs(value - (seen[at] ?? 0))),
      0,
    )

    expect(most).toBeLessThanOrEqual(format === 'png' ? 0 : 48)
  })

  it('stays unchanged when it is truncated or damaged', async () => {
    const bytes = await draw(format)
    const cut = bytes.subarray(0, bytes.length >> 1)
    expect(await stripPicture(cut)).toBe(cut)
  })

  it('loses all bytes after its end marker', async () => {
    const stripped = await stripPicture(await draw(format))
    expect(await stripPicture(Buffer.concat([stripped, Buffer.from(secret)]))).toEqual(stripped)
  })
})

function toChunk(type: string, text: string): Buffer {
  const body = Buffer.from(type + text, 'latin1')
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)]
  length.writeUInt32BE(text.length)
  sum.writeUInt32BE(crc32(body))
  return Buffer.concat([length, body, sum])
}

it('stripping removes all text and time metadata from a PNG, without changing its appearance', async () => {
  const plain = await drawn.clone().png({ palette: true }).withIccProfile('srgb').toBuffer()
  const notes = ['tEXt', 'zTXt', 'iTXt', 'tIME', 'eXIf', 'prVt'].map(type => toChunk(type, secret))
  const head = 8 + 25
  const noted = Buffer.concat([plain.subarray(0, head), ...notes, plain.subarray(head)])

  expect(await stripPicture(noted)).toEqual(await stripPicture(plain))
})

describe('a JPEG', () => {
  const toSegment = (kind: number, text: string) =>
    Buffer.concat([Buffer.from([0xff, kind, 0, text.length + 2]), Buffer.from(text, 'latin1')])
  const add = (bytes: Buffer, ...segments: Buffer[]) =>
    Buffer.concat([bytes.subarray(0, 2), ...segments, bytes.subarray(2)])

  it('with several scans is published without comments and application data', async () => {
    const plain = await drawn.clone().jpeg({ progressive: true }).toBuffer()
    const notes = [
      toSegment(0xfe, secret),
      toSegment(0xed, `Photoshop 3.0\0${secret}`),
      toSegment(0xe2, `MPF\0${secret}`),
      toSegment(0xe0, `JFXX\0${secret}`),
    ]
    expect(await stripPicture(add(plain, ...notes))).toEqual(plain)
  })

  it('keeps the segments that determine its colors, but not its thumbnail', async () => {
    const cmyk = await drawn.clone().toColourspace('cmyk').jpeg().toBuffer()

    expect(cmyk.includes('Adobe')).toBe(true)
    expect(await stripPicture(cmyk)).toBe(cmyk)

    const plain = await drawn.clone().jpeg().toBuffer()
    const toJfif = (thumbnail: string) =>
      toSegment(0xe0, `JFIF\0\x01\x01\0\0\x01\0\x01${thumbnail}`)
    const noted = add(plain, toJfif(`\x02\x02${secret.slice(0, 12)}`))

    expect(await stripPicture(noted)).toEqual(add(plain, toJfif('\0\0')))
  })

  it('may have fill bytes before a marker', async () => {
    const plain = await drawn.clone().jpeg().toBuffer()
    const filled = Buffer.concat([
      plain.subarray(0, 2),
      Buffer.from([0xff, 0xff]),
      plain.subarray(2),
    ])
    expect(await stripPicture(filled)).toEqual(plain)
  })
})

describe('a drawing', () => {
  const strip = async (text: string) => (await stripPicture(Buffer.from(text))).toString()
  const open = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 8 8">'

  it('is published without comments, metadata and drawing tool data', async () => {
    const text = `<?xml version="1.0" encoding="UTF-8"?>
<!-- ${secret} > -->
<?private ${secret}?>
<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink"
  xmlns:inkscape="http://www.inkscape.org/namespaces/inkscape" viewBox="0 0 8 8"
  inkscape:export-filename='/home/${secret}/"a".png'>
<metadata><rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#"><metadata/>${secret}</rdf:RDF></metadata>
<inkscape:view id="a"><inkscape:view/>${secret}</inkscape:view>
<style><![CDATA[.a>.b{fill:red}/**/]]></style><title>Mark > all</title>
<use xlink:href="#a" xml:space="preserve" inkscape:label="${secret}"/><g inkscape:label="${secret}" class="b>c"/>
</svg>`
    expect(await strip(text)).toBe(`<?xml version="1.0" encoding="UTF-8"?>


<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" viewBox="0 0 8 8">


<style><![CDATA[.a>.b{fill:red}/**/]]></style><title>Mark > all</title>
<use xlink:href="#a" xml:space="preserve"/><g class="b>c"/>
</svg>`)
  })

  it('keeps elements whose prefix is bound to the SVG namespace', async () => {
    const namespace = 'xmlns:s="http://www.w3.org/2000/svg"'
    const text = `${open}<g ${namespace}><s:path d="M0 0"/><s:metadata/></g></svg>`
    expect(await strip(text)).toBe(text.replace('<s:metadata/>', ''))
  })

  it('is published with stripped embedded images', async () => {
    const jpeg = await draw('jpeg')
    const toText = (bytes: Buffer) =>
      `${open}<image href="data:image/jpeg;base64,${bytes.toString('base64')}"/></svg>`
    expect(await strip(toText(jpeg))).toBe(toText(await stripPicture(jpeg)))
  })

  it.each([
    ['with nothing to strip', `${open}<path d="M0 0"/></svg>\n`],
    ['that is broken', `${open}<!-- a --><g></svg>`],
    ['that is not an image', 'GIF89a <!-- a -->'],
  ])('stays unchanged %s', async (_what, text) => {
    const bytes = Buffer.from(text)
    expect(await stripPicture(bytes)).toBe(bytes)
  })
})
