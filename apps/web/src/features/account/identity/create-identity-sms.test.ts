import { describe, expect, it, vi } from 'vitest'
import { createIdentitySms } from './create-identity-sms.ts'
import type { Identity } from './identity.ts'

const confirm = vi.fn(async (code: string) => `id-token of ${code}`)

function connect(sendCode: Identity['sendCode'] = async () => confirm): () => Promise<Identity> {
  const unused = () => Promise.reject(new Error('not asked for here'))
  const identity = { popup: unused, redirect: unused, redirectResult: unused }
  return async () => ({ ...identity, byGoogleCredential: unused, sendCode })
}

describe('an SMS code from the identity service', () => {
  it('is sent, stored and exchanged for an ID token [SOCIAL-14]', async () => {
    const sendCode = vi.fn(async () => confirm)
    const sms = createIdentitySms(connect(sendCode))
    await sms.send('+639170001122')
    expect(sendCode).toHaveBeenCalledWith('+639170001122')
    expect(await sms.confirm('123456')).toBe('id-token of 123456')
  })

  it('is rejected as expired if no code was sent [SOCIAL-15]', async () => {
    const sms = createIdentitySms(connect())
    await expect(sms.confirm('123456')).rejects.toMatchObject({ code: 'auth/code-expired' })
  })

  it('becomes invalid when sending the next code fails [SOCIAL-15]', async () => {
    const sendCode = vi.fn<Identity['sendCode']>()
    sendCode.mockResolvedValueOnce(confirm).mockRejectedValueOnce(new Error('quota'))
    const sms = createIdentitySms(connect(sendCode))
    await sms.send('+639170001122')
    await expect(sms.send('+639170001122')).rejects.toThrow('quota')
    await expect(sms.confirm('123456')).rejects.toMatchObject({ code: 'auth/code-expired' })
  })
})
