import { downloadSetting } from '@livery/contract/platform/download.ts'
import { siteSettings } from '@livery/contract/platform/system.ts'
import { afterAll, afterEach, describe, expect, it } from 'vitest'
import { seedAccounts } from '#accounts/accounts.ts'
import { buildSandbox } from '#app.ts'
import { accountNotes } from '#qa/account-notes.ts'
import { appPrompts } from '#qa/app-prompts.ts'
import { changes, situations } from '#qa/situations.ts'
import { createClient } from '#testing/sandbox-client.ts'

const app = buildSandbox()
afterAll(() => app.close())
afterEach(() => app.inject({ method: 'DELETE', url: '/sandbox/faults' }))

describe('the QA page', () => {
  it.each(situations)('can raise "$label"', async ({ label, fault }) => {
    const page = await app.inject({ url: '/sandbox/' })
    expect(page.body).toContain(`>${label}</button>`)
    const added = await app.inject({ method: 'POST', url: '/sandbox/faults', payload: fault })
    expect(added.statusCode).toBe(200)
  })

  it('shows and hides the social buttons by naming an identity project, or none', async () => {
    const page = await app.inject({ url: '/sandbox/' })
    const client = createClient(app, 'AURORA')
    const named = []
    for (const { label, patch } of changes) {
      expect(page.body).toContain(`>${label}</button>`)
      await app.inject({ method: 'PATCH', url: '/sandbox/merchants/AURORA', payload: patch })
      const { body } = await client.call('consolidated')
      named.push(siteSettings.parse(body.value).smsProvider.projectId)
    }
    expect(named).toEqual(['demo', undefined])
  })

  it.each(appPrompts)('can apply "$label"', async ({ label, settings }) => {
    const page = await app.inject({ url: '/sandbox/' })
    expect(page.body).toContain(`>${label}</button>`)
    const payload = { content: { downloads: { settings } } }
    await app.inject({ method: 'PATCH', url: '/sandbox/merchants/AURORA', payload })
    const { body } = await createClient(app, 'AURORA').call('downloadSetting')
    expect(downloadSetting.parse(body.value).settings).toMatchObject(settings)
  })

  it('describes every account there is', () => {
    const named = accountNotes.map(([userName]) => userName)
    const seeded = seedAccounts('AURORA', 'EN', 1).map(({ userName }) => userName)
    expect(named.toSorted()).toEqual(seeded.toSorted())
  })

  it('names an existing account for every login it describes', async () => {
    const client = createClient(app, 'AURORA')
    for (const [userName] of accountNotes) {
      const { body } = await client.call('resetPasswordEmail', {
        body: { username: userName, email: `${userName}@mail.example` },
      })
      expect(body.success, userName).toBe(true)
    }
  })
})
