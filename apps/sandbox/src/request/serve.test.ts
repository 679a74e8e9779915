import { expectTypeOf, it } from 'vitest'
import type { Serve } from './serve.ts'

// The compiler checks these types: a wrong type fails `npm run types`. The test does not register
// any route.

it('a route may return only what its endpoint returns', () => {
  const routes = (serve: Serve) => {
    serve.open('ping', () => ({ merchant: 'TLB', time: 0 }))
    serve.member('unreadCount', async () => ({ unReadCount: 1 }))
    // @ts-expect-error: the time is missing
    serve.open('ping', () => ({ merchant: 'TLB' }))
    // @ts-expect-error: the count is a text
    serve.member('unreadCount', async () => ({ unReadCount: '1' }))
    // @ts-expect-error: this is the answer of another endpoint
    serve.open('domainRoute', () => ({ merchant: 'TLB', time: 0 }))
  }
  expectTypeOf(routes).toBeFunction()
})
