import { platformErrors } from '@livery/contract/errors.ts'
import {
  codeMethods,
  type KnownDevice,
  ownCodeRequest,
  type SecondFactor,
  type SecuritySettings,
  secondFactorChange,
} from '@livery/contract/platform/security.ts'
import * as z from 'zod'
import type { Account } from '#accounts/accounts.ts'
import { requireOwnCode, smsLifetimeMs } from '#accounts/step-up.ts'
import { PlatformFailure } from '#platform/answers.ts'
import { parseBody } from '#platform/encryption.ts'
import type { MemberCall, Serve } from '#request/serve.ts'
import { refusalTexts } from '#text/refusal-texts.ts'

const removal = z.object({ id: z.string() })

/** Second factors and devices. Changes made here apply from the next login. */
export function securityRoutes(serve: Serve): void {
  serve.member('securitySettings', buildSecuritySettings)
  serve.member('sendOwnCode', ({ sandbox, body }) => {
    parseBody(ownCodeRequest, body)
    return { expirationTime: sandbox.now() + smsLifetimeMs }
  })
  serve.member('setSecondFactor', call => {
    const { method, isOn, code } = parseBody(secondFactorChange, call.body)
    requireOwnCode(code)
    const others = call.account.stepUp.filter(known => known !== method)
    call.account.stepUp = isOn ? [...others, method] : others
    return buildSecuritySettings(call)
  })
  serve.member('devices', listDevices)
  serve.member('removeDevice', call => {
    const { account, state } = call
    const { id } = parseBody(removal, call.body)
    // If the session removes its own device, this is the session's last response.
    const left = listDevices(call).filter(device => device.id !== id)
    if (left.length === account.devices.length) {
      throw new PlatformFailure(platformErrors.notFound, refusalTexts.noDevice)
    }

    account.devices = account.devices.filter(device => device.id !== id)
    state.sessions.expire(account.userName, id)

    return left
  })
}

function buildSecuritySettings({ state, account }: MemberCall): SecuritySettings {
  if (state.config.content.withoutSecondFactors) return { secondFactors: [] }
  return { secondFactors: codeMethods.map(method => buildSecondFactor(account, method)) }
}

function buildSecondFactor(account: Account, method: SecondFactor['method']): SecondFactor {
  const isOn = account.stepUp.includes(method)
  if (method === 'sms') return { method, isOn, target: maskEnd(account.mobileNum) }
  if (method === 'email') return { method, isOn, target: maskEmail(account.email) }
  if (isOn) return { method, isOn }

  const key = 'JBSWY3DPEHPK3PXP'
  const name = encodeURIComponent(account.userName)

  return { method, isOn, setup: { key, uri: `otpauth://totp/${name}?secret=${key}` } }
}

function listDevices({ state, account, token }: MemberCall): KnownDevice[] {
  const current = state.sessions.deviceOf(token)
  return account.devices.map(device => ({ ...device, isCurrent: device.id === current }))
}

function maskEnd(text: string): string {
  return `•••• ${text.slice(-4)}`
}

function maskEmail(address: string): string {
  return address.replace(/^(.).*(?=@)/, '$1••••')
}
