import { beforeEach, describe, expect, it } from 'vitest'
import type { Tenant } from '#tenants/tenant.ts'
import { createTemplateStore, freshMs, keptMs, retryMs, type TemplateStore } from './home-screen.ts'
import type { TemplateSettings } from './template-icons.ts'

const blank = { pwa: '', desktopAppFeature: '', appleTouchIcon: '', imageLogo: '', appDesc: '' }
// Contains only the tenant's properties that the store reads.
const tenant = { code: 'aurora', platformCode: 'AURORA' } as Tenant

let nowMs: number
let asked: number
let answer: TemplateSettings | undefined
let store: TemplateStore
beforeEach(() => {
  nowMs = 1
  asked = 0
  answer = { ...blank, pwa: 'first' }
  store = createTemplateStore({
    fetchSettings: async () => {
      asked += 1
      if (!answer) throw new Error('away')
      return answer
    },
    log: { warn: () => undefined },
    now: () => nowMs,
  })
})

const load = async () => (await store.load(tenant, 'id'))?.pwa

describe('a merchant’s site template', () => {
  it('is cached for a minute and not longer', async () => {
    await load()
    answer = { ...blank, pwa: 'second' }
    nowMs += freshMs

    expect(await load()).toBe('first')

    nowMs += 1

    expect(await load()).toBe('second')
    expect(asked).toBe(2)
  })

  it('is fetched immediately when it is refreshed, and cached afterwards', async () => {
    await load()
    answer = { ...blank, pwa: 'second' }
    expect((await store.refresh(tenant, 'id'))?.pwa).toBe('second')
    expect(await load()).toBe('second')
  })

  it('stays valid for an hour while the platform is unavailable, with a retry every ten seconds', async () => {
    await load()
    const fetchedMs = nowMs
    answer = undefined
    nowMs += freshMs + 1

    expect(await load()).toBe('first')

    nowMs += retryMs

    expect(await load()).toBe('first')
    expect(asked).toBe(2)

    nowMs += 1
    await load()

    expect(asked).toBe(3)

    nowMs = fetchedMs + keptMs - 1

    expect(await load()).toBe('first')

    nowMs += retryMs + 1

    expect(await load()).toBeUndefined()
  })
})
