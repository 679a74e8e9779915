/** The forms in a member's account, as test data. */
import {
  openAgents,
  openAvatar,
  openChange,
  openFactor,
  openFeedback,
  openForcedChange,
  openLimit,
  openPayout,
} from './account-openings.ts'
import { makeUsername, member } from './actions.ts'
import { expect, screen } from './fixtures.ts'
import type { Form, MemberForm, Step } from './form-steps.ts'

const { password } = member

const saveNewPassword: Step = {
  typed: {},
  button: 'save_password',
  sends: 'memberPassword',
  done: ({ page }) => expect(screen(page, 'home')).toBeVisible(),
  heard: 'password_changed',
  left: 'in',
}

/**
 * A member's forms. The new password equals the old password, because other tests use the same
 * account.
 */
export const memberForms: readonly MemberForm[] = [
  {
    name: 'a voluntary password change',
    path: '/m/changePsw',
    player: member,
    open: openChange,
    steps: [{ ...saveNewPassword, typed: toChange(password, { old_password: password }) }],
  },
  {
    name: 'a forced password change',
    path: '/m/changePsw',
    player: { userName: 'default', password: '123456' },
    open: openForcedChange,
    steps: [{ ...saveNewPassword, typed: toChange('123456') }],
  },
  {
    name: 'an agent registration',
    path: '/m/agentRegister',
    player: { userName: 'agent1', password },
    open: openAgents,
    steps: [
      {
        get typed() {
          return { username: makeUsername(), password }
        },
        button: 'agent_register',
        sends: 'agentRegister',
        done: ({ texts }, form) => expect(form.getByText(texts('agent_done_text'))).toBeVisible(),
        left: 'in',
      },
    ],
  },
  {
    name: 'a payout account',
    path: '/m/securityCenter/addBankCard',
    player: member,
    open: openPayout,
    steps: [
      {
        typed: {
          bank_name: 'First Bank',
          account_holder: 'ALEX DOE',
          account_number: '1234 5678 9012',
        },
        button: 'save_account',
        sends: 'bankCard',
        done: ({ texts }, form) =>
          expect(form.getByRole('status')).toContainText(texts('account_saved')),
        heard: 'account_saved',
        left: 'in',
      },
    ],
  },
]

/** Forms on member pages whose specs test the end of the session themselves. */
export const pageForms: readonly Form[] = [
  {
    name: 'feedback',
    open: openFeedback,
    steps: [
      {
        typed: { feedback_content: 'The game stopped.' },
        button: 'feedback_send',
        sends: 'feedback',
        beforePress: ({ texts }, form) =>
          form.getByRole('radio', { name: texts('feedback_topic_game') }).check(),
        done: (_, form) => expect(form.getByRole('listitem')).toHaveCount(1),
        heard: 'feedback_sent',
        left: 'in',
      },
    ],
  },
  {
    name: 'a picture',
    open: openAvatar,
    beneath: 'member-home',
    steps: [
      {
        typed: {},
        button: 'avatar_option',
        sends: 'memberAvatar',
        done: (_, sheet) => expect(sheet).toHaveCount(0),
        left: 'in',
      },
    ],
  },
  {
    name: 'a limit',
    open: openLimit,
    beneath: 'play-limits',
    steps: [
      {
        typed: { limit_amount: '200' },
        button: 'limit_save',
        sends: 'setPlayLimit',
        done: (_, sheet) => expect(sheet).toHaveCount(0),
        left: 'in',
      },
    ],
  },
  {
    name: 'a second factor',
    open: openFactor,
    steps: [
      {
        typed: { own_code: '654321' },
        button: 'security_confirm_on',
        sends: 'setSecondFactor',
        done: ({ texts }, factor) => expect(factor).toContainText(texts('security_on')),
        heard: 'security_turned_on',
        left: 'in',
      },
    ],
  },
]

function toChange(password: string, more: Step['typed'] = {}): Step['typed'] {
  return { ...more, new_password: password, repeat_password: password }
}
