import { type JsonObject, valueAt } from '@livery/release/support/json.ts'
import type { Finding } from '../finding.ts'

export type IdentityInput = { file: string; merged: JsonObject; hosts: readonly string[] }

const switches = [
  'vendors.identity',
  'settings.flags.GOOGLELOGIN3',
  'settings.flags.FIREBASECREATEACC3',
]

/**
 * Lists all domains, including mirrors, for the operator to enter in the identity console. A
 * missing domain makes sign-in fail with `auth/unauthorized-domain`.
 */
export function checkIdentityDomains({ file, merged, hosts }: IdentityInput): Finding[] {
  const key = switches.find(name => ![undefined, false].includes(asSwitch(merged, name)))
  if (key === undefined || hosts.length === 0) return []

  const project = valueAt(merged, ['vendors', 'identity', 'projectId'])
  const where = typeof project === 'string' ? `project ${project}` : 'its project'

  return [
    {
      level: 'advice',
      check: 'identity-domains',
      file,
      key,
      what: `sign-in works only on domains registered in the identity console (${where})`,
      fix: { text: 'Authentication, Settings, Authorized domains: add', value: hosts.join(', ') },
    },
    {
      level: 'advice',
      check: 'identity-domains',
      file,
      key,
      what: 'each sign-in provider redirects players only to registered URLs',
      fix: {
        text: 'redirect URLs to register in the console of each provider',
        value: hosts.map(host => `https://${host}/__/auth/handler`).join(', '),
      },
    },
  ]
}

function asSwitch(merged: JsonObject, name: string): boolean | undefined {
  const value = valueAt(merged, name.split('.'))
  return typeof value === 'object' ? value !== null : typeof value === 'boolean' ? value : undefined
}
