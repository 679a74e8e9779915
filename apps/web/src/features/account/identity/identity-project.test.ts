import { describe, expect, it } from 'vitest'
import { readIdentityProject } from './identity-project.ts'

const page = { host: 'www.tlb.example', lineProviderId: undefined }

describe('the identity project', () => {
  it("signs in on the page's own host", () => {
    const smsProvider = {
      firebase: true,
      apiKey: 'key',
      projectId: 'tlb',
      authDomain: 'else.where',
    }
    expect(readIdentityProject({ smsProvider }, page)).toMatchObject({
      projectId: 'tlb',
      authDomain: 'www.tlb.example',
      lineProviderId: 'oidc.line',
    })
  })

  it.each([{}, { apiKey: 'key' }, { projectId: 'tlb' }])(
    'is undefined if the settings contain only %j',
    keys => {
      expect(
        readIdentityProject({ smsProvider: { firebase: true, ...keys } }, page),
      ).toBeUndefined()
    },
  )
})
