import fastify from 'fastify'
import { expect, it } from 'vitest'
import { noSchemas } from './no-schemas.ts'

it('the server allows routes without a schema', async () => {
  const app = fastify(noSchemas)
  app.get('/', () => ({ status: 'ok' }))

  expect((await app.inject('/')).json()).toEqual({ status: 'ok' })
})

it('the server refuses to start with a route schema, because requests would not be validated', async () => {
  const app = fastify(noSchemas)
  app.get('/', { schema: { querystring: { type: 'object' } } }, () => '')

  await expect(app.ready()).rejects.toThrow('Routes have no JSON schemas here')
})
