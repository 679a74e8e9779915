import { endpoints } from '@livery/contract/endpoints.ts'
import { makeUsername, openHome, readSession } from '../../support/actions.ts'
import { expect, overlay } from '../../support/fixtures.ts'
import { answerOneTap, connectGoogle, seemOrdinary } from '../../support/google.ts'
import { project, test } from '../../support/identity.ts'
import { describeInOneBrand } from '../../support/one-brand.ts'

const smsProvider = { ...project, googleWebClientId: '1-a.apps.googleusercontent.com' }

describeInOneBrand('the identity service', () => {
  test("only the identity service's SDK calls the service, and login and registration use the result [CALL-44, CALL-45, CALL-54]", async ({
    page,
    texts,
    sandbox,
    emulator,
  }) => {
    const asked: URL[] = []
    page.on('request', request => asked.push(new URL(request.url())))
    await connectGoogle(page, emulator)
    await seemOrdinary(page)
    await sandbox.patch({ settings: { smsProvider }, flags: { GOOGLELOGIN3: true } })
    await answerOneTap(page, `new-${makeUsername()}`)
    await openHome(page)
    await overlay(page, 'login-choose')
      .getByRole('button', { name: texts('register_new') })
      .click()

    await expect.poll(() => readSession(page)).toBeTruthy()

    const toService = asked.filter(({ hostname }) => /^identitytoolkit\./.test(hostname))
    const calls = toService.map(({ pathname }) => pathname)

    expect(calls).toEqual(
      expect.arrayContaining(['/v1/accounts:signInWithIdp', '/v1/accounts:lookup']),
    )

    const [login] = await sandbox.requests(endpoints.login.path)
    const proof = { firebaseChannel: 'google', firebaseIdToken: expect.stringMatching(/^eyJ/) }

    expect(login).toMatchObject({ method: 'POST', body: { type: 'firebase', ...proof } })

    const [registration] = await sandbox.requests(endpoints.registerIdentity.path)

    expect(registration).toMatchObject({
      method: 'POST',
      body: { ...proof, login: true, smsTemplate: expect.any(String), registerMethod: 'H5' },
    })

    for (const request of [login, registration]) expect(request?.headers['x-rsa']).toBeTruthy()
  })
})
