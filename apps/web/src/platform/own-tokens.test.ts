import * as localStorageKeys from '@livery/contract/local-storage-keys.ts'
import { expect, it, vi } from 'vitest'
import { localStore } from '#device/storage.ts'
import { dropOwnToken, isOwnToken, keepOwnToken } from './own-tokens.ts'

it('isOwnToken recognizes tokens that this browser has had, without storing any token', async () => {
  await keepOwnToken('mine')
  expect([await isOwnToken('mine'), await isOwnToken('yours')]).toEqual([true, false])
  expect(localStore.get(localStorageKeys.ownTokens)).not.toContain('mine')
})

it('a token is not recognized after its logout or after eight newer tokens', async () => {
  await keepOwnToken('mine')
  await dropOwnToken('mine')
  expect(await isOwnToken('mine')).toBe(false)
  for (let at = 0; at < 9; at += 1) await keepOwnToken(`t-${at}`)
  expect([await isOwnToken('t-0'), await isOwnToken('t-1')]).toEqual([false, true])
})

it.each(['{', 'null', '[7]'])('%s in storage counts as an empty list of tokens', async text => {
  localStore.set(localStorageKeys.ownTokens, text)
  expect(await isOwnToken('mine')).toBe(false)
})

it('a token is not recognized if the browser does not support cryptography', async () => {
  await keepOwnToken('mine')
  vi.stubGlobal('crypto', {})
  expect(await isOwnToken('mine')).toBe(false)
  vi.unstubAllGlobals()
})
