import { expect, it } from 'vitest'
import { toHeaderTexts } from './header-text.ts'

const head = Buffer.from('HTTP/1.1 200 OK\r\nX-A: one\r\nX-B: caf\xe9\r\n\r\n', 'latin1')
const cut = (text: string) => {
  const at = head.indexOf(text, 0, 'latin1')
  return head.subarray(at, at + text.length)
}

it('header bytes that lie side by side are their text, byte for byte', () => {
  const raw = ['X-A', 'one', 'X-B', 'caf\xe9'].map(cut)

  expect(toHeaderTexts(raw)).toEqual(['X-A', 'one', 'X-B', 'caf\xe9'])
})

it('so are those that lie elsewhere, before, between and behind them', () => {
  const apart = Buffer.from(new TextEncoder().encode('apart'))
  const orders = [
    [cut('X-A'), apart, cut('X-B'), cut('caf\xe9')],
    [apart, cut('one'), cut('X-B'), cut('caf\xe9')],
    [cut('X-A'), cut('one'), cut('X-B'), apart],
    [cut('X-B'), cut('caf\xe9'), cut('X-A'), cut('one')],
    [cut('X-A'), cut('caf\xe9'), cut('X-B'), cut('one')],
  ]

  for (const raw of orders) {
    expect(toHeaderTexts(raw)).toEqual(raw.map(bytes => bytes.toString('latin1')))
  }
})

it('no header is no text', () => {
  expect(toHeaderTexts([])).toEqual([])
})
