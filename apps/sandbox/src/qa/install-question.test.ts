import { decideFunnel, kinds } from '@livery/contract/install/funnel/decide-funnel.ts'
import { resolveInstallSettings } from '@livery/contract/install/install-facts.ts'
import { afterAll, describe, expect, it } from 'vitest'
import { buildSandbox } from '#app.ts'

const app = buildSandbox()
afterAll(() => app.close())

const settings = { prompt: true, way: 'web', closable: true, forced: false } as const

describe('the install form query', () => {
  it.each(kinds)(
    "returns the install funnel's decision for $name with every history",
    async kind => {
      const { isInstalled, hasPrompt, hasNativeApp } = kind.visitor
      const rows = decideFunnel([kind], resolveInstallSettings(settings), 'login')
      for (const { history, what, when, why } of rows) {
        const answer = await app.inject({
          method: 'POST',
          url: '/sandbox/install',
          payload: {
            ...settings,
            ...{ isInstalled, hasPrompt, hasNativeApp, history },
            userAgent: kind.userAgent,
            trigger: 'login',
          },
        })
        expect(answer.json()).toMatchObject({ what, when, why })
      }
    },
  )

  it('recognizes an iPad that identifies itself as a Mac by its touch points, and rejects invalid input', async () => {
    const ask = (change: object) =>
      app.inject({
        method: 'POST',
        url: '/sandbox/install',
        payload: {
          ...settings,
          ...{ isInstalled: false, hasPrompt: false, hasNativeApp: false },
          userAgent:
            'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/17.5 Safari/605.1.15',
          history: 'first visit',
          trigger: 'by-hand',
          ...change,
        },
      })

    expect((await ask({})).json()).toMatchObject({ what: 'nothing' })
    expect((await ask({ touchPoints: 5 })).json()).toMatchObject({
      what: expect.stringContaining('home screen'),
    })
    expect((await ask({ history: 'toString' })).statusCode).toBe(400)
  })
})
