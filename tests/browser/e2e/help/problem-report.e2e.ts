import { endpoints } from '@livery/contract/endpoints.ts'
import * as sessionStorageKeys from '@livery/contract/session-storage-keys.ts'
import { problemReport } from '@livery/contract/telemetry/problem-report.ts'
import { expectUsable } from '../../support/expect-accessible.ts'
import { expect, overlay, screen, test } from '../../support/fixtures.ts'

test('a player sees what a problem report contains, sends it from help, and gets a code', async ({
  page,
  sandbox,
  expectedErrors,
  texts,
}) => {
  expectedErrors.push(/status of 503/)
  await sandbox.fault({ match: `GET ${endpoints.helpTopics.path}`, status: 503 })
  await page.goto('/m/help?q=canary')
  const help = screen(page, 'help')

  // The recorder loads once the page has settled.
  await page.waitForFunction(key => sessionStorage.getItem(key) !== null, sessionStorageKeys.steps)
  const answer = page.waitForResponse(`**${endpoints.helpTopics.path}*`)
  await help.getByRole('button', { name: texts('try_again') }).click()
  await answer

  await expect(help.getByRole('button', { name: texts('try_again') })).toBeVisible()

  await help.getByRole('button', { name: texts('problem_title') }).click()
  const sheet = overlay(page, 'problem')

  await expect(sheet.getByRole('region')).toContainText('helpTopics 503')
  await expect(sheet.getByRole('region')).not.toContainText('canary')
  await expectUsable(page)

  const sent = page.waitForRequest('**/bff/problem-reports')
  await sheet.getByRole('button', { name: texts('problem_send') }).click()

  await expect(sheet.getByText(/^[2-9A-Z]{4}-[2-9A-Z]{4}$/)).toBeVisible()

  const report = problemReport.parse((await sent).postDataJSON())
  const failed = report.steps.filter(step => step.kind === 'call' && step.status === 503)
  expect(failed.at(-1)).toMatchObject({
    call: 'helpTopics',
    requestId: expect.stringMatching(/^[\w-]+$/),
  })
})
