import { platformErrors } from '@livery/contract/errors.ts'
import { profileIconCount } from '@livery/contract/limits.ts'
import { isAgent, memberTypes } from '@livery/contract/member-types.ts'
import { affiliate } from '@livery/contract/platform/account.ts'
import { feedbackRequest } from '@livery/contract/platform/feedback.ts'
import * as z from 'zod'
import { buildMemberInfo } from '#accounts/accounts.ts'
import { keepFeedback, listFeedback } from '#accounts/feedback.ts'
import { requireClaims } from '#accounts/id-token.ts'
import { smsCode } from '#accounts/sms.ts'
import { PlatformFailure } from '#platform/answers.ts'
import { parseBody } from '#platform/parse-body.ts'
import type { MemberCall, Serve } from '#request/serve.ts'
import { addAccount, findAccount, type MerchantState } from '#state/merchant-state.ts'
import { refusalTexts } from '#text/refusal-texts.ts'
import { addPayoutAccount } from './payout-accounts.ts'
import { requireFreeName, userName } from './user-name.ts'

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
