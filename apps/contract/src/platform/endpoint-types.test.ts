import { expectTypeOf, it } from 'vitest'
import type { EndpointName } from '../endpoints.ts'
import type { LoginRequest, LoginValue } from './account.ts'
import type { AnswerOf, EndpointTypes, SentTo } from './endpoint-types.ts'

// The compiler checks these: a wrong type fails `npm run types`.

it('describes every endpoint, and nothing besides', () => {
  expectTypeOf<keyof EndpointTypes>().toEqualTypeOf<EndpointName>()
})

it('separates what a call sends from what it answers', () => {
  expectTypeOf<AnswerOf<'login'>>().toEqualTypeOf<LoginValue>()
  expectTypeOf<SentTo<'login'>>().toEqualTypeOf<{ body: LoginRequest }>()
})
