/** Fills in the QA page's install form the way a person does. */
import { kinds } from '@livery/contract/install/funnel/decide-funnel.ts'
import { buildSandbox } from '@livery/sandbox/app.ts'
import { JSDOM } from 'jsdom'
import { afterAll, expect, it } from 'vitest'

const app = buildSandbox()
afterAll(() => app.close())

it('the QA page’s install form shows each offer with its time and reason', async () => {
  const { window } = await openPage()
  const form = window.document.querySelector<HTMLFormElement>('form#install')
  const choose = (name: string, value: string) =>
    Object.assign(form?.elements.namedItem(name) ?? {}, { value })
  const safari = kinds.find(({ name }) => name === 'iPhone, iOS 17.5 Safari')
  choose('userAgent', safari?.userAgent ?? '')
  choose('way', 'web')
  form?.requestSubmit()
  await expect
    .poll(() => readAnswer(window))
    .toEqual([
      'visitor: ios, 17.5, safari',
      'what: home screen (guide), native app, continue',
      'when: 0 ms',
      'why: opened at the entry',
    ])
  choose('history', 'closed once, 6 days ago')
  Object.assign(form?.elements.namedItem('rests') ?? {}, { checked: true })
  form?.requestSubmit()
  await expect.poll(() => readAnswer(window)).toContain('why: refused too short a time ago')
  window.close()
})

/** Opens the page and runs its script, whose calls reach this test's sandbox. */
async function openPage(): Promise<JSDOM> {
  const [page, script] = await Promise.all(
    ['/sandbox/', '/sandbox/qa.js'].map(url => app.inject({ url })),
  )
  const html = (page?.body ?? '').replace(/<script src="\/sandbox\/qa\.js" defer><\/script>/, '')
  const dom = new JSDOM(html, { runScripts: 'outside-only', url: 'http://sandbox.test/sandbox/' })
  Object.assign(dom.window, { fetch: callSandbox })
  dom.window.eval(script?.body ?? '')
  return dom
}

async function callSandbox(
  url: string,
  { method, body }: { method: 'GET' | 'POST'; body?: string },
) {
  const { statusCode, json } = await app.inject({
    method,
    url,
    ...(body !== undefined && { payload: body, headers: { 'content-type': 'application/json' } }),
  })
  return { ok: statusCode < 400, json: async () => json() }
}

function readAnswer(window: JSDOM['window']): string[] {
  const lines = window.document.querySelectorAll('#install-answer li')
  return Array.from(lines, ({ children }) =>
    Array.from(children, ({ textContent }) => textContent).join(': '),
  )
}
