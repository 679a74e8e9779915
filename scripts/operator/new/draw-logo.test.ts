import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import { readSize } from '#pipeline/check/art/svg-danger.ts'
import { drawMark, drawWordmark } from './draw-logo.ts'

const style = { brand: '#8b5cf6', accent: '#22d3ee', skin: 'arena' } as const
const draw = (name: string) => drawWordmark(name, '#222222', style)
const countLetters = (svg: string) => [...svg.matchAll(/<path/g)].length

describe('a generated wordmark', () => {
  it.each(['Đại Phát', 'KaPow!', 'İstanbul Şans', 'Lotus Xổ Số'])(
    'shows each letter of %s as an outline',
    async name => {
      const svg = await draw(name)
      expect(svg).not.toContain('<text')
      expect(countLetters(svg)).toBe(name.replaceAll(' ', '').length)
      expect(svg).toBe(await draw(name))
    },
  )

  it('differs between a letter with and without its diacritic', async () => {
    expect(await draw('Đại Phát')).not.toBe(await draw('Dai Phat'))
  })

  it('shows every word of a long name, on two lines', async () => {
    const svg = await draw('The Extraordinarily Long Casino Name')
    expect(countLetters(svg)).toBe('TheExtraordinarilyLongCasinoName'.length)
    const { width = 0 } = (await readSize(Buffer.from(svg), 'image/svg+xml')) ?? {}
    expect(width).toBeLessThan(230)
  })

  it('shows letters that no skin has in the phone’s font, unchanged', async () => {
    expect(await draw('ᠮᠣᠩᠭᠣᠯ')).toContain('>ᠮᠣᠩᠭᠣᠯ</text>')
  })
})

describe('a generated mark', () => {
  it('has visible artwork even if no font has the initials', async () => {
    const { channels } = await sharp(Buffer.from(await drawMark('ᠮᠣᠩᠭᠣᠯ', style))).stats()
    expect(channels[0]?.stdev).toBeGreaterThan(20)
  })
})
