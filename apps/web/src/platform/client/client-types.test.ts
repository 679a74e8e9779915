import type { Banner } from '@livery/contract/platform/content.ts'
import { expectTypeOf, it } from 'vitest'
import type { PlatformClient } from './client-shape.ts'

// The compiler checks these types: a wrong type fails `npm run types`. The calls are never made.

it("an endpoint's name determines its response type", () => {
  const ask = (client: PlatformClient) => client.call('banners', { query: { groupName: 'm_home' } })
  expectTypeOf(ask).returns.resolves.toEqualTypeOf<Banner[]>()
})

it('a call accepts only the query and body that its endpoint defines', () => {
  const askWrong = (client: PlatformClient) => [
    // @ts-expect-error: the query is missing
    client.call('banners'),
    // @ts-expect-error: the query is of another endpoint
    client.call('banners', { query: { domain: 'a.example' } }),
    // @ts-expect-error: the body lacks the password
    client.call('memberPassword', { body: {} }),
    // @ts-expect-error: the endpoint takes no body
    client.call('memberInfo', { body: {} }),
    // @ts-expect-error: there is no such endpoint
    client.call('nothing'),
  ]
  expectTypeOf(askWrong).toBeFunction()
})

it('the options are optional if an endpoint needs neither query nor body', () => {
  const ask = (client: PlatformClient) => client.call('memberInfo')
  expectTypeOf(ask).toBeFunction()
})
