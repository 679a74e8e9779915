import * as localStorageKeys from '@livery/contract/local-storage-keys.ts'
import { expect, it, vi } from 'vitest'
import { localStore } from '#device/storage.ts'
import { dropOwnToken, isOwnToken, keepOwnToken } from './own-tokens.ts'

it('recognizes the tokens that this browser has had, without storing a token', async () => {
  await keepOwnToken('mine')
  expect([await isOwnToken('mine'), await isOwnToken('yours')]).toEqual([true, false])
  expect(localStore.get(localStorageKeys.ownTokens)).not.toContain('mine')
})

it('forgets a token after its logout, and the oldest beyond eight', async () => {
  await keepOwnToken('mine')
  await dropOwnToken('mine')
  expect(await isOwnToken('mine')).toBe(false)
  for (let at = 0; at < 9; at += 1) await keepOwnToken(`t-${at}`)
  expect([await isOwnToken('t-0'), await isOwnToken('t-1')]).toEqual([false, true])
})

it.each(['{', 'null', '[7]'])('treats %s in storage as no tokens', async text => {
  localStore.set(localStorageKeys.ownTokens, text)
  expect(await isOwnToken('mine')).toBe(false)
})

it('does not recognize a token if the browser has no cryptography', async () => {
  await keepOwnToken('mine')
  vi.stubGlobal('crypto', {})
  expect(await isOwnToken('mine')).toBe(false)
  vi.unstubAllGlobals()
})
