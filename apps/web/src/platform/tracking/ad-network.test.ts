import { describe, expect, it } from 'vitest'
import { createSafeStorage } from '#device/storage.ts'
import { keepAdNetwork, readAdNetwork } from './ad-network.ts'

/** Opens a storage that is blocked, so that data is kept only in memory. */
function openStorage() {
  return createSafeStorage(() => {
    throw new Error('blocked')
  })
}

describe('the stored ad-network info', () => {
  it.each([
    'adAppToken',
    'gpsAdid',
    'adid',
    'afAppId',
    'appsflyerId',
    'afAdvertisingId',
    'afOaid',
    'idfa',
    'idfv',
  ])('includes %s from the URL, and keeps the id on later visits [TRACK-03]', name => {
    const storage = openStorage()
    const found = readAdNetwork(storage, ['', `?${name}=x1&other=y`])

    expect(found).toEqual({ [name]: 'x1' })
    expect(readAdNetwork(storage, [''])).toEqual({})

    keepAdNetwork(storage, found)

    expect(readAdNetwork(storage, [''])).toEqual({ [name]: 'x1' })
    expect(readAdNetwork(storage, [`?${name}=x2`])).toEqual({ [name]: 'x2' })
  })
})
