import { conversionEvent, type TrackedEventName } from '@livery/contract/platform/tracking.ts'
import { describe, expect, it } from 'vitest'
import { buildConversion, type EventPage } from './build-conversion.ts'

const page: EventPage = {
  eventId: 'P-1001',
  nowMs: 1_700_000_000_000,
  url: 'https://aurora.example/m/voucherCenter',
  consent: 'granted',
  customer: { id: '7', name: 'member1' },
  currency: 'USD',
  digits: 2,
  pixelTrack: { fbc: 'fb.1.2.x' },
  adNetwork: { adid: 'a1' },
}

describe('an event payload', () => {
  it.each([
    ['customerId', '7'],
    ['customerName', 'member1'],
    ['value', 12.5],
    ['revenue', 12.5],
    ['currency', 'USD'],
    ['af_revenue', 12.5],
    ['af_currency', 'USD'],
  ] as const)('for a deposit has %s [TRACK-04]', (name, value) => {
    const event = buildConversion('deposit', { orderId: 'P-1001', amount: 1_250 }, page)
    expect(event[name]).toBe(value)
    expect(conversionEvent.parse(event)).toEqual(event)
  })

  it("counts a payment's revenue in only one of the payment's events", () => {
    const names: TrackedEventName[] = [
      'depositSubmit',
      'firstDeposit',
      'deposit',
      'redeposit',
      'firstDepositArrival',
      'withdraw',
    ]
    const events = names.map(name => buildConversion(name, { amount: 1_250 }, page))

    expect(events.map(({ value }) => value)).toEqual(Array(6).fill(12.5))
    expect(events.filter(({ revenue }) => revenue !== undefined).map(({ event }) => event)).toEqual(
      ['deposit'],
    )
  })

  it('has whole units for a currency without decimals', () => {
    const dong = { ...page, currency: 'VND', digits: 0 }
    expect(buildConversion('deposit', { amount: 50_000 }, dong)).toMatchObject({ revenue: 50_000 })
  })

  it.each(['denied', 'pending'] as const)(
    'does not contain ad network ids while consent is %s',
    consent => {
      const event = buildConversion('login', {}, { ...page, consent })
      expect(event).not.toHaveProperty('pixelTrack')
      expect(event).not.toHaveProperty('adNetwork')
    },
  )

  it("contains the registered player's id before there is a session", () => {
    const customer = { id: '9', name: 'newbie' }
    expect(
      buildConversion('register', { customer }, { ...page, customer: undefined }),
    ).toMatchObject({
      customerId: '9',
      customerName: 'newbie',
    })
    expect(buildConversion('firstOpen', {}, { ...page, customer: undefined })).not.toHaveProperty(
      'customerId',
    )
  })
})
