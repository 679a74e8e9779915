import type { Banner } from '@livery/contract/platform/content.ts'
import { describe, expect, it } from 'vitest'
import { pickPicture, toFileName } from './pick-picture.ts'

const picture = (image: string, execution?: Banner['execution']): Banner => ({
  id: image,
  groupName: 'm_popup1',
  title: 'Hello',
  text: '',
  image,
  url: '',
  linkageType: 'URL',
  linkage: '',
  ...(execution && { execution }),
})

const executions = { visitor: ['B'], member: ['A'], 'first-login': ['A', 'F'], other: [] }
type Audience = keyof typeof executions

const pick = (banners: unknown, audience: Audience, saved: string[] = []) =>
  // The cast is deliberate, because the platform may return invalid data.
  pickPicture(banners as Banner[], executions[audience], saved)?.image

describe('the welcome image for each audience', () => {
  it.each<[Audience, Banner['execution'], boolean]>([
    ['visitor', 'A', false],
    ['visitor', 'B', true],
    ['visitor', 'F', false],
    ['visitor', undefined, true],
    ['member', 'A', true],
    ['member', 'B', false],
    ['member', 'F', false],
    ['member', undefined, true],
    ['first-login', 'A', true],
    ['first-login', 'B', false],
    ['first-login', 'F', true],
    ['first-login', undefined, true],
    ['other', 'A', false],
    ['other', undefined, true],
  ])(
    'for the audience %s with execution %s: %s [WELCOME-08, WELCOME-09]',
    (audience, execution, isShown) => {
      const banners = [picture('/a.webp', execution)]
      expect(pick(banners, audience)).toBe(isShown ? '/a.webp' : undefined)
    },
  )

  it('is the first image whose file name has not been saved [WELCOME-06]', () => {
    const banners = [picture('https://cdn.example/x/a.webp?v=2'), picture('/b.webp')]
    expect(pick(banners, 'visitor')).toBe('https://cdn.example/x/a.webp?v=2')
    expect(pick(banners, 'visitor', ['a.webp'])).toBe('/b.webp')
    expect(pick(banners, 'visitor', ['a.webp', 'b.webp'])).toBeUndefined()
  })

  it.each([undefined, null, {}, 'nothing', [null, {}, { image: 5 }, { image: '' }]])(
    'is undefined for the response %j',
    banners => {
      expect(pick(banners, 'visitor')).toBeUndefined()
    },
  )
})

it.each([
  ['/lgw/games/art/banner/tlb/7.webp', '7.webp'],
  ['https://cdn.example/offers/spring.jpg?w=800#x', 'spring.jpg'],
  ['plain.png', 'plain.png'],
])('the welcome image %s has the file name %s', (image, name) => {
  expect(toFileName(image)).toBe(name)
})
