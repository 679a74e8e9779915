/** Every form of the account and every step within one, as data: its fields, button and call. */
import type { EndpointName } from '@livery/contract/endpoints.ts'
import type { Locator } from '@playwright/test'
import type { SandboxClient } from '../support/sandbox.ts'
import {
  openAgents,
  openChange,
  openChoice,
  openForcedChange,
  openLogin,
  openRegister,
  openReset,
  openSecondStep,
  type Stage,
  solveGeetest,
  typePicture,
} from './account-openings.ts'
import { member, readSession } from './actions.ts'
import { expect, screen } from './fixtures.ts'

export type Form = {
  name: string
  /** Changes to the sandbox's data, applied before the page is opened. */
  data?: Parameters<SandboxClient['patch']>[0]
  /** Leads to the form from home as a player gets there; returns the element that holds it. */
  open: (stage: Stage) => Promise<Locator>
  steps: readonly Step[]
}

/** A form of the member's pages: its path, and the player who uses it. */
export type MemberForm = Form & { path: string; player: typeof member }

export type Step = {
  /** The text of each field, by the key of its label. */
  typed: Record<string, string>
  /** The button that sends it. */
  button: string
  sends: EndpointName
  /** Steps that every attempt needs before the button. */
  beforePress?: (stage: Stage, form: Locator) => Promise<void>
  done: (stage: Stage, form: Locator) => Promise<void>
  /** The key of the toast for a player who left while the call ran. */
  heard?: 'password_changed' | 'reset_done'
  /** Whether the answer logs a player in who left while the call ran. */
  left: 'in' | 'out'
}

const { password } = member
const mobile = { mobile_number: '9175000001' }
const registerIdentity = { typed: {}, button: 'register_new', sends: 'registerIdentity' } as const

export const sendCode: Step = {
  typed: mobile,
  button: 'send_code',
  sends: 'sendSms',
  // Two minutes by the platform's clock, whatever that of the phone says.
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
  // A name that nobody has taken yet, not even this very test of before.
  get typed() {
    return { username: `new${Date.now().toString(36)}` }
  },
  button: 'create_account',
  sends: 'register',
  done: isIn,
  left: 'in',
}

const saveNewPassword: Step = {
  typed: {},
  button: 'save_password',
  sends: 'memberPassword',
  done: ({ page }) => expect(screen(page, 'home')).toBeVisible(),
  heard: 'password_changed',
  left: 'in',
}

/** Those of a visitor. */
export const forms: readonly Form[] = [
  { name: 'login by password', open: openLogin, steps: [login] },
  {
    name: 'login by SMS',
    open: stage => openLogin(stage, 'by_mobile'),
    steps: [sendCode, { ...login, typed: { sms_code: '123456' } }],
  },
  {
    name: 'login behind a picture captcha',
    data: { settings: { login: { captcha: { enabled: true } } } },
    open: openLogin,
    steps: [{ ...login, beforePress: typePicture }],
  },
  {
    name: 'login behind Geetest',
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
    name: 'registration by number',
    open: stage => openRegister(stage, 'by_mobile'),
    steps: [
      {
        ...sendCode,
        get typed() {
          return { mobile_number: String(Date.now()), referral_code: 'friend' }
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
    name: 'a reset by e-mail',
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
    name: 'a reset by SMS',
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

/** A member's forms. Accounts outlive a test: the new password is the old one. */
export const memberForms: readonly MemberForm[] = [
  {
    name: 'a change of password by choice',
    path: '/m/changePsw',
    player: member,
    open: openChange,
    steps: [{ ...saveNewPassword, typed: toChange(password, { old_password: password }) }],
  },
  {
    name: 'a forced change of password',
    path: '/m/changePsw',
    player: { userName: 'default', password: '123456' },
    open: openForcedChange,
    steps: [{ ...saveNewPassword, typed: toChange('123456') }],
  },
  {
    name: 'a registration of an agent',
    path: '/m/agentRegister',
    player: { userName: 'agent1', password },
    open: openAgents,
    steps: [
      {
        get typed() {
          return { username: `sub${Date.now().toString(36)}`, password }
        },
        button: 'agent_register',
        sends: 'agentRegister',
        done: ({ texts }, form) => expect(form.getByText(texts('agent_done_text'))).toBeVisible(),
        left: 'in',
      },
    ],
  },
]

/** Forms of a visitor who signs in by the identity service, whose answer each test chooses. */
export const socialForms: readonly Form[] = [
  {
    name: 'a sign-in by a channel',
    open: openLogin,
    steps: [{ ...login, typed: {}, button: 'continue_with' }],
  },
  {
    name: 'a new account for a sign-in',
    open: openChoice,
    steps: [{ ...registerIdentity, done: isIn, left: 'in' }],
  },
]

/** @throws when there is none of that name. */
export function requireForm(name: string): Form {
  const form = [...forms, ...memberForms].find(form => form.name === name)
  if (!form) throw new Error(`there is no form ${name}`)
  return form
}

function toChange(password: string, more: Step['typed'] = {}): Step['typed'] {
  return { ...more, new_password: password, repeat_password: password }
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
