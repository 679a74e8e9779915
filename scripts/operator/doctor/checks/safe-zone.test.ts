import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import { drawing } from '#fixtures/merchants.ts'
import { measureMark } from '#pipeline/check/art/measure-mark.ts'
import { checkMark, checkSafeZone } from './mark.ts'

const box = { x: 0, y: 0, side: 512, isDrawing: true }
const svg = (shapes: string) =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 512 512">${shapes}</svg>`
const rect = (x: number, y: number, width: number, height: number, fill = '#f00') =>
  `<rect x="${x}" y="${y}" width="${width}" height="${height}" fill="${fill}"/>`

async function look(
  mark: string,
  changes: { share?: number; isDrawing?: boolean; side?: number } = {},
) {
  const { share, isDrawing = true, side = 512 } = changes
  const measure = await measureMark(Buffer.from(mark))
  const input = { file: 'a.json', measure, background: '#ff0000', box: { ...box, isDrawing, side } }
  return checkSafeZone({ ...input, ...(share !== undefined && { share }) })
}

describe('the safe zone for maskable icons', () => {
  it.each([
    ['a round mark', '<circle cx="256" cy="256" r="250" fill="#0f0"/>'],
    ['a square of the background colour', rect(0, 0, 512, 512)],
    ['a wide mark', rect(20, 150, 472, 212)],
  ])('contains %s', async (_name, shapes) => {
    expect(await look(svg(shapes))).toEqual([])
  })

  it.each([
    ['empty', '', 'problem', 'is empty', undefined],
    ['tiny', rect(206, 206, 100, 100), 'advice', 'fills only 20 %', 'viewBox="202 202 108 108"'],
    ['aside', rect(0, 50, 412, 412), 'advice', 'off center', 'viewBox="-16.5 33.5 445 445"'],
    [
      'on a background',
      rect(0, 0, 512, 512, '#123456'),
      'advice',
      'has its own background',
      '#123456',
    ],
  ])('has a finding for a mark that is %s', async (_name, shapes, level, what, value) => {
    const [finding, ...rest] = await look(svg(shapes))
    expect(rest).toEqual([])
    expect(finding).toMatchObject({ level, what: expect.stringContaining(what) })
    expect(finding?.fix.value).toBe(value)
  })

  it('is too small for a mark that is larger than the square inside the circle', async () => {
    const [finding] = await look(svg(rect(0, 0, 512, 512)), { share: 0.74 })
    expect(finding?.what).toContain('launchers crop it')
  })

  it('leads to a crop in pixels for a bitmap image', async () => {
    const [finding] = await look(svg(rect(206, 206, 100, 100)), { isDrawing: false })
    expect(finding?.fix.value).toMatch(/^108 × 108 pixels from \(202, 202\)$/)
  })

  it('leads to a finding for a bitmap image that is too small, but not for a drawing', async () => {
    const whole = svg(rect(0, 0, 512, 512))
    const [finding, ...rest] = await look(whole, { isDrawing: false, side: 511 })

    expect(finding?.what).toBe(
      'the mark is 511 pixels wide, and icons of 512 pixels are scaled up from it',
    )
    expect(rest).toEqual([])
    expect(await look(whole, { isDrawing: true, side: 1 })).toEqual([])
    expect(await look(whole, { isDrawing: false })).toEqual([])
  })

  it('is measured correctly for a mark that is not 256 pixels wide', async () => {
    const { bounds, reach, ground } = await measureMark(Buffer.from(drawing(40, 40, '#0000ff')))
    expect(bounds).toEqual({ left: 0, top: 0, right: 1, bottom: 1 })
    expect(reach).toBeGreaterThan(1.4)
    expect(ground).toBe('#0000ff')
  })

  it('is measured for a drawing of any size, and for a photo in its camera orientation', async () => {
    const large = await measureMark(Buffer.from(drawing(10_000, 10_000, '#0000ff')))

    expect(large.ground).toBe('#0000ff')

    const photo = await sharp(Buffer.from(svg(rect(0, 0, 512, 256))))
      .withMetadata({ orientation: 6 })
      .png()
      .toBuffer()
    const { bounds } = await measureMark(photo)

    expect(bounds).toMatchObject({ left: 0.5, top: 0, right: 1, bottom: 1 })
  })

  it('leads to a crop in viewBox units for a drawing of any size', async () => {
    const small = `<circle cx="500" cy="500" r="200"/>`
    const bytes = Buffer.from(
      `<svg xmlns="http://www.w3.org/2000/svg" width="64" height="64" viewBox="0,0,1000,1000">${small}</svg>`,
    )
    const mark = { name: 'mark.svg', bytes, hash: '', type: 'image/svg+xml' }
    const [finding] = await checkMark(mark, '#ff0000', 'a.json')

    expect(finding?.fix.value).toMatch(/^viewBox="28\d\.?\d* 28\d\.?\d* 43\d\.?\d* 43\d\.?\d*"$/)
  })
})
