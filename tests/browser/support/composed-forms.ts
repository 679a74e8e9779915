/**
 * Describes every form with a text field: the text that each field accepts, and the form in which
 * the platform receives the text.
 */
import { type EndpointName, endpoints } from '@livery/contract/endpoints.ts'
import type { Locator } from '@playwright/test'
import {
  openAgents,
  openChange,
  openFactor,
  openFeedback,
  openLimit,
  openLogin,
  openPayout,
  openRegister,
  openReset,
  openSecondStep,
  type Stage,
} from './account-openings.ts'
import { confirmAge, member, openHome, startAsMember } from './actions.ts'
import type { Composed, TextKind } from './composed-inputs.ts'
import { depositPath, root } from './deposit-steps.ts'
import { expect, overlay, screen } from './fixtures.ts'

type Field = {
  /** The element's `name` attribute. */
  name: string
  kind: TextKind
  /** Returns the value that the field shows after the composition. Default: the composed text. */
  shown?: (text: Composed) => string
  /** The name of the call's field that contains the text. */
  sentAs: string
  sent: (text: Composed) => unknown
}

export type ComposedForm = {
  name: string
  sends: EndpointName
  open: (stage: Stage) => Promise<Locator>
  /** Runs once after the form has opened. */
  prepare?: (stage: Stage, form: Locator) => Promise<void>
  fields: readonly Field[]
  /**
   * Whether the test presses the button. In these forms, Enter in the last field does not submit,
   * because it inserts a line break or would transfer money.
   */
  isPressed?: true
  /** Confirms a form that ends with a summary. */
  confirm?: (stage: Stage) => Promise<void>
  /** Leaves the screen after the payment was rejected. */
  leave?: (stage: Stage) => Promise<void>
}

const inCents = ({ latin }: Composed) => Math.round(Number(latin) * 100)
const inLatin = ({ latin }: Composed) => latin
const trimmed = ({ text }: Composed) => text.trim()
const inFours = ({ latin }: Composed) => latin.replace(/(.{4})(?=.)/g, '$1 ')

const name = (field: string, kind: TextKind, sentAs = field): Field => ({
  name: field,
  kind,
  sentAs,
  sent: trimmed,
})
const number = (field: string, kind: TextKind, sentAs = field): Field => ({
  name: field,
  kind,
  sentAs,
  shown: inLatin,
  sent: inLatin,
})

const fromHome =
  (open: ComposedForm['open']): ComposedForm['open'] =>
  async stage => {
    await openHome(stage.page)
    return open(stage)
  }
/** Shows the password, because input methods do not compose in hidden password fields. */
async function reveal({ texts }: Stage, form: Locator): Promise<void> {
  const eyes = form.getByRole('button', { name: texts('show_password') })
  while ((await eyes.count()) > 0) await eyes.first().click()
}
const confirm = async (stage: Stage) => confirmAge(stage.page)

async function closeAlert({ page, texts }: Stage): Promise<void> {
  const alert = overlay(page, 'alert')
  await alert.getByRole('button', { name: texts('ok') }).click()
  await expect(alert).toHaveCount(0)
}

export const composedForms: readonly ComposedForm[] = [
  {
    name: 'a login by name',
    sends: 'login',
    open: fromHome(openLogin),
    prepare: reveal,
    fields: [name('username', 'words'), name('password', 'latin')],
  },
  {
    name: 'a login by mobile number',
    sends: 'login',
    open: fromHome(stage => openLogin(stage, 'by_mobile')),
    fields: [
      number('mobileNum', 'mobile', 'username'),
      number('verificationCode', 'code', 'password'),
    ],
  },
  {
    name: 'a registration by name',
    sends: 'register',
    open: fromHome(openRegister),
    prepare: async (stage, form) => {
      await confirm(stage)
      await reveal(stage, form)
    },
    fields: [name('username', 'latin'), name('password', 'latin'), name('referralCode', 'words')],
  },
  {
    name: 'a registration by mobile number',
    sends: 'registerMobile',
    open: fromHome(stage => openRegister(stage, 'by_mobile')),
    prepare: confirm,
    fields: [
      number('mobileNum', 'mobile'),
      number('verificationCode', 'code'),
      name('referralCode', 'words'),
    ],
  },
  {
    name: 'a payee name as the second step',
    sends: 'loginVerification',
    open: fromHome(stage => openSecondStep(stage, 'tfa-name')),
    fields: [name('payeeName', 'words')],
  },
  {
    name: 'an authenticator code',
    sends: 'loginVerification',
    open: fromHome(stage => openSecondStep(stage, 'tfa-ga')),
    fields: [number('authCode', 'code')],
  },
  {
    name: 'a password reset by e-mail',
    sends: 'resetPasswordEmail',
    open: fromHome(stage => openReset(stage, 'by_email')),
    fields: [name('username', 'words'), name('email', 'email')],
  },
  {
    name: 'a password change',
    sends: 'memberPassword',
    open: openChange,
    prepare: reveal,
    fields: [
      name('oldPassword', 'latin'),
      name('newPassword', 'latin'),
      name('repeatPassword', 'latin', 'newPassword'),
    ],
  },
  {
    name: 'a bank account',
    sends: 'bankCard',
    open: async stage => {
      const form = await openPayout(stage)
      const name = stage.texts('payout_bank')
      await form.getByRole('button', { name, exact: true }).click()
      return form
    },
    fields: [
      name('bankName', 'words'),
      name('holder', 'words'),
      { ...number('number', 'account'), shown: inFours },
    ],
  },
  {
    name: 'a wallet account',
    sends: 'bankCard',
    open: openPayout,
    fields: [name('holder', 'words'), number('number', 'account', 'account')],
  },
  {
    name: 'feedback',
    sends: 'feedback',
    open: openFeedback,
    prepare: ({ texts }, form) =>
      form.getByRole('radio', { name: texts('feedback_topic_game') }).check(),
    fields: [name('content', 'words')],
    isPressed: true,
  },
  {
    name: 'a limit',
    sends: 'setPlayLimit',
    open: openLimit,
    fields: [{ name: 'limit', kind: 'amount', sentAs: 'value', sent: inCents }],
  },
  {
    name: 'a deposit',
    sends: 'createDeposit',
    open: async ({ page, sandbox }) => {
      await startAsMember(page, sandbox)
      await page.goto(depositPath)
      return root(page)
    },
    fields: [{ name: 'amount', kind: 'amount', sentAs: 'amount', sent: inCents }],
    isPressed: true,
    leave: closeAlert,
  },
  {
    name: 'a withdrawal',
    sends: 'createWithdrawal',
    open: async ({ page, sandbox }) => {
      const card = { id: 'card-1', bankName: 'First Bank', holder: 'ALEX DOE', lastDigits: '9012' }
      await sandbox.happen(member.userName, { bankCards: [card] })
      await startAsMember(page, sandbox)
      await page.goto('/m/withdraw')
      return screen(page, 'withdraw')
    },
    fields: [{ name: 'amount', kind: 'amount', sentAs: 'amount', sent: inCents }],
    confirm: ({ page, texts }) => {
      const [before = ''] = texts('withdraw_confirm').split('{{')
      const name = new RegExp(`^${before.trim()}.*\\d`)
      return screen(page, 'withdraw').getByRole('button', { name }).click()
    },
    leave: closeAlert,
  },
  {
    name: 'a security change code',
    sends: 'setSecondFactor',
    open: openFactor,
    fields: [number('verificationCode', 'code', 'code')],
  },
  {
    name: 'an agent registration',
    sends: 'agentRegister',
    open: openAgents,
    prepare: reveal,
    fields: [name('username', 'latin'), name('password', 'latin')],
  },
]

export const callOf = ({ sends }: ComposedForm): string =>
  `${endpoints[sends].method} ${endpoints[sends].path}`

export const pathOf = ({ sends }: ComposedForm): string => endpoints[sends].path
