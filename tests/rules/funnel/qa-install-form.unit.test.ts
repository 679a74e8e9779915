/** Fills in the QA page's install form the way a person does. */
import { kinds } from '@livery/contract/install/funnel/decide-funnel.ts'
import { buildSandbox } from '@livery/sandbox/app.ts'
import type { JSDOM } from 'jsdom'
import { afterAll, expect, it } from 'vitest'
import { openQaPage } from '../sandbox/open-qa-page.ts'

const app = buildSandbox()
afterAll(() => app.close())

it('the QA page’s install form shows each offer with its time and reason', async () => {
  const { window } = await openQaPage(app)
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

function readAnswer(window: JSDOM['window']): string[] {
  const lines = window.document.querySelectorAll('#install-answer li')
  return Array.from(lines, ({ children }) =>
    Array.from(children, ({ textContent }) => textContent).join(': '),
  )
}
