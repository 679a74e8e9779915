import { endpoints } from '@livery/contract/endpoints.ts'
import * as limits from '@livery/contract/limits.ts'
import type { Page } from '@playwright/test'
import { waitForGuard } from '../../../tools/support/page-clock.ts'
import type { Texts } from '../../../tools/support/texts.ts'
import type { SandboxClient } from '../../../world/sandbox.ts'
import { logIn, startAsMember, submitLogin, submitTwice } from '../../support/actions.ts'
import { expectUsable } from '../../support/expect-accessible.ts'
import { expect, overlay, screen, test } from '../../support/fixtures.ts'
import { describeOnlyAt } from '../../support/one-brand.ts'

const { feedback, feedbackList } = endpoints
const words = 'The game stopped\nafter the third spin.'

test('feedback is sent once, with a small image without location data, and its reply is shown [ROUTE-25]', {
  tag: '@fast-at-aurora',
}, async ({ page, texts, sandbox }) => {
  await openFeedback(page, sandbox)
  const form = screen(page, 'feedback')

  await expect(form.getByRole('heading', { level: 1 })).toHaveText(texts('feedback_title'))
  await expect(form).toContainText(texts('feedback_empty'))

  await expectUsable(page)
  await type(page, texts)
  await form.locator('input[type=file]').setInputFiles({
    name: 'screen.jpg',
    mimeType: 'image/jpeg',
    buffer: await drawPhoto(page),
  })

  await expect(form.getByAltText(texts('feedback_picture_alt'))).toBeVisible()

  await expectUsable(page)
  await submitTwice(page)

  await expect(overlay(page, 'toast')).toContainText(texts('feedback_sent'))

  const item = form.getByRole('listitem').filter({ hasText: 'after the third spin.' })

  await expect(item).toContainText(texts('feedback_topic_game'))
  await expect(item).toContainText('after the third spin.')
  await expect(item).toContainText(texts('feedback_with_picture'))
  await expect(item).toContainText(texts('feedback_waiting'))
  await expect(form.getByLabel(texts('feedback_content'))).toHaveValue('')

  const sent = await sandbox.requests(feedback.path)

  expect(sent).toHaveLength(1)
  expect(sent[0]?.body).toMatchObject({ topic: 'game', content: words })

  const bytes = Buffer.from(String(sent[0]?.body.picture).split(',')[1] ?? '', 'base64')

  expect(bytes.length).toBeLessThanOrEqual(limits.feedbackPictureBytes)
  expect(bytes.subarray(0, 2)).toEqual(Buffer.from([0xff, 0xd8]))
  expect(bytes.includes(place)).toBe(false)

  const size = await page.evaluate(readSize, String(sent[0]?.body.picture))

  expect(size).toEqual([1600, 1067])

  await sandbox.answerFeedback('It is mended.')
  await page.reload()

  await expect(item).toContainText(texts('feedback_answer'))
  await expect(item).toContainText('It is mended.')
  await expect(item).not.toContainText(texts('feedback_waiting'))

  await expectUsable(page)
})

describeOnlyAt('aurora')('feedback', () => {
  test('the feedback form names missing fields, and rejects a file that is not an image', async ({
    page,
    texts,
    sandbox,
  }) => {
    await openFeedback(page, sandbox)
    const form = screen(page, 'feedback')
    await form.getByRole('button', { name: texts('feedback_send') }).click()

    await expect(form.getByRole('alert')).toHaveText([
      texts('feedback_topic_required'),
      texts('feedback_content_required'),
    ])
    await expect(form.getByRole('radio').first()).toBeFocused()

    await form.locator('input[type=file]').setInputFiles({
      name: 'notes.png',
      mimeType: 'image/png',
      buffer: Buffer.from('no picture at all'),
    })

    await expect(form).toContainText(texts('feedback_picture_refused'))
  })

  test('typed feedback stays after a rejection, and is stored once after a lost response', async ({
    page,
    texts,
    sandbox,
    expectedErrors,
  }) => {
    expectedErrors.push(/ERR_|Failed to load/)
    await openFeedback(page, sandbox)
    const form = screen(page, 'feedback')
    await type(page, texts)
    const refusal = { success: false, errorCode: 'feedback.limit', message: 'Enough for today.' }
    const match = `POST ${feedback.path}`
    await sandbox.fault({ match, status: 200, body: refusal, times: 1 })
    const send = form.getByRole('button', { name: texts('feedback_send') })
    await send.click()
    const alert = overlay(page, 'alert')

    await expect(alert).toContainText('Enough for today.')

    await alert.getByRole('button', { name: texts('ok') }).click()

    await expect(form.getByLabel(texts('feedback_content'))).toHaveValue(words)

    // The platform stores the message, but the page does not receive the response.
    await page.route(
      `**${feedback.path}`,
      async route => {
        const { host, hostname } = new URL(route.request().url())
        // The brand's hostname resolves only in the browser.
        const url = route.request().url().replace(hostname, '127.0.0.1')
        await route.fetch({ url, headers: { ...route.request().headers(), host } })
        await route.abort('connectionreset')
      },
      { times: 1 },
    )
    await waitForGuard(page)
    await send.click()
    await alert.getByRole('button').click()
    await waitForGuard(page)
    await send.click()

    await expect(form.getByLabel(texts('feedback_content'))).toHaveValue('')
    await expect(form.getByRole('listitem')).toHaveCount(1)
  })

  test('the feedback form keeps its text and image while the player logs in again', async ({
    page,
    texts,
    sandbox,
    expectedErrors,
  }) => {
    expectedErrors.push(/401/)
    await openFeedback(page, sandbox)
    const form = screen(page, 'feedback')
    await type(page, texts)
    await form.locator('input[type=file]').setInputFiles({
      name: 'screen.jpg',
      mimeType: 'image/jpeg',
      buffer: await drawPhoto(page),
    })
    const picture = form.getByAltText(texts('feedback_picture_alt'))

    await expect(picture).toBeVisible()

    await sandbox.fault({ match: `POST ${feedback.path}`, status: 401, times: 1 })
    await form.getByRole('button', { name: texts('feedback_send') }).click()
    await overlay(page, 'alert').getByRole('button').last().click()
    await submitLogin(page, texts)

    await expect(form.getByLabel(texts('feedback_content'))).toHaveValue(words)
    await expect(form.getByRole('radio', { name: texts('feedback_topic_game') })).toBeChecked()
    await expect(picture).toBeVisible()

    await form.getByRole('button', { name: texts('feedback_send') }).click()

    await expect(form.getByRole('listitem')).toContainText(texts('feedback_with_picture'))
  })

  test('the feedback page reports that earlier feedback cannot be loaded, and can load it again', async ({
    page,
    texts,
    sandbox,
    expectedErrors,
  }) => {
    expectedErrors.push(/Failed to load/)
    await sandbox.fault({ match: `GET ${feedbackList.path}`, status: 500 })
    await openFeedback(page, sandbox)
    const form = screen(page, 'feedback')

    await expect(form.getByRole('alert')).toContainText(texts('feedback_failed'))

    await sandbox.clearFaults()
    await form.getByRole('button', { name: texts('try_again') }).click()

    await expect(form).toContainText(texts('feedback_empty'))
  })

  test('the contact sheet has a feedback row for members', async ({ page, texts }) => {
    await logIn(page, texts)
    await page
      .getByRole('banner')
      .getByRole('button', { name: texts('support') })
      .click()
    await overlay(page, 'contact')
      .getByRole('button', { name: texts('contact_feedback') })
      .click()

    await expect(screen(page, 'feedback')).toBeVisible()
    await expect(overlay(page, 'contact')).toHaveCount(0)

    await page.goBack()

    await expect(screen(page, 'home')).toBeVisible()
  })
})

async function openFeedback(page: Page, sandbox: SandboxClient): Promise<void> {
  await startAsMember(page, sandbox)
  await page.goto('/m/feedback')
  await expect(screen(page, 'feedback')).toBeVisible()
}

async function type(page: Page, texts: Texts): Promise<void> {
  await page.getByRole('radio', { name: texts('feedback_topic_game') }).check()
  await page.getByLabel(texts('feedback_content')).fill(words)
}

const place = 'GPS 51 30 00'

/** Creates a large photo with its GPS position in a separate segment. */
async function drawPhoto(page: Page): Promise<Buffer> {
  const plain = Buffer.from(await page.evaluate(drawJpeg), 'base64')
  const exif = Buffer.from(`Exif\0\0${place}`)
  const head = Buffer.from([0xff, 0xe1, 0, exif.length + 2])
  return Buffer.concat([plain.subarray(0, 2), head, exif, plain.subarray(2)])
}

/** This function runs in the page. */
function drawJpeg(): string {
  const canvas = Object.assign(document.createElement('canvas'), { width: 3000, height: 2000 })
  const context = canvas.getContext('2d')

  for (let left = 0; context && left < 3000; left += 50) {
    for (let top = 0; top < 2000; top += 50) {
      context.fillStyle = `hsl(${(left * 7 + top * 13) % 360} 60% 50%)`
      context.fillRect(left, top, 50, 50)
    }
  }

  return canvas.toDataURL('image/jpeg', 0.95).split(',')[1] ?? ''
}

/** This function runs in the page. */
async function readSize(picture: string): Promise<number[]> {
  const image = new Image()
  image.src = picture
  await image.decode()
  return [image.naturalWidth, image.naturalHeight]
}
