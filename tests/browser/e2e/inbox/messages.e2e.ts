import { endpoints } from '@livery/contract/endpoints.ts'
import { untilQuiet } from '../../../tools/support/until-quiet.ts'
import { startAsMember } from '../../support/actions.ts'
import { expectUsable } from '../../support/expect-accessible.ts'
import { expect, overlay, screen, test } from '../../support/fixtures.ts'
import { describeOnlyAt } from '../../support/one-brand.ts'

const { messages, readMessage } = endpoints

test('messages are marked as read one by one or all together, and my account counts what is unread in the inbox', async ({
  page,
  texts,
  sandbox,
}) => {
  const unread = ['third', 'second', 'first'].map((id, days) => ({
    ...{ id, title: `The ${id} message`, content: `<p>Words of the ${id}</p>` },
    sentAt: new Date(Date.now() - days * 86_400_000).toISOString(),
  }))
  await sandbox.patch({ content: { messages: unread } })
  await startAsMember(page, sandbox)
  await page.goto('/m/member/home')
  const link = screen(page, 'member-home').getByRole('link', { name: texts('inbox_title') })

  await expect(link).toHaveAccessibleName(/\d/)

  await link.click()
  const list = screen(page, 'messages')
  await list.getByRole('button', { name: texts('messages_title'), exact: true }).click()
  const marks = list.getByRole('img', { name: texts('news_unread') })

  await expect(marks).toHaveCount(3)

  await expectUsable(page)
  const first = list.getByRole('listitem').first()
  const title = (await first.innerText()).split('\n')[0] ?? ''
  await first.getByRole('button').click()
  const sheet = overlay(page, 'message')

  await expect(sheet.getByRole('heading')).toHaveText(title)
  await expect(sheet.locator('p').last()).not.toBeEmpty()

  await expectUsable(page)
  await page.keyboard.press('Escape')

  await expect(sheet).toHaveCount(0)
  await expect(marks).toHaveCount(2)
  await expect(list.getByRole('status')).toHaveText(
    texts('messages_unread_count').replace('{{unread}}', '2'),
  )
  expect((await sandbox.requests(readMessage.path)).map(({ body }) => body)).toEqual([
    { id: 'third' },
  ])

  await page.reload()

  await expect(page).toHaveURL(/kind=messages$/)
  await expect(marks).toHaveCount(2)

  await list.getByRole('button', { name: texts('messages_read_all') }).dblclick()

  await expect(list.getByRole('status')).toHaveText(texts('messages_all_read'))
  await expect(marks).toHaveCount(0)
  expect((await sandbox.requests(readMessage.path)).map(({ body }) => body)).toEqual([
    { id: 'third' },
    {},
  ])

  const all = list.getByRole('button', { name: texts('news_all'), exact: true })
  await all.click()

  await expect(all).toHaveAttribute('aria-pressed', 'true')

  const readAll = list.getByRole('button', { name: texts('messages_read_all') })
  if (!(await readAll.getAttribute('aria-disabled'))) await readAll.click()

  await expect(marks).toHaveCount(0)

  await page.goto('/m/member/home')

  await expect(link).toBeVisible()

  await untilQuiet(page)

  await expect(link).toHaveAccessibleName(texts('inbox_title'))
})

describeOnlyAt('tlb')('the messages page', () => {
  test('messages do not run code in their text, and open even if they cannot be marked as read', async ({
    page,
    sandbox,
    expectedErrors,
  }) => {
    expectedErrors.push(/500|inline event handler/)
    const content =
      '<p onclick="window.ran=1">Words <b>here</b></p><img src="/none" onerror="window.ran=1"><script>window.ran=1</script>'
    const message = { id: 'm1', title: 'A title', content, sentAt: '2026-11-20T10:00:00Z' }
    await sandbox.patch({ content: { messages: [message] } })
    await sandbox.fault({ match: `POST ${readMessage.path}`, status: 500 })
    await page.route('**/none', route => route.fulfill({ status: 200, body: '' }))
    await startAsMember(page, sandbox)
    await page.goto('/m/member/messages?kind=messages')
    await screen(page, 'messages').getByRole('listitem').getByRole('button').click()
    const sheet = overlay(page, 'message')

    await expect(sheet.locator('b')).toHaveText('here')
    await expect(sheet.locator('script, [onclick], [onerror]')).toHaveCount(0)

    await sheet.locator('b').click()

    expect(await page.evaluate(() => 'ran' in window)).toBe(false)
    await expect(overlay(page, 'alert')).toHaveCount(0)
  })

  test('the messages page reports that it is empty, or that it failed to load, with a retry', async ({
    page,
    texts,
    sandbox,
    expectedErrors,
  }) => {
    expectedErrors.push(/500/)
    await sandbox.patch({ content: { messages: [] } })
    await startAsMember(page, sandbox)
    await page.goto('/m/member/messages?kind=messages')

    await expect(screen(page, 'messages')).toContainText(texts('messages_empty'))

    await expectUsable(page)
    await sandbox.fault({ match: `GET ${messages.path}`, status: 500 })
    await page.reload()

    await expect(screen(page, 'messages').getByRole('alert')).toContainText(
      texts('messages_failed'),
    )

    await sandbox.clearFaults()
    await page.getByRole('button', { name: texts('try_again') }).click()

    await expect(screen(page, 'messages')).toContainText(texts('messages_empty'))
  })
})
