/** Defines every account form and each of its steps as data: fields, button and call. */
import {
  openChoice,
  openLogin,
  openRegister,
  openReset,
  openSecondStep,
  type Stage,
  solveGeetest,
  typePicture,
} from './account-openings.ts'
import { confirmAge, makeMobileNumber, makeUsername, member, readSession } from './actions.ts'
import { expect, screen } from './fixtures.ts'
import type { Form, Step } from './form-steps.ts'
import { memberForms } from './member-forms.ts'

const { password } = member
const mobile = { mobile_number: '9175000001' }
const registerIdentity = { typed: {}, button: 'register_new', sends: 'registerIdentity' } as const

export const sendCode: Step = {
  typed: mobile,
  button: 'send_code',
  sends: 'sendSms',
  // The platform's clock counts two minutes, even if the phone's clock is wrong.
  done: (_, form) => expect(form.getByRole('button', { name: /\b1[012]\d\b/ })).toBeVisible(),
  left: 'out',
}

export const login: Step = {
  typed: { username: member.userName, password },
  button: 'login',
  sends: 'login',
  done: isIn,
  left: 'in',
}

const register: Step = {
  // A name that is not registered yet, not even by an earlier run of this test.
  get typed() {
    return { username: makeUsername() }
  },
  button: 'create_account',
  sends: 'register',
  beforePress: ({ page }) => confirmAge(page),
  done: isIn,
  left: 'in',
}

/** Forms for visitors. */
export const forms: readonly Form[] = [
  { name: 'login by password', open: openLogin, steps: [login] },
  {
    name: 'login by SMS',
    open: stage => openLogin(stage, 'by_mobile'),
    steps: [sendCode, { ...login, typed: { sms_code: '123456' } }],
  },
  {
    name: 'login with an image captcha',
    data: { settings: { login: { captcha: { enabled: true } } } },
    open: openLogin,
    steps: [{ ...login, beforePress: typePicture }],
  },
  {
    name: 'login with Geetest',
    data: {
      settings: {
        login: { captcha: { enabled: true } },
        gw: { GEETEST_ENABLED: true, GEETEST_VERSION: 'v4' },
      },
    },
    open: openLogin,
    steps: [{ ...login, beforePress: solveGeetest }],
  },
  {
    name: 'registration by username',
    open: openRegister,
    steps: [
      {
        typed: { password, referral_code: 'friend' },
        button: 'suggest_username',
        sends: 'autoUsername',
        done: (_, form) => expect(form.locator('[name="username"]')).toHaveValue(/^player\d+$/),
        left: 'out',
      },
      register,
    ],
  },
  {
    name: 'registration by mobile number',
    open: stage => openRegister(stage, 'by_mobile'),
    steps: [
      {
        ...sendCode,
        get typed() {
          return { mobile_number: makeMobileNumber(), referral_code: 'friend' }
        },
      },
      { ...register, typed: { sms_code: '123456' }, sends: 'registerMobile' },
    ],
  },
  toSecondStep('tfa-name', { payee_name: 'ALEX DOE' }),
  toSecondStep('tfa-ga', { auth_code: '654321' }),
  toSecondStep('tfa-email', { email: 'me@mail.example' }),
  toSecondStep('tfa-sms', { sms_code: '654321' }, [sendCode]),
  {
    name: 'a password reset by e-mail',
    open: stage => openReset(stage, 'by_email'),
    steps: [
      {
        typed: { username: member.userName, email: 'me@mail.example' },
        button: 'reset_send_email',
        sends: 'resetPasswordEmail',
        done: (_, form) => expect(form.getByRole('status')).toContainText('me@mail.example'),
        left: 'out',
      },
    ],
  },
  {
    name: 'a password reset by SMS',
    open: stage => openReset(stage, 'by_sms'),
    steps: [
      sendCode,
      {
        typed: { username: 'agent1', sms_code: '123456', new_password: password },
        button: 'save_password',
        sends: 'resetPasswordSms',
        done: ({ texts }, form) => expect(form.getByText(texts('reset_done'))).toBeVisible(),
        heard: 'reset_done',
        left: 'out',
      },
    ],
  },
]

/**
 * Forms for a visitor who signs in with the identity service. Each test chooses the service's
 * response.
 */
export const socialForms: readonly Form[] = [
  {
    name: 'a social sign-in',
    open: openLogin,
    steps: [{ ...login, typed: {}, button: 'continue_with' }],
  },
  {
    name: 'a new account for a social sign-in',
    open: openChoice,
    steps: [{ ...registerIdentity, done: isIn, left: 'in' }],
  },
]

/** Returns the form with this name. @throws Error if there is no such form */
export function requireForm(name: string): Form {
  const form = [...forms, ...memberForms].find(form => form.name === name)
  if (!form) throw new Error(`there is no form ${name}`)
  return form
}

function toSecondStep(userName: string, typed: Step['typed'], before: readonly Step[] = []): Form {
  const verify = { button: 'verify', sends: 'loginVerification', done: isIn, left: 'out' } as const
  return {
    name: `the second step of ${userName}`,
    open: stage => openSecondStep(stage, userName),
    steps: [...before, { typed, ...verify }],
  }
}

async function isIn({ page }: Stage): Promise<void> {
  await expect.poll(() => readSession(page)).toBeTruthy()
  await expect(screen(page, 'home')).toBeVisible()
  await expect(page.locator('form')).toHaveCount(0)
}
