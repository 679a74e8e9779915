import { expectTypeOf, it } from 'vitest'
import type { EndpointName } from '../endpoints.ts'
import type { LoginRequest, LoginValue } from './account.ts'
import type { AnswerOf, EndpointTypes, SentTo } from './endpoint-types.ts'

// The compiler checks these types: a wrong type fails `npm run types`.

it('endpoint types describe every endpoint and nothing else', () => {
  expectTypeOf<keyof EndpointTypes>().toEqualTypeOf<EndpointName>()
})

it('endpoint types separate a call’s request from its response', () => {
  expectTypeOf<AnswerOf<'login'>>().toEqualTypeOf<LoginValue>()
  expectTypeOf<SentTo<'login'>>().toEqualTypeOf<{ body: LoginRequest }>()
})
