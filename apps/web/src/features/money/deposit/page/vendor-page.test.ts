import { expect, it } from 'vitest'
import { parseVendorPage } from './vendor-page.ts'

const rules = { own: 'https://shop.example', allowed: [] }

it.each([
  [
    '/lgw/games/pay/1?backUrl=%2Fm%2FvoucherCenter',
    'https://shop.example/lgw/games/pay/1?backUrl=%2Fm%2FvoucherCenter',
  ],
  ['https://pay.example/checkout?x=1', 'https://pay.example/checkout?x=1'],
  ['https://shop.example/pay', 'https://shop.example/pay'],
])('a payment may continue at the URL %s', (url, href) => {
  expect(parseVendorPage(url, rules)).toBe(href)
})

it.each([
  'http://pay.example/checkout',
  'javascript:alert(1)',
  'data:text/html,pay',
  '//pay.example',
  'https://user@pay.example/',
  'https://shop.example@pay.example/',
  '/\\pay.example',
  '',
])('a payment must not continue at the URL %j', url => {
  expect(parseVendorPage(url, rules)).toBeUndefined()
})
