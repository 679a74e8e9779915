import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { makeTempFolder } from '@livery/release/testing/temp-folder.ts'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { writeMerchant } from '#fixtures/merchants.ts'
import { addDomain, moveDomain, removeDomain } from '../domains/edit-domains.ts'
import { renameMerchant } from './rename-merchant.ts'

let root: ReturnType<typeof makeTempFolder>
let dir: string

beforeEach(() => {
  root = makeTempFolder()
  dir = root.path
  for (const code of ['alpha', 'beta']) writeMerchant(dir, code)
  vi.stubEnv('HOST_SUFFIX', 'brands.example')
})
afterEach(() => {
  vi.unstubAllEnvs()
  root.remove()
})

const domains = (code: string) =>
  JSON.parse(readFileSync(join(dir, code, 'merchant.json'), 'utf8')).domains

describe('rename', () => {
  it('moves the folder and keeps the platform code', () => {
    expect(renameMerchant(dir, 'alpha', 'alfa').platformCode).toBe('ALPHA')
    expect([existsSync(join(dir, 'alpha')), domains('alfa')[0]]).toEqual([
      ...[false, 'www.alpha.example'],
    ])
  })

  it.each([
    ['alpa', 'gamma', /"alpa" is not known here; did you mean "alpha"/],
    ['alpha', 'beta', /beta: already exists/],
    ['alpha', 'Al Pha', /"Al Pha" /],
    ['alpha', 'con', /"con" /],
  ])('refuses %s → %s', (from, to, reason) => {
    expect(() => renameMerchant(dir, from, to)).toThrow(reason)
    expect(existsSync(join(dir, 'alpha'))).toBe(true)
  })

  it('refuses a code whose suffix host another merchant has', () => {
    writeMerchant(dir, 'beta', { domains: ['gamma.brands.example'] })
    expect(() => renameMerchant(dir, 'alpha', 'gamma')).toThrow(/gamma\.brands\.example/)
  })
})

describe('domains', () => {
  it('add refuses the suffix host of another merchant, and leaves the file unchanged', () => {
    expect(() => addDomain(dir, 'alpha', 'beta.brands.example')).toThrow(
      'beta.brands.example is the host that servers assign to merchant beta (HOST_SUFFIX)',
    )
    expect(domains('alpha')).toHaveLength(2)
    expect(addDomain(dir, 'alpha', 'alpha.brands.example')).toBe(true)
  })

  it('move changes both files', () => {
    expect(moveDomain(dir, 'alpha.example', 'beta')).toBe('alpha')
    expect(domains('alpha')).toEqual(['www.alpha.example'])
    expect(domains('beta')).toEqual(['www.beta.example', 'beta.example', 'alpha.example'])
    expect(() => moveDomain(dir, 'www.alpha.example', 'beta')).toThrow('only domain')
    expect(() => moveDomain(dir, 'beta.example', 'beta')).toThrow('already belongs to beta')
  })

  it('remove refuses the only domain, and a domain of another merchant', () => {
    removeDomain(dir, 'alpha', 'alpha.example')
    expect(domains('alpha')).toEqual(['www.alpha.example'])
    expect(() => removeDomain(dir, 'alpha', 'www.alpha.example')).toThrow('only domain')
    expect(() => removeDomain(dir, 'alpha', 'beta.example')).toThrow(/belongs to .*beta/)
    expect(() => removeDomain(dir, 'alpha', 'alpa.example')).toThrow('is not known here')
  })
})
