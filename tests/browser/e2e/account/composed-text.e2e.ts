/**
 * Enters text with an input method into every field. Checks the text in the browser and in the
 * platform's request. `npm run test:soak -- composed` runs 10,000 texts.
 */
import * as timings from '@livery/contract/timings.ts'
import type { CDPSession, Locator } from '@playwright/test'
import { counts, reportFigure } from '../../../tools/support/counts.ts'
import type { Stage } from '../../support/account-openings.ts'
import { type ComposedForm, callOf, composedForms, pathOf } from '../../support/composed-forms.ts'
import {
  type Composed,
  compose,
  pressEnter,
  sampleComposed,
} from '../../support/composed-inputs.ts'
import { expect, test } from '../../support/fixtures.ts'
import { describeOnlyAt } from '../../support/one-brand.ts'

const seed = 1
/**
 * Reads the requests at this interval, because the platform stores only the last thousand requests.
 */
const readEvery = 100
const longestMs = 120_000 + counts.composedSends * 5_000

/** A rejection without a visible message (ERROR-09), so that the form does not change. */
const refusal = { success: false, errorCode: 'TOO_MANY_REQUESTS', message: '' }
/**
 * A definite rejection for payments. After `refusal`, the app assumes that the payment may have
 * been made.
 */
const refusalOfPayment = { success: false, errorCode: 'payment.paused', message: 'No' }

/** The strings in one submission, by field name. */
type Entry = Record<string, Composed>

// Uses fewer pixels and no animation, because the browser renders each of a string's thousand
// steps.
test.use({ deviceScaleFactor: 1, reducedMotion: 'reduce' })

describeOnlyAt('tlb')('text entered with an input method', () => {
  test.describe.configure({ mode: 'parallel' })
  for (const [at, form] of composedForms.entries()) {
    test(`a composed text appears in its field once and is sent once: ${form.name}`, async ({
      page,
      texts,
      sandbox,
    }) => {
      test.setTimeout(longestMs)
      await page.clock.install()
      const stage = { page, texts, sandbox }
      const element = await form.open(stage)

      await expect(element.locator(`[name="${form.fields[0]?.name}"]`)).toBeVisible()

      await form.prepare?.(stage, element)
      await hideBehind(element)
      await sandbox.fault({ match: callOf(form), body: form.leave ? refusalOfPayment : refusal })
      const session = await page.context().newCDPSession(page)
      const entries = sampleEntries(form, at)

      for (let first = 0; first < entries.length; first += readEvery) {
        const some = entries.slice(first, first + readEvery)
        const since = new Date().toISOString()
        for (const entry of some) await enter(form, entry, { stage, element, session })
        expect(await readSent(form, stage, since)).toEqual(some.map(entry => toSent(form, entry)))
      }

      report(entries.length * form.fields.length, form.name)
    })
  }

  test('the search uses a composed text without changes', async ({ page }) => {
    test.setTimeout(longestMs)
    await page.clock.install()
    await page.goto('/m/game')
    const input = page.getByRole('searchbox')
    const session = await page.context().newCDPSession(page)

    for (const text of sampleComposed('words', counts.composedSends, seed + 2_000)) {
      await compose(session, input, text)
      expect(await input.inputValue(), JSON.stringify(text)).toBe(text.text)
      if (text.end !== 'left') await pressEnter(session)
      await expect.poll(() => new URL(page.url()).searchParams.get('q')).toBe(text.text)
      await expect(input).toHaveValue(text.text)
    }

    report(counts.composedSends, 'the search')
  })
})

/** Hides everything behind the sheet, which saves a third of the rendering work per step. */
function hideBehind(element: Locator): Promise<void> {
  return element.evaluate(form => {
    if (form.closest('[data-overlay]') === null) return
    const sheet = new CSSStyleSheet()
    sheet.replaceSync(`* { visibility: hidden }
      [data-overlay], [data-overlay] * { visibility: visible }`)
    document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet]
  })
}

function report(all: number, where: string): void {
  reportFigure(`composed texts that were not there once, of ${all}: 0 (${where}, seed ${seed})`)
}

function sampleEntries({ fields }: ComposedForm, at: number): Entry[] {
  const columns = fields.map(({ name, kind }, column) => {
    // The field for a repeated password gets the same text as the previous field.
    const place = name === 'repeatPassword' ? column - 1 : column
    return [name, sampleComposed(kind, counts.composedSends, seed + 100 * at + place)] as const
  })
  const rows = Array.from({ length: counts.composedSends }, (_, row) => row)
  return rows.map(row =>
    Object.fromEntries(
      columns.flatMap(([name, texts]) => (texts[row] ? [[name, texts[row]]] : [])),
    ),
  )
}

type Hand = { stage: Stage; element: Locator; session: CDPSession }

async function enter(form: ComposedForm, entry: Entry, hand: Hand): Promise<void> {
  const { stage, element, session } = hand
  const { page } = stage

  for (const { name } of form.fields) {
    await compose(session, element.locator(`[name="${name}"]`), requireText(entry, name))
  }

  const values = await element.evaluate(
    (root, names) =>
      names.map(name => root.querySelector<HTMLInputElement>(`[name="${name}"]`)?.value),
    form.fields.map(({ name }) => name),
  )
  const shown = form.fields.map(field => toShown(field, requireText(entry, field.name)))

  expect(values, JSON.stringify(entry)).toEqual(shown)

  const last = requireText(entry, form.fields.at(-1)?.name ?? '')
  const answered = page.waitForResponse(response => response.url().endsWith(pathOf(form)))
  if (form.isPressed || last.end === 'left') await element.locator('[type="submit"]').click()
  else await pressEnter(session)
  await form.confirm?.(stage)
  await answered
  await form.leave?.(stage)
  await page.waitForFunction(() => document.querySelector('[type=submit][aria-busy]') === null)
  await page.clock.fastForward(timings.submitGuardMs)
}

function toShown({ shown }: ComposedForm['fields'][number], text: Composed): string {
  return shown?.(text) ?? text.text
}

function requireText(entry: Entry, name: string): Composed {
  const text = entry[name]
  if (!text) throw new Error(`there is no text for ${name}`)
  return text
}

async function readSent(form: ComposedForm, { sandbox }: Stage, since: string) {
  const requests = await sandbox.requests(pathOf(form))
  return requests
    .filter(({ at }) => at >= since)
    .map(({ body }) => Object.fromEntries(form.fields.map(({ sentAs }) => [sentAs, body[sentAs]])))
}

function toSent({ fields }: ComposedForm, entry: Entry): Record<string, unknown> {
  return Object.fromEntries(
    fields.map(({ name, sentAs, sent }) => [sentAs, sent(requireText(entry, name))]),
  )
}
