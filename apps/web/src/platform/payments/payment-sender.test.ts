import * as localStorageKeys from '@livery/contract/local-storage-keys.ts'
import { describe, expect, it, vi } from 'vitest'
import type { SafeStorage } from '#device/storage.ts'
import { PlatformError } from '../errors.ts'
import type { PaymentOrder } from './get-payment.ts'
import { createPaymentSender } from './payment-sender.ts'
import { createUnansweredPayments } from './unanswered-payments.ts'

const deposit: PaymentOrder = { kind: 'deposit', methodId: 'bank', amount: 5_000 }
const withdrawal: PaymentOrder = { kind: 'withdrawal', accountId: 'card-1', amount: 2_000 }
const lost = new PlatformError('timeout', '', { endpoint: 'createDeposit' })
const toRefusal = (status: number, errorCode?: string) =>
  new PlatformError('answer', 'No', { endpoint: 'createDeposit', status, errorCode })

function createStorage(): SafeStorage {
  const kept = new Map<string, string>()
  return {
    get: key => kept.get(key),
    set: (key, value) => void kept.set(key, value),
    remove: key => void kept.delete(key),
    keys: () => [...kept.keys()],
  }
}

/** Simulates one browser's tabs, each with its own sender over shared storage. */
function createBrowser() {
  const state = { nowMs: 0, owner: 'AURORA 1' as string | undefined, ids: 0 }
  const storage = createStorage()
  const create = vi.fn(async (_: object): Promise<never> => Promise.reject(lost))

  const open = () => {
    const unanswered = createUnansweredPayments({
      storage,
      now: () => state.nowMs,
      createId: () => {
        state.ids += 1
        return `request-${state.ids}`
      },
      owner: () => state.owner,
    })
    const calls = { createDeposit: create, createWithdrawal: create }
    const sender = createPaymentSender({ unanswered, calls, backUrl: '/back' })

    return { unanswered, ...sender }
  }

  return { state, storage, create, open }
}

describe('a confirmed payment', () => {
  it('is resent with the same id after a lost response and after a reload', async () => {
    const { create, open } = createBrowser()
    const tab = open()
    const payment = tab.confirm(deposit)

    await expect(tab.send(payment)).rejects.toBe(lost)

    const reloaded = open()
    const found = reloaded.unanswered.find('deposit')

    expect(found).toMatchObject({ requestId: payment.requestId, order: deposit })
    await expect(reloaded.send(payment)).rejects.toBe(lost)

    const { kind: _, ...body } = deposit
    const sent = { ...body, requestId: payment.requestId, backUrl: '/back' }

    expect(create.mock.calls).toEqual([[sent], [sent]])
  })

  it('is confirmed only once, even if the second press requests a different payment', () => {
    const { open } = createBrowser()
    const tab = open()
    const first = tab.confirm(deposit)
    expect(tab.confirm({ ...deposit, amount: 9_900 })).toEqual(first)
    expect(open().confirm(deposit)).toEqual(first)
  })

  it('uses the id that two tabs shared before either press', () => {
    const { open, storage } = createBrowser()
    const [one, other] = [open(), open()]
    one.unanswered.prepare('deposit')
    other.unanswered.prepare('deposit')
    const before = storage.get(localStorageKeys.unansweredPayments) ?? ''
    const { requestId } = one.confirm(deposit)
    // The other tab's process has not received the change yet.
    storage.set(localStorageKeys.unansweredPayments, before)

    expect(other.confirm(deposit).requestId).toBe(requestId)
  })

  it("does not block another kind of payment, or another player's payment", () => {
    const { open, state } = createBrowser()
    const tab = open()
    const first = tab.confirm(deposit)

    expect(tab.confirm(withdrawal).order).toEqual(withdrawal)

    state.owner = 'AURORA 2'

    expect(tab.unanswered.find('deposit')).toBeUndefined()
    expect(tab.confirm(deposit).requestId).not.toBe(first.requestId)

    state.owner = 'AURORA 1'

    expect(tab.unanswered.find('deposit')?.requestId).toBe(first.requestId)
  })

  it.each([
    ['made', () => Promise.resolve({ id: 'p1' } as never)],
    ['refused', () => Promise.reject(toRefusal(400, 'payment.amount.not.allowed'))],
  ])('is forgotten once it is %s, and is not resent by another tab', async (_, answer) => {
    const { create, open } = createBrowser()
    const [tab, other] = [open(), open()]
    const payment = tab.confirm(deposit)
    create.mockImplementationOnce(answer)
    await tab.send(payment).catch(() => undefined)

    expect(tab.unanswered.find('deposit')).toBeUndefined()
    await expect(other.send(payment)).rejects.toMatchObject({ kind: 'aborted', alert: false })
    expect(create).toHaveBeenCalledOnce()
    expect(tab.confirm(deposit).requestId).not.toBe(payment.requestId)
  })

  it('is kept when one of two concurrent attempts fails because the session has ended', async () => {
    const { create, open } = createBrowser()
    const tab = open()
    const payment = tab.confirm(deposit)
    create.mockRejectedValueOnce(toRefusal(401))
    await Promise.allSettled([tab.send(payment), tab.send(payment)])
    expect(tab.unanswered.find('deposit')).toMatchObject({ requestId: payment.requestId })
  })

  it('does not store the code for the second step', async () => {
    const { create, open, storage } = createBrowser()
    const tab = open()
    const payment = tab.confirm(withdrawal, '654321')
    await tab.send(payment).catch(() => undefined)
    expect(create.mock.lastCall?.[0]).toMatchObject({ verificationCode: '654321' })
    expect(storage.get(localStorageKeys.unansweredPayments)).not.toContain('654321')
  })

  it.each([-365, -2, -1, 0, 1, 2, 365])(
    "keeps its id when the phone's clock is moved by %d days before the response",
    async days => {
      const { create, open, state } = createBrowser()
      const tab = open()
      const payment = tab.confirm(deposit)

      await expect(tab.send(payment)).rejects.toBe(lost)

      state.nowMs += days * 24 * 3_600_000

      const reloaded = open()
      const again = reloaded.confirm(deposit)

      await expect(reloaded.send(again)).rejects.toBe(lost)

      const ids = create.mock.calls.map(([body]) => (body as { requestId: string }).requestId)

      expect(new Set(ids)).toEqual(new Set([payment.requestId]))
    },
  )

  it.each(['nonsense', '{}', '[1]', '[{"owner":"AURORA 1","kind":"deposit","amount":1.5}]'])(
    'is not read from storage that contains %s',
    text => {
      const { open, storage } = createBrowser()
      storage.set(localStorageKeys.unansweredPayments, text)
      expect(open().unanswered.find('deposit')).toBeUndefined()
    },
  )
})
