import { createHash } from 'node:crypto'
import { platformErrors } from '@livery/contract/errors.ts'
import { profileIconCount } from '@livery/contract/limits.ts'
import { isAgent, memberTypes } from '@livery/contract/member-types.ts'
import { affiliate } from '@livery/contract/platform/account.ts'
import { feedbackRequest } from '@livery/contract/platform/feedback.ts'
import {
  type BankCard,
  type EWallet,
  type NewPayoutAccount,
  newPayoutAccount,
  type VirtualWallet,
} from '@livery/contract/platform/payments.ts'
import * as z from 'zod'
import { type Account, buildMemberInfo } from '#accounts/accounts.ts'
import { keepFeedback, listFeedback } from '#accounts/feedback.ts'
import { requireClaims } from '#accounts/sessions.ts'
import { smsCode } from '#accounts/step-up.ts'
import { PlatformFailure } from '#platform/answers.ts'
import { parseBody } from '#platform/encryption.ts'
import type { MemberCall, Serve } from '#request/serve.ts'
import { addAccount, findAccount, type MerchantState } from '#state/merchant-state.ts'
import { refusalTexts } from '#text/refusal-texts.ts'
import { requireFreeName, userName } from './session-routes.ts'

const newPassword = z.string().min(6, 'at least 6 characters').max(32)
const passwordBody = z.object({ oldPassword: z.string().optional(), newPassword })
const languageBody = z.object({ language: z.string().min(2) })
const emailReset = z.object({ username: z.string(), email: z.email() })
const smsReset = z.object({
  username: z.string(),
  mobileNum: z.string(),
  verificationCode: z.string().optional(),
  firebaseIdToken: z.string().optional(),
  newPassword,
})
const agentBody = z.object({ username: userName, password: newPassword })

export function memberRoutes(serve: Serve): void {
  serve.member('memberInfo', ({ state, account }) => ({
    ...buildMemberInfo(account),
    promotions: state.config.content.memberPromotions,
  }))
  serve.member('memberLanguage', ({ account, body }) => {
    account.language = parseBody(languageBody, body).language
    return {}
  })
  serve.member('memberAvatar', ({ state, account, body }) => {
    const count = state.config.settings.gw.PROFILE_ICON_COUNT ?? profileIconCount
    const avatarBody = z.object({ avatar: z.int().min(1).max(count) })
    account.avatar = parseBody(avatarBody, body).avatar
    return {}
  })
  serve.member('memberPassword', changePassword)
  serve.open('resetPasswordEmail', ({ state, body }) => {
    requireUser(state, parseBody(emailReset, body).username)
    return {}
  })
  serve.open('resetPasswordSms', ({ state, body }) => {
    const request = parseBody(smsReset, body)
    const account = requireUser(state, request.username)

    if (request.firebaseIdToken) requireClaims(request.firebaseIdToken)
    else if (request.verificationCode !== smsCode) {
      throw new PlatformFailure(platformErrors.smsCodeInvalid, refusalTexts.wrongCode)
    }

    account.password = request.newPassword

    return {}
  })
  serve.member('bankCard', addPayoutAccount)
  serve.member('feedback', ({ sandbox, state, account, body }) =>
    keepFeedback(state, account.userName, parseBody(feedbackRequest, body), sandbox.now()),
  )
  serve.member('feedbackList', ({ state, account }) => listFeedback(state, account.userName))
  serve.member('agentRegister', registerAgent)
  serve.open('affiliate', ({ body }) => parseBody(affiliate, body))
}

function changePassword({ account, body }: MemberCall) {
  const request = parseBody(passwordBody, body)
  if (!account.passwordUnseen && request.oldPassword !== account.password) {
    throw new PlatformFailure(platformErrors.loginCredentials, refusalTexts.wrongOldPassword)
  }

  account.password = request.newPassword
  account.firstTimeLogin = false
  account.passwordExpired = false
  account.passwordUnseen = false

  return {}
}

function registerAgent({ state, account, body }: MemberCall) {
  if (!isAgent(account.type)) {
    throw new PlatformFailure(platformErrors.validationFailed, refusalTexts.agentsOnly)
  }

  const { username, password } = parseBody(agentBody, body)
  requireFreeName(state, username)
  const { userName } = addAccount(state, {
    userName: username,
    password,
    type: memberTypes.agent,
    language: account.language,
  })

  return { userName }
}

function requireUser(state: MerchantState, userName: string) {
  const account = findAccount(state, userName)
  if (account) return account
  throw new PlatformFailure(platformErrors.userNotFound, refusalTexts.noAccount)
}

/**
 * Binds an account. If the player has already bound this number, returns the existing account, so
 * that a repeated call does not bind the account twice. Rejects another player's number and a
 * different holder.
 */
function addPayoutAccount({ state, account, body }: MemberCall) {
  const added = parseBody(newPayoutAccount, body)
  const hash = hashPayoutAccount(added)
  const known = listAccounts(account).find(({ id }) => id === account.boundNumbers.get(hash))
  if (known) return known
  if (state.accounts.some(other => other !== account && other.boundNumbers.has(hash))) {
    throw new PlatformFailure(platformErrors.payoutNumber, refusalTexts.boundElsewhere)
  }

  requireHolder(account, added)
  const id = `${account.id}-a${listAccounts(account).length + 1}`
  account.boundNumbers.set(hash, id)

  return bind(account, id, added)
}

function listAccounts({ bankCards, virtualWallets, eWallets }: Account) {
  return [...bankCards, ...virtualWallets, ...eWallets]
}

function bind(
  { bankCards, virtualWallets, eWallets }: Account,
  id: string,
  added: NewPayoutAccount,
): BankCard | VirtualWallet | EWallet {
  switch (added.kind) {
    case 'bank': {
      const { bankName, holder, number } = added
      return keep(bankCards, { id, bankName, holder, lastDigits: number.slice(-4) })
    }
    case 'virtual': {
      const { network, address } = added
      return keep(virtualWallets, { id, network, maskedAddress: mask(address) })
    }
    case 'pix': {
      const { holder, key } = added
      return keep(eWallets, { id, provider: 'Pix', holder, maskedAccount: mask(key) })
    }
    case 'e-wallet': {
      const { provider, holder } = added
      return keep(eWallets, { id, provider, holder, maskedAccount: mask(added.account) })
    }
  }
}

/** The platform pays only one person: every account must have the same holder as the first. */
function requireHolder({ bankCards, eWallets }: Account, added: NewPayoutAccount): void {
  const [first] = [...bankCards, ...eWallets]
  if (!first || !('holder' in added) || fold(first.holder) === fold(added.holder)) return
  throw new PlatformFailure(platformErrors.payoutHolder, refusalTexts.otherHolder)
}

function fold(name: string): string {
  return name.trim().replaceAll(/\s+/g, ' ').toUpperCase()
}

/** Hashes the kind and number, which together identify an account. */
function hashPayoutAccount(added: NewPayoutAccount): string {
  const number =
    ('number' in added && added.number) ||
    ('address' in added && added.address) ||
    ('key' in added && added.key) ||
    ('account' in added && `${added.provider} ${added.account}`)
  return createHash('sha256').update(`${added.kind} ${number}`).digest('hex')
}

function keep<Item>(list: Item[], item: Item): Item {
  list.push(item)
  return item
}

function mask(text: string): string {
  const shown = text.length >= 12 ? 4 : 1
  return `${text.slice(0, shown)}••••${text.slice(-shown)}`
}
