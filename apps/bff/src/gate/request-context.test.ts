import { expect, it } from 'vitest'
import { createContexts } from './request-context.ts'
import { scanHeaders } from './request-line.ts'

const ask = (trusted: boolean, ...values: string[]) => {
  const scan = scanHeaders(values.flatMap(value => ['X-Forwarded-Proto', value]))
  return createContexts()('GET', scan, trusted).secure
}

it.each([
  [['https']],
  [['HTTPS']],
  [['https, http']],
  [['https,https']],
  [['https', 'http']],
  [['Https\t, http, http']],
  [[', https']],
  [['', 'https']],
  [['wss']],
])('a request counts as https if the first entry of the proxy chain is https: %j', values => {
  expect(ask(true, ...values)).toBe(true)
  expect(ask(false, ...values)).toBe(false)
})

it.each([
  [['http']],
  [['http, https']],
  [['http', 'https']],
  [['https http']],
  [['xhttps']],
  [['httpss']],
  [['ws']],
  [[',']],
  [['']],
  [[]],
])('a request does not count as https: %j', values => {
  expect(ask(true, ...values)).toBe(false)
})
