import { expect, it } from 'vitest'
import { checkIdentityDomains } from './identity-domains.ts'

const hosts = ['www.a.com', 'a.com']
const look = (merged: Record<string, unknown>) =>
  checkIdentityDomains({ file: 'a.json', merged, hosts })

it.each([[{}], [{ settings: { flags: { GOOGLELOGIN3: false } } }], [{ vendors: {} }]])(
  'a merchant without an identity service has no finding: %j',
  merged => {
    expect(look(merged)).toEqual([])
  },
)

it.each([
  [{ settings: { flags: { GOOGLELOGIN3: true } } }, 'its project'],
  [{ vendors: { identity: { projectId: 'aurora-1a2b' } } }, 'project aurora-1a2b'],
])('the finding lists the domains to enter in the identity consoles for %j', (merged, where) => {
  const [domains, redirects] = look(merged)
  expect(domains?.what).toContain(where)
  expect(domains?.fix.value).toBe('www.a.com, a.com')
  expect(redirects?.fix.value).toBe(
    'https://www.a.com/__/auth/handler, https://a.com/__/auth/handler',
  )
})
