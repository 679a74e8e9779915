import { expect, it } from 'vitest'
import { type Answer, createTestClient } from './test-client.ts'

const minuteMs = 60_000
const hourMs = 60 * minuteMs
const date = 'Thu, 01 Jan 1970 02:00:00 GMT'
const dated = (headers: Record<string, string> = {}) => ({ headers: { date, ...headers } })

/** Returns the time in hours after a call, on a phone whose clock is right or 10 h ahead. */
async function learn(name: 'memberInfo' | 'sendSms' | 'status', answer: Answer, deviceHours = 10) {
  const { client, state, clock } = createTestClient([answer])
  state.now = deviceHours * hourMs
  await client.call(name, name === 'sendSms' ? { body: {} } : {}).catch(() => undefined)
  return clock.now() / hourMs
}

it.each([
  ['a GET', 'memberInfo', dated()],
  [
    'a GET whose response may not be cached',
    'memberInfo',
    dated({ 'cache-control': 'private, no-store' }),
  ],
  ['a GET that bypasses caches', 'status', dated({ 'cache-control': 'max-age=600' })],
  ['a POST', 'sendSms', dated({ 'cache-control': 'max-age=600' })],
  ['a refusal', 'memberInfo', { ...dated(), status: 400, body: { success: false } }],
] as const)('the platform’s time is read from the response to %s', async (_, name, answer) => {
  expect(await learn(name, answer)).toBe(2)
})

it.each([
  ['a response that a cache may have stored', dated({ 'cache-control': 'private, max-age=600' })],
  ['a response with an expiry date', dated({ expires: 'Thu, 01 Jan 1970 03:00:00 GMT' })],
  ['a response that a browser may cache heuristically', dated({ 'last-modified': date })],
  ['a response from a cache', dated({ age: '0' })],
  ['a captive portal page', { ...dated(), text: '<!doctype html>' }],
  ['a response without a date', {}],
  ['a response with an unreadable date', { headers: { date: 'today' } }],
] as const)('%s does not set the time back', async (_, answer) => {
  expect(await learn('memberInfo', answer)).toBe(10)
})

it("the time is a response's date plus its Age header", async () => {
  const answer = dated({ age: '1800', 'cache-control': 'max-age=3600' })
  expect(await learn('memberInfo', answer, 0)).toBe(2.5)
})
