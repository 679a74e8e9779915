import { describe, expect, it } from 'vitest'
import { findUpgrade } from './find-upgrade.ts'

const rules = { own: 'https://brand.example', allowed: [] }
const link = 'https://cdn.example/brand.apk'
const setting = { possible: true, mandatory: false, version: '3.0', link, text: ' Faster ' }
const inApp = (version: string) => `Mozilla/5.0 (Linux; Android 14) BrandApp Ver/${version}`
const upgrade = (changes: object, version = '2.4.39') =>
  findUpgrade({ ...setting, ...changes }, inApp(version), rules)

describe('the native app upgrade', () => {
  it('has the operator’s text and version', () => {
    expect(upgrade({})).toEqual({ mandatory: false, version: '3.0', text: 'Faster', href: link })
  })

  it.each([
    ['none is possible', { possible: false }],
    ['there is no link', { link: '' }],
    ['the link is unsafe', { link: 'javascript:alert(1)' }],
    ['the app already has this version', { version: '2.4.39' }],
    ['the app is newer', { version: '2.4.9' }],
  ])('is not offered when %s [DOWNLOAD-23]', (_case, changes) => {
    expect(upgrade(changes)).toBeUndefined()
  })

  it('is not offered when the platform does not send an upgrade [DOWNLOAD-23]', () => {
    expect(findUpgrade(undefined, inApp('2.0'), rules)).toBeUndefined()
  })

  it.each([
    ['2.4.39', link],
    ['2.4.40', link],
    ['2.10', link],
    ['2.4.38', '/bff/install/app'],
    ['2.4', '/bff/install/app'],
    ['2.3.99', '/bff/install/app'],
    ['', '/bff/install/app'],
  ])('for app version %s has the URL %s [DOWNLOAD-24]', (version, href) => {
    expect(upgrade({}, version)?.href).toBe(href)
  })
})
