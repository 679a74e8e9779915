import { afterEach, describe, expect, it, vi } from 'vitest'
import {
  createHasLetter,
  formatRange,
  isLacking,
  keepHeadingsWhole,
  latinLetters,
  otherLetters,
} from './keep-headings-whole.ts'

afterEach(() => {
  keepHeadingsWhole(undefined)
  document.body.replaceChildren()
})

function addHeading(text: string): HTMLElement {
  const heading = document.createElement('h2')
  heading.textContent = text
  return document.body.appendChild(heading)
}

const fontOf = (heading: HTMLElement) => heading.style.getPropertyValue('--font-display')

const font = { range: formatRange('获奖'), own: otherLetters, device: '--font-body' } as const

describe('a heading', () => {
  it('uses the device font for all its letters if the font lacks one', () => {
    const [whole, mixed] = [addHeading('获奖 VIP 100'), addHeading('获奖者')]
    keepHeadingsWhole(font)
    expect([whole, mixed].map(fontOf)).toEqual(['', 'var(--font-body)'])
  })

  it('is checked when it appears, when its text changes, and with the next font', async () => {
    keepHeadingsWhole(font)
    const heading = addHeading('获奖者')
    await vi.waitFor(() => expect(fontOf(heading)).toBe('var(--font-body)'))

    heading.textContent = '获奖'
    await vi.waitFor(() => expect(fontOf(heading)).toBe(''))

    keepHeadingsWhole({ ...font, range: formatRange('获') })
    expect(fontOf(heading)).toBe('var(--font-body)')
    keepHeadingsWhole(undefined)
    expect(fontOf(heading)).toBe('')
  })
})

it.each([
  ['Đại Phát', latinLetters, true],
  ['Acme €5', latinLetters, false],
  ['中文', latinLetters, false],
  ['获奖', otherLetters, true],
  ['VIP 1', otherLetters, false],
])('%s lacks a letter of a font for %s: %s', (text, own, lacks) => {
  expect(isLacking(text, own, createHasLetter('U+20-7E, U+A0'))).toBe(lacks)
})
