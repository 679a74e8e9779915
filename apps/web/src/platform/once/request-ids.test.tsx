import { sessionStorageKeys } from '@livery/contract/storage-keys.ts'
import { beforeEach, describe, expect, it } from 'vitest'
import { dropRequestId, takeRequestId } from './request-ids.ts'

beforeEach(() => sessionStorage.clear())

describe('the id of a request', () => {
  it('stays the same until it is dropped', () => {
    const first = takeRequestId('reward a')
    expect(first).toMatch(/^[0-9a-f-]{36}$/)
    expect(takeRequestId('reward a')).toBe(first)
    dropRequestId('reward a')
    expect(takeRequestId('reward a')).not.toBe(first)
  })

  it('is another for each subject', () => {
    const [a, b] = [takeRequestId('reward a'), takeRequestId('reward b')]
    expect(a).not.toBe(b)
    dropRequestId('reward a')
    expect(takeRequestId('reward b')).toBe(b)
  })

  it('leaves nothing in the storage once all are dropped', () => {
    takeRequestId('reward a')
    dropRequestId('reward a')
    expect(sessionStorage.length).toBe(0)
  })

  it.each(['{', '[]', 'null', '{"reward a":7}'])('is made anew beside the value %s', value => {
    sessionStorage.setItem(sessionStorageKeys.openRequests, value)
    expect(takeRequestId('reward a')).toMatch(/^[0-9a-f-]{36}$/)
  })
})
