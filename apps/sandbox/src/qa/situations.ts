/** Failures as one fault each; a button of the QA page applies it to the merchant. */
import { endpoints } from '@livery/contract/endpoints.ts'
import { platformErrors } from '@livery/contract/errors.ts'

export type Situation = { label: string; fault: Record<string, unknown> }

type Call = { method: string; path: string }

const { login, register, sendSms, memberInfo, status, serviceAndDomain, rsaKey } = endpoints

export const situations: readonly Situation[] = [
  refuse('Login refused', login, platformErrors.loginCredentials, 'Wrong name or password'),
  refuse('Login from elsewhere', login, platformErrors.tokenIpDifferent, 'You have moved'),
  refuse('Too many logins (no alert)', login, 'TOO_MANY_REQUEST_LOGIN', 'Slow down'),
  refuse('Registration refused', register, 'register.closed', 'Registration is closed today'),
  refuse('SMS refused', sendSms, 'sms.limit', 'No more codes today'),
  refuse('No encryption key', rsaKey, 'key.unavailable', ''),
  refuse('Status fails', status, 'system.error', 'The site is being moved'),
  refuse('Session ended', memberInfo, platformErrors.customerNotLoginDotted, '', 401),
  { label: 'No customer service', fault: { match: toMatch(serviceAndDomain), status: 500 } },
  { label: 'Everything 502', fault: { match: '* /wps/*', status: 502 } },
  { label: 'Everything slow, 8 s', fault: { match: '* /wps/*', delayMs: 8_000 } },
  { label: 'Every connection cut', fault: { match: '* /wps/*', reset: true } },
]

export type Change = { label: string; patch: { settings: Record<string, unknown> } }

/** An identity project of the right shape that does not exist; no seed data names one. */
const demoProject = {
  apiKey: 'demo-key',
  projectId: 'demo',
  appId: '1:100200300400:web:d4',
  messagingSenderId: '100200300400',
}

const noProject = { apiKey: null, projectId: null, appId: null, messagingSenderId: null }

/** Changes of several values at once; a button of the QA page applies each to the merchant. */
export const changes: readonly Change[] = [
  { label: 'Name an identity project', patch: { settings: { smsProvider: demoProject } } },
  { label: 'Name none', patch: { settings: { smsProvider: noProject } } },
]

function refuse(
  label: string,
  call: Call,
  errorCode: string,
  message: string,
  status = 200,
): Situation {
  const body = { success: false, errorCode, message }
  return { label, fault: { match: toMatch(call), status, body } }
}

function toMatch({ method, path }: Call): string {
  return `${method} ${path}`
}
