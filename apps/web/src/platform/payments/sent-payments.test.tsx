import * as localStorageKeys from '@livery/contract/local-storage-keys.ts'
import { expect, it } from 'vitest'
import { unansweredPayments } from './sent-payments.ts'

it.each(['storage', 'pageshow'])(
  'a payment that another tab has settled is forgotten even if no screen shows it: %s',
  event => {
    const entry = { owner: 'AURORA 1', kind: 'deposit', requestId: 'r1', attempts: 2 }
    const order = { kind: 'deposit', methodId: 'bank', amount: 5_000 }

    const tell = (entries: unknown[]) => {
      localStorage.setItem(localStorageKeys.unansweredPayments, JSON.stringify(entries))
      window.dispatchEvent(new Event(event))
      return unansweredPayments.store.getState().map(({ requestId }) => requestId)
    }

    expect(tell([{ ...entry, order, sinceMs: Date.now() }])).toEqual(['r1'])
    expect(tell([])).toEqual([])
  },
)
