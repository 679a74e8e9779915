import { expectTypeOf, it } from 'vitest'
import type { EndpointName } from '../endpoints.ts'
import type { LoginRequest, LoginValue } from './account.ts'
import type { AnswerOf, EndpointTypes, SentTo } from './endpoint-types.ts'

// The compiler checks these types: a wrong type fails `npm run types`.

it('describe every endpoint, and nothing else', () => {
  expectTypeOf<keyof EndpointTypes>().toEqualTypeOf<EndpointName>()
})

it('separate what a call sends from what it returns', () => {
  expectTypeOf<AnswerOf<'login'>>().toEqualTypeOf<LoginValue>()
  expectTypeOf<SentTo<'login'>>().toEqualTypeOf<{ body: LoginRequest }>()
})
