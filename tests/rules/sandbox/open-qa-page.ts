import type { buildSandbox } from '@livery/sandbox/app.ts'
import { JSDOM } from 'jsdom'

type App = ReturnType<typeof buildSandbox>
type Method = 'GET' | 'POST' | 'PATCH' | 'DELETE'

/** Opens the QA page and runs its script, whose calls reach this sandbox. */
export async function openQaPage(app: App, query = ''): Promise<JSDOM> {
  const [page, script] = await Promise.all(
    ['/sandbox/', '/sandbox/qa.js'].map(url => app.inject({ url })),
  )
  const html = (page?.body ?? '').replace(/<script src="\/sandbox\/qa\.js" defer><\/script>/, '')
  const url = `http://sandbox.test/sandbox/${query}`
  const dom = new JSDOM(html, { runScripts: 'outside-only', url })
  Object.assign(dom.window, {
    async fetch(url: string, { method, body }: { method: Method; body?: string }) {
      const { statusCode, json } = await app.inject({
        method,
        url,
        ...(body !== undefined && {
          payload: body,
          headers: { 'content-type': 'application/json' },
        }),
      })
      return { ok: statusCode < 400, json: async () => json() }
    },
  })
  dom.window.eval(script?.body ?? '')

  return dom
}
